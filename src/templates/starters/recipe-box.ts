import type { StarterOn } from '../starter.ts'
import { STARTER_PICTURES } from './pictures.ts'
import { rightFor } from './right-for.ts'
import { rowsFrom } from './rows.ts'

const SHEET = `
title | subtitle | image | time | tags | serves | ingredients | description
Red lentil soup | Smooth, with lemon | soup | 25 minutes | vegan, quick, winter | 4 | 250 g red lentils, 1 onion, 2 carrots, 1 tsp cumin, 1 l stock, 1 lemon | Soften onion and carrots in oil with the cumin. Add lentils and stock, simmer 15 minutes, blend. Lemon and chilli oil on top.
Tomato and white bean stew | One pot | beans | 30 minutes | vegan, quick | 4 | 2 tins white beans, 1 tin tomatoes, 1 fennel, 3 garlic cloves, rosemary | Fry fennel and garlic gently. Add tomatoes, beans and rosemary, simmer 20 minutes. Mash a few beans to thicken it.
Chickpea and spinach curry | Mild | curry | 30 minutes | vegan, quick | 4 | 2 tins chickpeas, 300 g spinach, 1 tin coconut milk, ginger, 2 tbsp curry powder | Fry onion, ginger and curry powder. Coconut milk and chickpeas for 15 minutes, spinach for the last two.
Mushroom risotto | Stirred with patience | porridge | 40 minutes | vegetarian | 4 | 320 g risotto rice, 400 g mushrooms, 1 l stock, 1 glass white wine, 60 g parmesan | Brown the mushrooms and set aside. Toast the rice, add wine, then stock by the ladle for 18 minutes. Fold in butter, cheese and mushrooms.
Weeknight noodles | With peanut sauce | noodles | 15 minutes | vegan, quick | 2 | 200 g wheat noodles, 3 tbsp peanut butter, soy sauce, lime, 1 cucumber | Stir peanut butter with soy, lime and hot water. Toss with the noodles, cucumber and spring onion.
Chicken with forty cloves | Sunday roast | curry | 90 minutes | meat, oven | 5 | 1 chicken, 40 cloves of garlic, thyme, 1 glass white wine | Roast the chicken on the unpeeled garlic at 190 degrees for 80 minutes. Squeeze the soft garlic over bread.
Fish in paper | Almost no washing up | greens | 25 minutes | fish, quick, oven | 2 | 2 white fish fillets, 1 courgette, cherry tomatoes, dill, lemon | Fold everything into baking paper with oil and lemon. 15 minutes at 200 degrees; open at the table.
Beef stew with prunes | Better the next day | beans | 180 minutes | meat, winter | 6 | 1 kg beef shin, 2 onions, 200 g prunes, 1 bottle red wine, cinnamon | Brown the meat well. Onions, wine and cinnamon, covered, three hours at 150 degrees; prunes for the last half hour.
Greek salad | No cooking | greens | 10 minutes | vegetarian, quick, summer | 4 | 4 tomatoes, 1 cucumber, 1 red onion, 200 g feta, olives, oregano | Cut everything large, feta whole on top, much olive oil and oregano.
Roast pumpkin salad | Warm | greens | 45 minutes | vegetarian, winter, oven | 4 | 1 small pumpkin, 150 g lentils, 100 g goat's cheese, walnuts | Roast the pumpkin in wedges at 210 degrees. Toss with cooked lentils, walnuts and a mustard dressing; cheese last.
Potato gratin | Three ingredients and nutmeg | porridge | 75 minutes | vegetarian, oven | 6 | 1.2 kg potatoes, 500 ml cream, 1 garlic clove | Slice thinly, simmer five minutes in the cream, bake 55 minutes at 180 degrees. Let it rest.
Shakshuka | Eggs in tomato | soup | 25 minutes | vegetarian, breakfast, quick | 2 | 4 eggs, 1 tin tomatoes, 2 peppers, paprika, coriander | Cook peppers and tomatoes down with paprika. Make four wells, crack in the eggs, cover until just set.
Overnight oats | For the morning | porridge | 5 minutes | vegetarian, breakfast, quick | 1 | 50 g oats, 150 ml milk, 1 tbsp chia, berries | Stir, put in the fridge, add berries in the morning. Keeps three days.
Buckwheat pancakes | Savoury or sweet | curry | 30 minutes | vegetarian, gluten-free, breakfast | 4 | 250 g buckwheat flour, 1 egg, 500 ml water, salt | Rest the batter an hour. Thin, in a very hot pan; ham and egg or honey.
Gluten-free brownies | With black beans | beans | 40 minutes | vegetarian, gluten-free, dessert, oven | 12 | 1 tin black beans, 3 eggs, 60 g cocoa, 150 g sugar, 80 g butter | Blend everything smooth, fold in chocolate, 25 minutes at 175 degrees. Cool before you cut.
Plum crumble | Whatever fruit there is | curry | 45 minutes | vegetarian, dessert, oven | 6 | 1 kg plums, 150 g flour, 100 g butter, 100 g sugar, oats | Fruit in a dish, rub the rest to crumbs on top, 35 minutes at 190 degrees.
Lemon drizzle cake | Keeps a week | porridge | 60 minutes | vegetarian, dessert, oven | 10 | 200 g butter, 200 g sugar, 4 eggs, 200 g flour, 3 lemons | Cream, eggs, flour, zest; 45 minutes at 170 degrees. Pour lemon syrup over it while hot.
No-knead bread | Overnight | curry | 20 hours | vegan, oven | 8 | 500 g flour, 1 tsp salt, 0.5 g yeast, 380 ml water | Stir in the evening, fold in the morning, prove two hours. In a hot lidded pot for 30 minutes, without lid for 15.
Pea and mint pasta | From the freezer | greens | 15 minutes | vegetarian, quick, children | 3 | 300 g short pasta, 300 g frozen peas, mint, 80 g ricotta | Blend half the peas with mint and ricotta. Toss with pasta and the rest of the peas.
Fish fingers for children | Home-made | noodles | 30 minutes | fish, children | 4 | 500 g cod, 2 eggs, breadcrumbs, paprika | Cut into fingers, flour, egg, crumbs. Bake 12 minutes at 220 degrees and turn once.
Kimchi fried rice | For leftover rice | noodles | 15 minutes | quick, spicy | 2 | 300 g cold rice, 150 g kimchi, 2 eggs, sesame oil | Fry kimchi hard, add rice and its juice, sesame oil at the end. A fried egg on each.
Cold cucumber soup | For hot days | greens | 15 minutes | vegetarian, summer, quick | 4 | 2 cucumbers, 500 g yoghurt, dill, garlic, walnuts | Blend, chill two hours, scatter walnuts and dill.
`

export const recipeBox: StarterOn = (today) => ({
  id: 'recipe-box',
  trade: 'Kitchen',
  name: 'Recipe box',
  description: 'Home recipes with time, ingredients and method; the best match whole, others below it.',
  layoutTemplate: 'detail',
  themeVariables: { accent: '#a33b20', surface: '#fffdf8', text: '#2d221c', radius: 'medium', font: 'serif' },
  toolName: 'find_recipes',
  toolDescription:
    'Find a recipe with ingredients, time, servings and method. Use when somebody asks what to cook, what to do with an ingredient, or wants something quick, vegan, gluten-free or for children. Needs an ingredient, a dish, a diet or how much time there is.',
  systemPrompt:
    'You help people decide what to cook. Suggest one recipe and say why it fits, then one other. Offer to scale the amounts. Say so when a recipe does not suit an allergy they mentioned.',
  questions: [
    rightFor(
      'vegan and quick',
      'Red lentil soup',
      'Tomato and white bean stew',
      'Chickpea and spinach curry',
      'Weeknight noodles',
    ),
    rightFor('gluten-free', 'Buckwheat pancakes', 'Gluten-free brownies'),
    rightFor('a dessert', 'Gluten-free brownies', 'Plum crumble', 'Lemon drizzle cake'),
    rightFor('breakfast without eggs', 'Overnight oats'),
  ],
  mockData: { items: rowsFrom(today, SHEET, { image: (name) => STARTER_PICTURES[name] ?? '' }) },
})
