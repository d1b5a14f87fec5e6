import type { StarterOn } from '../starter.ts'
import { rightFor } from './right-for.ts'
import { rowsFrom } from './rows.ts'

const SHEET = `
title | subtitle | location | price | badge | date | tags | description
Baker, early shift | Full time, permanent | Leipzig | €2,900 a month | | @+20 | crafts, food | Dough, ovens and a team of six from three to eleven. A journeyman's certificate is good, curiosity is enough.
Pastry chef | Part time, 25 hours | Leipzig | €1,950 a month | | @+28 | crafts, food | Tarts and cakes for two shops, with room for your own ideas.
Paediatric nurse | Full or part time | Vienna | €3,400 a month | Urgent | @+14 | health | Day ward with twelve beds; no nights, one weekend a month.
Physiotherapist | 30 hours | Graz | €2,600 a month | | @+35 | health | Backs, knees and athletes, with your own room and 45 minutes a patient.
Midwife | Permanent | Salzburg | €3,300 a month | | @+40 | health | Four hundred births a year, midwife-led, two on every shift.
Primary school teacher | From the summer | Bern | CHF 6,900 a month | | @+60 | teaching | Nineteen children of seven to nine years, shared with a second teacher.
Kindergarten assistant | Part time, mornings | Bern | CHF 2,400 a month | | @+30 | teaching | Outdoors with the children every day, whatever the weather.
Backend developer | Full time, remote possible | Berlin | €68,000 a year | Remote | @+45 | software | TypeScript and PostgreSQL for a ticket system that theatres use.
Frontend developer | 32 hours | Hamburg | €56,000 a year | Hybrid | @+45 | software | Accessible interfaces for libraries; we test with people who use screen readers.
Data analyst | Two years, then permanent | Remote | €54,000 a year | Remote | @+25 | software, numbers | Energy use of 3,000 buildings: find what is wrong with the heating.
IT support | Full time | Dresden | €2,800 a month | | @+21 | software | Laptops, printers and patience for 240 colleagues.
Accountant | Part time, 20 hours | Cologne | €2,100 a month | Hybrid | @+32 | numbers, office | Monthly accounts of an association with thirty employees.
Office manager | Full time | Munich | €3,100 a month | | @+18 | office | Post, visitors, travel and the good mood of an architects' office.
Architect | Permanent | Munich | €58,000 a year | | @+50 | building | Turn old factories into flats, from the first sketch to the site.
Carpenter | Full time | Freiburg | €3,200 a month | | @+26 | crafts, building | Stairs and window frames in oak, in the workshop and on site.
Electrician | Permanent | Freiburg | €3,400 a month | Urgent | @+12 | crafts, building | Solar roofs and heat pumps. Van and tools are yours to take home.
Gardener | March to November | Potsdam | €2,500 a month | Seasonal | @+38 | outdoors | Historic park: roses, hedges and forty kinds of apple.
Bicycle courier | Mini-job | Hamburg | €15 an hour | | @+10 | outdoors, delivery | Documents and flowers, no food. Cargo bike and rain gear from us.
Bus driver | Full time, training paid | Nuremberg | €3,050 a month | | @+55 | transport | We pay for the licence and train you for four months.
Chef de partie | Evenings | Zurich | CHF 5,400 a month | | @+22 | food | Vegetable kitchen with sixty seats, Sundays and Mondays free.
Waiter for the season | May to September | Lake Constance | €2,400 a month and tips | Seasonal | @+48 | food | Terrace by the water, room and meals included.
Editor for a children's magazine | 28 hours | Berlin | €2,950 a month | Hybrid | @+34 | writing | Animals, space and questions that children send in.
Sound engineer | Freelance | Stuttgart | €380 a day | | @+29 | culture | Thirty evenings a year in a hall for jazz and chamber music.
Apprentice, bookseller | Three years, from September | Göttingen | €1,100 a month | Apprenticeship | @+70 | culture, training | Learn the trade in a shop with 20,000 titles and a café.
`

export const jobBoard: StarterOn = (today) => ({
  id: 'job-board',
  trade: 'Recruiting',
  name: 'Open positions',
  description: 'Jobs with place, pay, hours and the last day to apply.',
  layoutTemplate: 'list',
  themeVariables: { accent: '#7a2f6b', radius: 'small', density: 'normal', font: 'system' },
  toolName: 'search_jobs',
  toolDescription:
    'Find open positions with place, pay, hours and the last day to apply. Use when somebody looks for work, asks for jobs in a town, in a trade, remote or part time, or what a position pays. Needs a trade, a place or the kind of contract.',
  systemPrompt:
    'You help people find work. Ask about place and hours only if they decide. Say the last day to apply, what speaks for the position and what it demands. Never promise that somebody will get it.',
  questions: [
    rightFor('something in Berlin', 'Backend developer', "Editor for a children's magazine"),
    rightFor('seasonal work', 'Gardener', 'Waiter for the season'),
    rightFor('remote, in software', 'Backend developer', 'Data analyst'),
  ],
  mockData: { heading: 'Open positions', items: rowsFrom(today, SHEET) },
})
