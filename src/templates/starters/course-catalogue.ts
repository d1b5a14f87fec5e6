import type { StarterOn } from '../starter.ts'
import { rightFor } from './right-for.ts'
import { rowsFrom } from './rows.ts'

const SHEET = `
title | level | date | day | evenings | price | places | teacher | description
Spanish for travellers | Beginner | @+14 | Monday 18:30 | 12 | €190 | 6 | Inés Alvarado | Order, ask the way and make friends; from the first evening in Spanish.
Spanish conversation | Intermediate | @+15 | Tuesday 19:00 | 10 | €170 | 3 | Inés Alvarado | Speak about films and news, with the grammar you ask for.
Italian cooking in Italian | Intermediate | @+18 | Friday 18:00 | 6 | €210 | 4 | Marta Rinaldi | Cook a menu together and speak nothing but Italian over it.
German for work | Intermediate | @+21 | Wednesday 18:00 | 14 | €230 | 9 | Jonas Weidner | Mails, meetings and telephone calls.
Sign language, first steps | Beginner | @+16 | Wednesday 19:30 | 10 | €150 | 7 | Petra Sollner | Hands, faces and the alphabet. The teacher is deaf; an interpreter comes along at first.
Watercolour | Beginner | @+17 | Thursday 18:00 | 8 | €145 | 5 | Leonie Marsh | Light, water and paper, with materials for the first two evenings.
Life drawing | All levels | @+19 | Saturday 10:00 | 6 | €160 | 2 | Leonie Marsh | Draw people in short and long poses, with a model.
Portrait photography | Intermediate | @+24 | Tuesday 18:30 | 6 | €175 | 8 | Omar Benali | Window light, one lamp and people who hate having their picture taken.
Photography with your phone | Beginner | @+20 | Sunday 10:00 | 1 | €48 | 11 | Omar Benali | One morning outdoors: composition, light and simple editing.
Pottery on the wheel | Beginner | @+22 | Monday 19:00 | 8 | €240 | 0 | Greta Holm | Clay, glazes and two firings included. Full; ask for the waiting list.
Bicycle repair | Beginner | @+15 | Tuesday 18:00 | 4 | €60 | 6 | Tomek Zielny | Tubes, brakes, gears and bearings on your own bicycle.
Sewing: a first skirt | Beginner | @+18 | Friday 17:30 | 6 | €120 | 5 | Amara Diallo | From pattern to hem; machines are there.
Furniture restoration | Intermediate | @+26 | Saturday 14:00 | 5 | €185 | 3 | Henrik Vass | Bring a chair, take it home with a new finish.
Yoga for stiff backs | All levels | @+14 | Monday 17:30 | 12 | €110 | 10 | Noor Haddad | Gentle, with chairs where they help.
Pilates | All levels | @+16 | Wednesday 08:00 | 12 | €115 | 4 | Noor Haddad | Early, so that you are at work by nine.
Learn to swim as an adult | Beginner | @+23 | Thursday 20:00 | 10 | €165 | 6 | Sven Lindqvist | Small group in the warm pool, for those who never learned it.
Running without injuries | Beginner | @+17 | Thursday 18:30 | 8 | €70 | 12 | Sven Lindqvist | Technique and a plan to five kilometres.
Python from zero | Beginner | @+21 | Wednesday 18:30 | 10 | €260 | 8 | Mei Tanaka | Learn programming with small programs that tidy files and read spreadsheets.
Spreadsheets that work | Beginner | @+22 | Monday 18:00 | 5 | €130 | 9 | Mei Tanaka | Formulas, pivot tables and charts with your own numbers.
Build a website | Intermediate | @+25 | Tuesday 18:30 | 8 | €220 | 7 | Daniel Okoro | HTML, CSS and putting it online; you keep what you make.
Bookkeeping for freelancers | Beginner | @+28 | Thursday 18:00 | 4 | €140 | 10 | Ruth Engel | Invoices, receipts and taxes for people who work for themselves.
Speaking in front of people | All levels | @+24 | Tuesday 19:00 | 5 | €155 | 4 | Daniel Okoro | Voice, nerves and structure, with a talk at the end.
Guitar in a group | Beginner | @+20 | Sunday 17:00 | 10 | €180 | 5 | Luca Ferro | Ten chords, many songs. Guitars can be borrowed.
Choir without auditions | All levels | @+15 | Tuesday 20:00 | 14 | €95 | 20 | Clara Njoroge | Pop and gospel by ear, with a concert.
Bread with sourdough | Beginner | @+27 | Saturday 09:00 | 2 | €90 | 1 | Paul Brandt | Start a leaven, bake two loaves, take both home.
Wine: seven grapes | All levels | @+29 | Friday 19:30 | 3 | €105 | 9 | Sofia Marques | Taste blind, learn to say what you taste.
`

export const courseCatalogue: StarterOn = (today) => ({
  id: 'course-catalogue',
  trade: 'School',
  name: 'Evening courses',
  description: 'Courses of an evening school with start, day, level, price and free places.',
  layoutTemplate: 'table',
  themeVariables: { accent: '#0b5cad', radius: 'small', density: 'compact', font: 'system' },
  toolName: 'search_courses',
  toolDescription:
    'Find evening courses with level, first day, weekday, price, teacher and free places. Use when somebody wants to learn something, asks what is offered on a weekday or at a level, or whether a course has room. Needs a subject, and a level or weekday if they named one.',
  systemPrompt:
    'You advise people at an evening school. Ask for their level only if it decides between courses. Say how many places are free, and offer the waiting list where there are none.',
  questions: [
    rightFor('courses on Saturday', 'Life drawing', 'Furniture restoration', 'Bread with sourdough'),
    rightFor(
      'beginner courses under €100',
      'Photography with your phone',
      'Bicycle repair',
      'Running without injuries',
      'Bread with sourdough',
    ),
    rightFor('What does Noor Haddad teach?', 'Yoga for stiff backs', 'Pilates'),
    rightFor('the most expensive course', 'Python from zero'),
  ],
  mockData: {
    heading: 'Courses',
    columns: [
      { key: 'title', label: 'Course' },
      { key: 'level', label: 'Level' },
      { key: 'date', label: 'Starts' },
      { key: 'day', label: 'When' },
      { key: 'evenings', label: 'Evenings' },
      { key: 'price', label: 'Price' },
      { key: 'places', label: 'Places free' },
      { key: 'teacher', label: 'Teacher' },
      { key: 'description', label: 'About' },
    ],
    items: rowsFrom(today, SHEET),
  },
})
