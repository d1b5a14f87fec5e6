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

/** A kind as people name it, as gifts name it, and how a gift says that it lacks it. */
const WRITTEN = `
  alcohol booze liquor: alcohol spirit gin vodka rum tequila mezcal cocktail bar barware whiskey whisky bourbon scotch malt beer ale lager stout brewery
    homebrew wine winery vineyard champagne prosecco cider mead sake liqueur brandy cognac bitters distillery liquor flask growler decanter sommelier
    beer-making booze taproom pub brewing corkscrew six-pack | non-?alcoholic mocktails? zero-proof
  nut peanut walnut almond hazelnut cashew pistachio pecan: nut peanut almond pistachio hazelnut walnut cashew pecan macadamia praline marzipan nougat
    gianduja frangipane baklava mithai pesto satay amaretti amaretto nutella macaron granola chestnut chocolate truffle
  gluten wheat coeliac celiac barley rye: gluten wheat bread flour pasta noodle ramen beer ale lager sourdough bakery cake cookie biscuit cracker pretzel
    couscous dumpling pastry pancake brownie tart pizza bagel baguette loaf challah seitan semolina barley rye injera blini doughnut scone muffin waffle
    homebrew malt | celiac coeliac
  dairy lactose milk casein: dairy cheese cheesemonger mozzarella ricotta brie raclette butter milk cream ghee yoghurt yogurt custard latte whey mascarpone
    fondue paneer kefir gelato caramel fudge | vegans?
  egg: egg mayonnaise meringue custard omelette quiche | vegans?
  shellfish seafood crustacean shrimp prawn oyster lobster crab: shellfish seafood oyster shrimp prawn lobster crab clam mussel scallop crayfish squid
    octopus paella | vegans? vegetarians?
  fish: fish seafood salmon tuna anchovy sardine caviar sushi cod trout herring mackerel smoked-salmon | vegans? vegetarians?
  rawfish: sushi sashimi oyster caviar poke
  meat: meat beef steak sausage jerky bacon ham charcuterie salami venison pork lamb chicken turkey duck butchery brisket rib biltong prosciutto chorizo
    pepperoni broth burger hunting | vegans? vegetarians? meatless
  pork bacon ham: pork bacon ham prosciutto charcuterie salami chorizo sausage pepperoni lard pancetta gelatin marshmallow | halal kosher vegans?
  gelatin gelatine: gelatin gelatine marshmallow gummy gummies jelly-bean | vegans?
  honey: honey beeswax honeycomb mead beekeeping hive beehive | vegans?
  wool: wool woolen woollen merino cashmere sheepskin mohair alpaca lanolin angora | acrylic faux vegans?
  silk: silk | faux vegans?
  feather down: feather down goose-down duvet | synthetic
  leather: leather suede sheepskin goatskin leatherwork saddle moccasin fur rawhide bristle boar | faux vegans?
  sugar sweets candy: sugar sweet candy chocolate fudge toffee caramel cookie cake syrup honey marshmallow brittle nougat doughnut dessert mithai truffle
    treat brownie sundae gelato lollipop praline icing confectionery molasses float pie jam | unsweetened diabetics?
  soy soya: soy soya tofu miso tempeh edamame
  sesame: sesame tahini halva hummus
  caffeine: caffeine coffee espresso latte matcha cappuccino | decaf caffeine-free
  chocolate cocoa: chocolate cocoa truffle brownie
  fragrance perfume scent: fragrance perfume scent scented cologne attar incense aromatherapy potpourri sachet | unscented
  latex: latex rubber balloon
  cat: cat kitten catnip
  dog: dog puppy
  pollen flower: flower bouquet pollen floral
  bee: bee hive beehive beekeeping
  nickel: nickel | hypoallergenic titanium
`

const words = (text = '') => text.split(/\s+/).filter(Boolean)

export const RESTRICTED_KINDS: readonly RestrictedKind[] = WRITTEN.trim()
  .split(/\n {2}(?! )/)
  .map((kind) => {
    const [aliases = [], things = [], free = []] = kind.split(/: | \| /).map(words)
    const labels = [...aliases.map((name) => `${name}s?[- ]free`), ...free]
    return {
      aliases,
      things: new Set(things.map(singular)),
      lifted: new RegExp(String.raw`\b(?:${labels.join('|')})\b`),
    }
  })

/** They have a restricted word in them and nothing of the kind. */
export const HARMLESS =
  /\b(?:root beers?|ginger (?:beers?|ales?)|cider vinegar|oyster mushrooms?|king oyster|duck calls?|rubber ducks?|steak knives|(?:cocoa|shea|body|nut) butter|(?:coconut|oat|almond|soy) milk|wheat bags?|wine bottles?|wine or soda bottles?|bar of soap|chocolate brown|sweet peas?|sweet potato(?:es)?|fish(?:eye| tank| keeping)|fan of|butter knives|cake stands?|egg timers?|eggshell|sugar snap|hunting for|rolling pin|shampoo bars?|malted|bar scenes?|(?:tool|pull-up|push|granola|handle|soap|sand)[- ]?bars?)\b/g
