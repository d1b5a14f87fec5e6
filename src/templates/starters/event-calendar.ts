import type { StarterOn } from '../starter.ts'
import { rightFor } from './right-for.ts'
import { rowsFrom } from './rows.ts'

const SHEET = `
title | date | time | location | badge | description
Flea market on the square | @+2 | 09:00 to 15:00 | Market square | Free | Eighty stalls with books, bicycles and things from attics. Sellers register at the town hall.
Stories for small ears | @+3 | 10:30 | Library, ground floor | Free | Picture books read aloud for children from three to six, with a drawing hour afterwards.
Evening of chamber music | @+4 | 19:30 | St Martin's church | €14 | A string quartet plays Haydn and two quartets written this decade.
Repair café | @+5 | 14:00 | Workshop yard | Free | Bring a lamp, a toaster or a torn coat and mend it with people who know how.
Open-air cinema: a comedy | @+6 | 21:00 | Castle garden | €9 | Bring a blanket; film and popcorn start at dusk. In the hall if it rains.
Guided walk to the storks | @+8 | 07:00 | Bus stop at the weir | €5 | Two hours through the wetlands with a biologist. Binoculars can be borrowed.
Pottery for beginners | @+9 | 17:00 | Arts centre | €28 | Throw two bowls on the wheel; they are fired and glazed for you to collect.
Farmers' market | @+10 | 08:00 to 13:00 | Market square | Free | Vegetables, cheese and honey from twenty farms within thirty kilometres.
Quiz night | @+11 | 20:00 | The Anchor | €3 | Teams of up to six. Geography, music and one round about this town.
Town council meeting | @+12 | 18:00 | Town hall | Public | On the agenda: the cycle path along the river and the new playground.
Jazz on the terrace | @+13 | 18:30 | Harbour café | €10 | A trio and cold drinks by the water.
Half marathon | @+15 | 09:30 | Start at the stadium | Register | Twenty-one kilometres along the river, with a five-kilometre run for everybody else.
Seed swap | @+17 | 15:00 | Community garden | Free | Take seeds of old tomato and bean varieties, leave some of yours.
Poetry slam | @+18 | 20:00 | Old cinema | €8 | Eight poets, six minutes each, and the audience decides.
First aid in an afternoon | @+20 | 13:00 | Fire station | €25 | Practise resuscitation and bandages; counts for the driving licence.
Exhibition opening: River light | @+22 | 18:00 | Gallery at the mill | Free | Photographs of one river through one year. The photographer speaks.
Choir sings along | @+24 | 19:00 | School hall | Free | Come and sing in the choir for one evening; no notes needed.
Beer garden brass | @+26 | 16:00 | Brewery garden | Free | The fire brigade's brass band plays from four until the barrels are empty.
Coding club for girls | @+27 | 15:30 | Library, first floor | Free | Make a small game in an afternoon. For ages ten to fourteen, laptops are there.
Blood donation | @+29 | 15:00 to 19:30 | Sports hall | | Bring your identity card and eat something first. It takes an hour.
Night of the museums | @+31 | 18:00 to 01:00 | Eleven places | €12 | One ticket for every museum and the buses between them.
Bicycle check for spring | @+33 | 10:00 to 14:00 | Workshop yard | Free | Brakes, lights and chain looked over by volunteers.
Puppet theatre: The fox who could not sleep | @+36 | 16:00 | Arts centre | €6 | Forty minutes for children from four, in the round.
Long table dinner | @+40 | 19:00 | Mill Lane | €22 | One table for two hundred down the middle of the street; bring a neighbour.
`

export const eventCalendar: StarterOn = (today) => ({
  id: 'event-calendar',
  trade: 'Town or club',
  name: 'What is on in town',
  description: 'A calendar of events with day, time, place and price, for a town, a club or a venue.',
  layoutTemplate: 'timeline',
  themeVariables: { accent: '#5a3fa0', radius: 'medium', font: 'system' },
  toolName: 'find_events',
  toolDescription:
    'Find concerts, markets, courses, events for children and other events in town with date, time, place and price. Use when somebody asks what is on, what to do on a day or with children, or when something takes place. Needs what interests them, or a day or place.',
  systemPrompt:
    'You are the town’s calendar. Name the day, time, place and price of what fits, soonest first, and say when a seat has to be booked. Suggest at most three events.',
  questions: [
    rightFor('What is free at the library?', 'Stories for small ears', 'Coding club for girls'),
    rightFor('Is there a poetry slam soon?', 'Poetry slam'),
    rightFor('What is on at the market square?', 'Flea market on the square', "Farmers' market"),
  ],
  mockData: { heading: 'What is on', items: rowsFrom(today, SHEET) },
})
