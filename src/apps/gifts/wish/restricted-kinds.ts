import { singular } from './singular.ts'

/** A kind of thing that some people must not be given. */
export interface RestrictedKind {
  /** Common names. */
  readonly aliases: readonly string[]
  /** The words by which gifts name it. */
  readonly things: ReadonlySet<string>
  /** Matches gifts that declare themselves free of it. */
  readonly lifted: RegExp
}

const splitWords = (text: string) => text.trim().split(/\s+/)

interface Written {
  readonly aliases: string
  readonly things: string
  readonly free?: string
}

const kind = ({ aliases, things, free }: Written): RestrictedKind => {
  const names = splitWords(aliases)
  const labels = [...names.map((name) => `${name}s?[- ]free`), ...(free ? splitWords(free) : [])]
  return {
    aliases: names,
    things: new Set(splitWords(things).map(singular)),
    lifted: new RegExp(String.raw`\b(?:${labels.join('|')})\b`),
  }
}

const ALCOHOL: RestrictedKind = kind({
  aliases: 'alcohol booze liquor',
  things: `alcohol spirit gin vodka rum tequila mezcal cocktail bar barware whiskey whisky bourbon scotch malt beer ale lager stout brewery homebrew wine
    winery vineyard champagne prosecco cider mead sake liqueur brandy cognac bitters distillery liquor flask growler decanter sommelier beer-making booze
    taproom pub brewing corkscrew six-pack`,
  free: 'non-?alcoholic mocktails? zero-proof',
})

export const RESTRICTED_KINDS: readonly RestrictedKind[] = [
  ALCOHOL,
  kind({
    aliases: 'nut peanut walnut almond hazelnut cashew pistachio pecan',
    things: `nut peanut almond pistachio hazelnut walnut cashew pecan macadamia praline marzipan nougat gianduja frangipane baklava mithai pesto satay
      amaretti amaretto nutella macaron granola chestnut chocolate truffle`,
  }),
  kind({
    aliases: 'gluten wheat coeliac celiac barley rye',
    things: `gluten wheat bread flour pasta noodle ramen beer ale lager sourdough bakery cake cookie biscuit cracker pretzel couscous dumpling pastry
      pancake brownie tart pizza bagel baguette loaf challah seitan semolina barley rye injera blini doughnut scone muffin waffle homebrew malt`,
    free: 'celiac coeliac',
  }),
  kind({
    aliases: 'dairy lactose milk casein',
    things: `dairy cheese cheesemonger mozzarella ricotta brie raclette butter milk cream ghee yoghurt yogurt custard latte whey mascarpone fondue paneer
      kefir gelato caramel fudge`,
    free: 'vegans?',
  }),
  kind({ aliases: 'egg', things: 'egg mayonnaise meringue custard omelette quiche', free: 'vegans?' }),
  kind({
    aliases: 'shellfish seafood crustacean shrimp prawn oyster lobster crab',
    things:
      'shellfish seafood oyster shrimp prawn lobster crab clam mussel scallop crayfish squid octopus paella',
    free: 'vegans? vegetarians?',
  }),
  kind({
    aliases: 'fish',
    things: 'fish seafood salmon tuna anchovy sardine caviar sushi cod trout herring mackerel smoked-salmon',
    free: 'vegans? vegetarians?',
  }),
  kind({ aliases: 'rawfish', things: 'sushi sashimi oyster caviar poke' }),
  kind({
    aliases: 'meat',
    things: `meat beef steak sausage jerky bacon ham charcuterie salami venison pork lamb chicken turkey duck butchery brisket rib biltong
      prosciutto chorizo pepperoni broth burger hunting`,
    free: 'vegans? vegetarians? meatless',
  }),
  kind({
    aliases: 'pork bacon ham',
    things:
      'pork bacon ham prosciutto charcuterie salami chorizo sausage pepperoni lard pancetta gelatin marshmallow',
    free: 'halal kosher vegans?',
  }),
  kind({
    aliases: 'gelatin gelatine',
    things: 'gelatin gelatine marshmallow gummy gummies jelly-bean',
    free: 'vegans?',
  }),
  kind({ aliases: 'honey', things: 'honey beeswax honeycomb mead beekeeping hive beehive', free: 'vegans?' }),
  kind({
    aliases: 'wool',
    things: 'wool woolen woollen merino cashmere sheepskin mohair alpaca lanolin angora',
    free: 'acrylic faux vegans?',
  }),
  kind({ aliases: 'silk', things: 'silk', free: 'faux vegans?' }),
  kind({ aliases: 'feather down', things: 'feather down goose-down duvet', free: 'synthetic' }),
  kind({
    aliases: 'leather',
    things: 'leather suede sheepskin goatskin leatherwork saddle moccasin fur rawhide bristle boar',
    free: 'faux vegans?',
  }),
  kind({
    aliases: 'sugar sweets candy',
    things: `sugar sweet candy chocolate fudge toffee caramel cookie cake syrup honey marshmallow brittle nougat doughnut dessert mithai truffle treat
      brownie sundae gelato lollipop praline icing confectionery molasses float pie jam`,
    free: 'unsweetened diabetics?',
  }),
  kind({ aliases: 'soy soya', things: 'soy soya tofu miso tempeh edamame' }),
  kind({ aliases: 'sesame', things: 'sesame tahini halva hummus' }),
  kind({
    aliases: 'caffeine',
    things: 'caffeine coffee espresso latte matcha cappuccino',
    free: 'decaf caffeine-free',
  }),
  kind({ aliases: 'chocolate cocoa', things: 'chocolate cocoa truffle brownie' }),
  kind({
    aliases: 'fragrance perfume scent',
    things: 'fragrance perfume scent scented cologne attar incense aromatherapy potpourri sachet',
    free: 'unscented',
  }),
  kind({ aliases: 'latex', things: 'latex rubber balloon' }),
  kind({ aliases: 'cat', things: 'cat kitten catnip' }),
  kind({ aliases: 'dog', things: 'dog puppy' }),
  kind({ aliases: 'pollen flower', things: 'flower bouquet pollen floral' }),
  kind({ aliases: 'bee', things: 'bee hive beehive beekeeping' }),
  kind({ aliases: 'nickel', things: 'nickel', free: 'hypoallergenic titanium' }),
]

/** They have a restricted word in them and nothing of the kind. */
export const HARMLESS =
  /\b(?:root beers?|ginger (?:beers?|ales?)|cider vinegar|oyster mushrooms?|king oyster|duck calls?|rubber ducks?|steak knives|(?:cocoa|shea|body|nut) butter|(?:coconut|oat|almond|soy) milk|wheat bags?|wine bottles?|wine or soda bottles?|bar of soap|chocolate brown|sweet peas?|sweet potato(?:es)?|fish(?:eye| tank| keeping)|fan of|butter knives|cake stands?|egg timers?|eggshell|sugar snap|hunting for|rolling pin|shampoo bars?|malted|bar scenes?|(?:tool|pull-up|push|granola|handle|soap|sand)[- ]?bars?)\b/g
