import type { StarterOn } from '../starter.ts'
import { STARTER_PICTURES } from './pictures.ts'
import { rightFor } from './right-for.ts'
import { rowsFrom } from './rows.ts'

const SHEET = `
title | subtitle | price | badge | image | location | free from | heating | description
Lime Street 14, third floor | 3 rooms, 82 m² | €1,180 | New | flat | Old Town | @+16 | District heat | Bright flat with a balcony to the courtyard, oak floors and a bath with a window.
Harbour View 3 | 2 rooms, 58 m² | €990 | | tower | Harbour | @+45 | District heat | Fourth floor with a lift, five minutes from the ferry. Built-in kitchen.
Mill Lane 7 | Studio, 34 m² | €640 | | loft | Mill Quarter | @+10 | Gas | One room under the roof with a kitchenette, furnished. Suits a student.
Orchard Road 22 | House, 5 rooms, 140 m² | €1,650 | | house | Westfield | @+60 | Heat pump | Terraced house with a garden, apple trees and a cellar for bicycles. Pets welcome.
Station Square 5 | 2 rooms, 61 m² | €1,040 | | flat | Centre | @+30 | District heat | Quiet side of the house, lift, one minute to the trams.
Weaver's Loft 2 | Loft, 118 m² | €1,890 | | loft | Mill Quarter | @+75 | Heat pump | Former weaving hall with ceilings of four metres and an open kitchen. Room to work at home.
Garden Court 9, ground floor | 4 rooms, 97 m² | €1,320 | Step-free | flat | Westfield | @+40 | District heat | Step-free from the street to the shower, with a terrace and a parking space.
Chestnut Avenue 31 | 3 rooms, 76 m² | €1,090 | | flat | North Park | @+21 | Gas | First floor opposite the park, with a kitchen big enough for a table.
Hill Farm Cottage | House, 4 rooms, 110 m² | €1,280 | | cottage | Upper Valley | @+90 | Wood and solar | Detached cottage with a wood stove and a vegetable garden, twenty minutes by bus.
Quay 12, top floor | 4 rooms, 124 m² | €2,150 | | tower | Harbour | @+55 | District heat | Roof terrace over the water, two baths, underground parking with a charger.
Bell Tower Street 3 | 1 room, 41 m² | €720 | | flat | Old Town | @+14 | Gas | Small and sunny with a separate kitchen, above a bookshop.
Meadow Rise 18 | House, 6 rooms, 168 m² | €489,000 | For sale | villa | Westfield | @+120 | Heat pump | Family house from 2016 with a south garden, garage and solar roof.
Old Brewery 4 | 3 rooms, 88 m² | €312,000 | For sale | loft | Mill Quarter | @+100 | District heat | Converted brewery with brick walls, lift and a shared workshop.
Lakeside Path 1 | House, 5 rooms, 152 m² | €545,000 | For sale | villa | Upper Valley | @+150 | Heat pump | Wooden house by the lake with its own jetty. Renovated two years ago.
Tailor Street 8 | 2 rooms, 54 m² | €219,000 | For sale | flat | Centre | @+80 | Gas | Let until next summer, so for those who want to invest.
Student House, room 14 | Room in a shared flat, 18 m² | €410 | Bills included | tower | Campus | @+7 | District heat | Furnished room, kitchen shared by four, internet and bills in the rent.
Sunflower Yard 6 | 5 rooms, 131 m² | €1,740 | | house | North Park | @+35 | Heat pump | Two floors, three bedrooms under the roof, playground in the yard. For families.
Bridge Street 27 | Shop, 74 m² | €1,150 | Commercial | loft | Centre | @+50 | Gas | Corner shop with two windows on the market street, storeroom behind.
`

export const propertyListings: StarterOn = (today) => ({
  id: 'property-listings',
  trade: 'Estate agency',
  name: 'Homes to rent and buy',
  description: 'Flats and houses of an estate agency, with price, size, district and the day they are free.',
  layoutTemplate: 'cards',
  themeVariables: { accent: '#1f5f54', radius: 'medium', density: 'normal', font: 'system' },
  toolName: 'search_homes',
  toolDescription:
    'Find flats, houses and shops to rent or buy with price, rooms, size, district and when they are free. Use when somebody looks for a home, asks what is available in a district or below a price, or wants to arrange a viewing. Needs what they want, such as rooms, district, garden or budget.',
  systemPrompt:
    'You help people find a home at a local estate agency. Compare two or three that fit, say what speaks against each, and offer a viewing. Never invent an address, a price or a date.',
  questions: [
    rightFor('What is there at the Harbour?', 'Harbour View 3', 'Quay 12, top floor'),
    rightFor('under €700', 'Mill Lane 7', 'Student House, room 14'),
    rightFor('for sale with a heat pump', 'Meadow Rise 18', 'Lakeside Path 1'),
    rightFor('heat pump in Westfield', 'Orchard Road 22', 'Meadow Rise 18'),
  ],
  mockData: {
    heading: 'Homes to rent by the month, and to buy',
    items: rowsFrom(today, SHEET, { image: (name) => STARTER_PICTURES[name] ?? '' }),
  },
})
