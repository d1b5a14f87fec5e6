import type { StarterOn } from '../starter.ts'
import { STARTER_PICTURES } from './pictures.ts'
import { rightFor } from './right-for.ts'
import { rowsFrom } from './rows.ts'

const SHEET = `
title | subtitle | price | badge | image | rating | best | description
Old harbour walk | On foot, 90 minutes | Free | | harbour | 4.7 | Early morning | Start at the lighthouse and end at the fish market. Boats go out at six, and the light is best then.
Funicular to the viewpoint | Ride, 12 minutes | €6 return | | hills | 4.5 | Sunset | Up in the first wagon, down on foot through the vineyards. The last one leaves at ten.
Museum of the sea | Half a day | €11 | Rainy day | museum | 4.6 | Afternoon | Ships' models, a real submarine and a room where children tie knots. Free on the first Sunday.
Covered market | Food, one hour | From €4 | | market | 4.8 | Before noon | Eat standing: grilled sardines at stall 14, almond cake at stall 31. Closed on Mondays.
Island by ferry | Day trip | €18 return | | harbour | 4.9 | June to September | Forty minutes each way. Rent a bicycle at the pier and take water; there is one tap.
Forest of cork oaks | Hike, 11 km | Free | | forest | 4.4 | Spring | A marked loop with shade nearly all the way. Bus 27 to the edge, every hour.
Tile workshop | Class, two hours | €32 | Book ahead | museum | 4.7 | Any time | Paint two tiles with a craftswoman; they are fired and sent home to you.
Cathedral roof | Visit, 45 minutes | €5 | | museum | 4.3 | Late afternoon | One hundred and ninety steps, then the whole town below. Not for those afraid of heights.
Beach below the cliffs | Swim, half a day | Free | | harbour | 4.6 | Low tide | Calm water, steps down, no shade: bring a parasol. Lifeguards from June.
Thermal baths | Two hours | €16 | Rainy day | hills | 4.5 | Evening | Warm outdoor pool between the rocks. Quiet after seven; towels can be rented.
Night of fado | Music, dinner | €38 | Book ahead | street | 4.6 | Thursday | A small room where nobody talks while they sing. Ask for a table by the wall.
Street art tour | Guided, two hours | €15 | | street | 4.4 | Saturday | Painters show their own walls in the old factory quarter.
Playground in the park | With children | Free | Families | forest | 4.5 | Morning | Wooden ship, water pump and a kiosk with good coffee.
Bicycle path along the river | 24 km, flat | €14 rental | Families | forest | 4.8 | Weekdays | Off the road all the way, with three places to swim. Trains take bicycles back.
Lunch where the fishermen eat | Food | €13 menu | | market | 4.7 | 12:30 | No card, no sign: the blue door behind the auction hall. Whatever was caught that morning.
Miradouro breakfast | Food | €9 | | hills | 4.3 | Sunday | Toast, figs and the view. Queue before nine or wait half an hour.
Tram line 5 | Ride, 50 minutes | €3 day ticket | | street | 4.2 | After eight in the evening | The old wagons climb through every quarter; at night there are seats.
Getting in from the airport | Transport | €2.80 | Good to know | street | 4.0 | Any time | The metro takes 25 minutes and runs until one. Taxis have a fixed price of 22 euros.
`

export const travelTips: StarterOn = (today) => ({
  id: 'travel-tips',
  trade: 'Travel',
  name: 'Travel tips',
  description: 'A local’s tips for a town by the sea: what to see, eat and do, and the best time for it.',
  layoutTemplate: 'carousel',
  themeVariables: { accent: '#0d6480', radius: 'large', density: 'normal', font: 'rounded' },
  toolName: 'find_travel_tips',
  toolDescription:
    'Find sights, walks, food, day trips and practical tips for the town, with price, rating and the best time. Use when a traveller asks what to do, where to eat, what suits children or rain, or how to get around. Needs what they feel like doing.',
  systemPrompt:
    'You are a local who likes showing people around. Suggest two or three things that make a good day together, in order, with the best time for each. Mention what has to be booked.',
  questions: [
    rightFor('something for a rainy day', 'Museum of the sea', 'Thermal baths'),
    rightFor('for families', 'Playground in the park', 'Bicycle path along the river'),
    rightFor('book ahead', 'Tile workshop', 'Night of fado'),
  ],
  mockData: {
    heading: 'A local’s tips',
    items: rowsFrom(today, SHEET, { image: (name) => STARTER_PICTURES[name] ?? '' }),
  },
})
