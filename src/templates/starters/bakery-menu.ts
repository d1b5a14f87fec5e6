import type { StarterOn } from '../starter.ts'
import { STARTER_PICTURES } from './pictures.ts'
import { rightFor } from './right-for.ts'
import { rowsFrom } from './rows.ts'

const SHEET = `
title | subtitle | price | badge | image | allergens | description
Country loaf | Sourdough, 900 g | €5.20 | | loaf | wheat, rye | Two days in the making, with a dark crust and an open crumb. Keeps four days.
Seeded rye | 1 kg | €5.80 | | rye | rye, sesame | Whole rye with pumpkin, sunflower and linseed. Dense and moist, best thinly sliced.
Spelt tin loaf | 750 g | €5.60 | | spelt | spelt | Mild and soft, good for toast and for sandwiches that travel.
Potato bread | 800 g | €4.90 | Weekend | loaf | wheat | Mashed potato in the dough keeps it tender for days. Friday and Saturday only.
Gluten-free buckwheat loaf | 500 g | €6.90 | Gluten-free | rye | | Buckwheat and rice flour, baked in its own oven before anything else.
Baguette | 250 g | €2.10 | | baguette | wheat | Thin crust, fresh at seven, eleven and four o'clock.
Poppy seed roll | 65 g | €0.80 | | roll | wheat | A crisp breakfast roll turned in blue poppy seed.
Pretzel roll | 80 g | €1.20 | | roll | wheat | Dipped in lye and scattered with coarse salt.
Milk bun | 70 g | €1.10 | | roll | wheat, milk, egg | Soft and faintly sweet, with or without raisins.
Cheese and onion roll | 120 g | €2.60 | Savoury | roll | wheat, milk | Mountain cheese and slow-cooked onions on a rye roll, served warm.
Butter croissant | 60 g | €1.90 | | pastry | wheat, milk, egg | Twenty-seven layers, baked through the morning.
Almond croissant | 95 g | €2.90 | | pastry | wheat, milk, egg, almond | Yesterday's croissant soaked in syrup, filled with almond cream and baked again.
Chocolate swirl | 90 g | €2.40 | | pastry | wheat, milk | Flaky pastry around dark chocolate and a little orange peel.
Cinnamon knot | 85 g | €2.30 | | pastry | wheat, milk | Cardamom dough, brown sugar and cinnamon, tied by hand.
Vegan plum Danish | 95 g | €2.80 | Vegan | pastry | wheat | Plums on vanilla oat cream, folded with plant butter.
Raspberry tart | For one | €3.90 | | tart | wheat, milk, egg | Butter crust, vanilla cream and berries from the market garden.
Lemon meringue tart | For six | €19.50 | | tart | wheat, milk, egg | Sharp lemon curd under toasted meringue. Order a day ahead.
Spinach quiche | A slice | €4.50 | Savoury | tart | wheat, milk, egg | Spinach, leek and feta. Vegetarian, warm at lunch.
Cherry cake | Twelve slices | €34.00 | | cake | wheat, milk, egg | Cocoa sponge, cream and sour cherries. Order two days ahead.
Carrot cake | Twelve slices | €32.00 | | cake | wheat, milk, egg, walnut | Carrots, walnuts and a cream cheese top.
Birthday cake with a name | From ten slices | €38.00 | To order | cake | wheat, milk, egg | Vanilla or chocolate, written on in icing. Three days ahead, please.
Flourless chocolate cake | Ten slices | €29.00 | Gluten-free | cake | milk, egg, almond | Almonds instead of flour, so it stays fudgy in the middle.
Filter coffee | 250 ml | €2.60 | | cup | | From a small roaster, ground for each pot.
Hot chocolate | 250 ml | €3.40 | | cup | milk | Melted dark chocolate and milk, or oat milk if you like.
`

export const bakeryMenu: StarterOn = (today) => ({
  id: 'bakery-menu',
  trade: 'Bakery',
  name: 'Bakery menu',
  description: 'Breads, pastries and cakes of a bakery, with prices, allergens and what to order ahead.',
  layoutTemplate: 'cards',
  themeVariables: { accent: '#9a4a16', surface: '#fffaf3', text: '#33241a', radius: 'large', font: 'serif' },
  toolName: 'search_bakery_menu',
  toolDescription:
    'Find breads, rolls, pastries, cakes and drinks of the bakery with price, size and allergens. Use when somebody asks what the bakery sells, what something costs, what is vegan or gluten-free, or which cake to order. Needs what they are looking for, in their own words.',
  systemPrompt:
    'You speak for a small bakery. Be warm and brief. Always name the price, say when something must be ordered ahead, and name the allergens when somebody mentions an allergy; never promise that anything is free of traces.',
  questions: [
    rightFor('something vegan', 'Vegan plum Danish'),
    rightFor('a roll under €1.50', 'Poppy seed roll', 'Pretzel roll'),
    rightFor('I am allergic to nuts. Which cake can I have?', 'Cherry cake', 'Birthday cake with a name'),
    rightFor('What costs more than €30?', 'Cherry cake', 'Carrot cake', 'Birthday cake with a name'),
  ],
  mockData: {
    heading: 'From the oven',
    items: rowsFrom(today, SHEET, { image: (name) => STARTER_PICTURES[name] ?? '' }),
  },
})
