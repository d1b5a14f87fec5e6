/** A bakery's sheet as somebody keeps it, as a spreadsheet copies it: prices with a comma, days and allergens in words. */
export const BAKERY_SHEET = `Name	Price	Allergens	Vegan	Baked on	Description
Dark rye loaf	5,80 €	gluten	yes	Mon–Sat	Tangy sourdough loaf from whole rye, thick crust, keeps for a week
Baguette	2,20 €	gluten	yes	daily	Crisp white stick, best within hours
Butter croissant	1,90 €	gluten, milk, eggs	no	daily	Flaky and layered with French butter
Almond croissant	2,80 €	gluten, milk, eggs, almonds	no	Sat, Sun	Twice baked with marzipan cream
Pain au chocolat	2,40 €	gluten, milk, eggs, soya	no	daily	Two sticks of dark chocolate in puff pastry
Hazelnut slice	3,20 €	gluten / milk / hazelnuts		Tue, Thu	Crumbly bar with roasted nuts and a thin glaze
Carrot cake	4,10 €	gluten, eggs, walnuts, milk	no	Fri–Sun	Moist, with cream cheese frosting and a little nutmeg
Vegan banana bread	3,60 €	gluten, soya	✓	Wed, Sat	Sweet loaf with ripe bananas; may contain traces of nuts
Lemon drizzle cake	3,90 €	gluten, eggs, milk	no	Mon, Wed, Fri	Sharp citrus syrup soaked into a soft sponge
Buckwheat cookies	2,50 €	none	yes	Mon–Fri	Gluten-free biscuits with maple and sea salt
Coconut macaroon	1,80 €	eggs	no	Thu–Sat	Chewy, toasted coconut, dipped in chocolate
Poppy seed cake	3,70 €	gluten, milk, eggs	no	Sunday only	Grandmother's recipe, dense and not too sweet
Spelt rolls (4)	3,40 €	gluten	yes	Mon–Fri	Soft breakfast rolls, no added sugar
Sesame bagel	1,70 €	gluten, sesame	yes	Mon–Sat	Boiled then baked, chewy ring
Cheese pretzel	2,60 €	gluten, milk	no	daily except Mon	Baked over with mature mountain cheese
Apple strudel	4,30 €	gluten, walnuts, milk	no	Sat, Sun	Warm, cinnamon apples and raisins, served with whipped cream
Chocolate fudge cake	4,80 €	gluten, eggs, milk, soya	no	Fri–Sun	Rich and dark, for cocoa lovers
Vegan brownie	3,30 €	gluten, soya, almonds	✓	Tue–Sat	Gooey cocoa square with almond butter
Walnut bread	6,20 €	gluten, walnuts	yes	Wed, Fri	Rustic wheat loaf, great with cheese
Birthday cake (whole)	38,00 €	gluten, eggs, milk		to order	Two layers of vanilla sponge, strawberries, your text on top
Wedding cake, three tiers	1.250,00 €	ask us	no	to order	Made to your wishes, tasting included
Cinnamon bun	2,90 €	gluten, milk, eggs	no	weekends	Sticky Swedish swirl with cardamom
Oat & raisin flapjack	2,30 €	gluten	yes	Mon–Fri	Chewy oat bar, golden syrup
Rice flour muffin	3,10 €	eggs, milk	no	Tue, Thu, Sat	Blueberry, suitable for coeliacs
Focaccia	4,50 €	gluten	x	Thu–Sun	Olive oil, rosemary and flaky salt`

const [, ...lines] = BAKERY_SHEET.split('\n').map((line) => line.split('\t'))

/** The same as rows of an app. */
export const bakeryRows = lines.map(([title, price, Allergens, Vegan, baked, description]) => ({
  title,
  price,
  Allergens,
  Vegan,
  'Baked on': baked,
  description,
}))
