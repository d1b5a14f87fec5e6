import { MORE_SAME } from './concept-words.ts'
import { stemPhrase } from './stem-words.ts'

/** Words for one thing, in English, German, French and Spanish; phrases with commas between them. */
const SAME = `
milk, milch, lait, leche, dairy, molkerei, laitage, lacteo, lacteos, lactose, laktose, lactosa
egg, eggs, ei, eier, oeuf, oeufs, œuf, œufs, huevo, huevos
gluten
nut, nuts, nuss, nusse, noix, nuez, nueces, fruits a coque, frutos secos, tree nuts
almond, mandel, mandeln, amande, almendra
hazelnut, haselnuss, haselnusse, noisette, avellana
walnut, walnuss, walnusse, cerneau
peanut, erdnuss, erdnusse, cacahuete, arachide, cacahuate
cashew, cajou, anacardo
pistachio, pistazie, pistache, pistacho
soy, soya, soja
sesame, sesam, sesamo
fish, fisch, poisson, pescado
crustacean, crustaceans, krebstiere, crustace, crustaces, crustaceo
mollusc, molluscs, mollusk, weichtiere, mollusque, mollusques, molusco, moluscos
shellfish, seafood, meeresfruchte, fruits de mer, marisco, mariscos
mustard, senf, moutarde, mostaza
celery, sellerie, celeri, apio
sulphite, sulphites, sulfite, sulfites, sulfit, sulfito
lupin, lupine, altramuz
meat, fleisch, viande, carne
pork, schwein, schweinefleisch, porc, cerdo
beef, rind, rindfleisch, boeuf, bœuf, ternera, vacuno
chicken, huhn, hahnchen, poulet, pollo
sugar, zucker, sucre, azucar
alcohol, alkohol, alcool
cheese, kase, fromage, queso
chocolate, schokolade, chocolat, cocoa, kakao, cacao
bread, brot
cake, kuchen, torte, gateau
apple, apfel, pomme, manzana
lemon, zitrone, citron, limon
wine, wein, vin, vino
coffee, kaffee, cafe
tea, tee
vegan, veganer, vegane, vegano, vegana, vegetalien
vegetarian, vegetarisch, vegetarien, vegetarienne, vegetariano, vegetariana
spicy, scharf, scharfe, piment, piquant, epice, releve, picante, heat, spiciness
starter, starters, appetizer, vorspeise, entree, entrees, entrante, entrantes, primer plato
main course, main courses, hauptgang, hauptgange, hauptgericht, hauptgerichte, hauptspeise, plat, plats, plat principal, plato principal, platos principales
dessert, desserts, nachtisch, nachspeise, postre, postres
drink, drinks, getrank, getranke, boisson, boissons, bebida, bebidas
breakfast, fruhstuck, petit dejeuner, desayuno
pastry, pastries, geback, viennoiserie, patisserie, bolleria
pet, pets, haustier, haustiere, animaux, mascota, mascotas
dog, dogs, hund, hunde, chien, chiens, perro, perros
cat, cats, katze, katzen, gato, gatos
child, children, kids, kid, kind, kinder, bambini, toddlers, enfant, enfants, nino, ninos, infantil, infantiles, jugend, family friendly
adult, adults, erwachsene, adulte, adultes, adulto, adultos
senior, seniors, senioren, elderly, older people, altere, altere leute, aines, personnes agees, mayores
teenager, teenagers, teens, jugendliche, ado, ados, adolescent, adolescents, adolescentes
people, persons, person, personen, personne, personnes, persona, personas, guest, guests, gaste, sleeps, capacity, kapazitat, capacite, capacidad
wheelchair, step free, accessible, accessibility, rollstuhl, barrierefrei, fauteuil roulant, accessibles, silla de ruedas, accesible
stairs, stair, steps, treppe, treppen, escalier, escaliers, escalera, escaleras
card, cards, karte, kartenzahlung, carte bancaire, tarjeta, tarjetas, credit card
cash, bargeld, especes, efectivo
parking, parkplatz, parkplatze, stationnement, aparcamiento, car park
booking, book, reservation, reserve, anmeldung, anmelden, buchung, reserva, reservar, reserver, inscription, registration
place, places, seat, seats, platz, platze, plaza, plazas, spaces, space, sitz, asientos
stock, lager, vorrat, inventory, existencias, copies, exemplare, exemplaires, ejemplares
bedroom, bedrooms, schlafzimmer, chambre, chambres, dormitorio, dormitorios, habitacion, habitaciones
room, rooms, zimmer
bathroom, bathrooms, bad, badezimmer, salle de bain, bano, banos
garden, garten, jardin
balcony, balkon, balcon
terrace, terrasse, terraza
pool, swimming pool, schwimmbad, piscine, piscina
barbecue, bbq, grill, barbacoa
fireplace, kamin, cheminee, chimenea
beach, sea, strand, meer, plage, mer, playa, mar
distance, entfernung, distancia
washing machine, waschmaschine, lave linge, lavadora
kitchen, kuche, cuisine, cocina
cooking, cookery, kochen, kochkurs, kochkurse, cooking class
language, languages, sprache, sprachen, sprachkurs, sprachkurse, langue, langues, idioma, idiomas
health, gesundheit, sante, salud
music, musik, musique, musica
concert, konzert, concierto
author, authors, autor, autoren, lesung, lesungen, autorenabend, autorenabende, auteur
computer, computers, rechner, ordinateur, ordenador, digital, digitales, informatique
sport, sports, deporte
craft, crafts, basteln, handwerk, artisanat, manualidades
history, geschichte, histoire, historia
art, kunst
film, movie, kino, cine, pelicula
flower, flowers, florist, blume, blumen, blumenladen, fleur, fleurs, fleuriste, flor, flores, floristeria
pharmacy, chemist, apotheke, pharmacie, farmacia
hairdresser, barber, friseur, coiffeur, peluqueria
bookshop, bookstore, buchladen, buchladen, buchhandlung, librairie, libreria
supermarket, supermarkt, supermarche, supermercado
restaurant, restaurante
dentist, teeth, tooth, zahnarzt, dentiste, dentista
doctor, arzt, medecin, medico
bicycle, bike, bikes, fahrrad, fahrrader, velo, velos, bicicleta, bicicletas, bici, bicis
car, cars, vehicle, auto, autos, wagen, voiture, voitures, coche, coches
house, haus, maison, casa
flat, flats, apartment, apartments, wohnung, wohnungen, appartement, logement, apartamento, piso, accommodation
free, frei, libre, libres, available, verfugbar, disponible
event, events, veranstaltung, veranstaltungen, evenement, evenements, evento, eventos, actividad, actividades
course, courses, class, classes, kurs, kurse, cours, curso, cursos, workshop, workshops
book, books, buch, bucher, livre, livres, libro, libros
red, rot, rote, rouge, rojo, roja
blue, blau, blaue, bleu, bleue, azul
green, grun, grune, vert, verte, verde
yellow, gelb, gelbe, jaune, amarillo, amarilla
black, schwarz, schwarze, noir, noire, negro, negra
white, weiss, weisse, blanc, blanche, blanco, blancos, blanca
grey, gray, grau, gris, silver, silber
brown, braun, marron
orange, naranja
english, englisch, anglais, anglaise, ingles
german, deutsch, allemand, allemande, aleman
french, franzosisch, francais, francaise, frances
spanish, spanisch, espagnol, espagnole, espanol
italian, italienisch, italien, italiano
electric, elektro, elektrisch, electrique, electrico, elektroauto, ev
petrol, gasoline, benzin, essence, gasolina
automatic, automatik, automatique, automatico
manual, schaltgetriebe, manuelle, manuel
heated seats, sitzheizung, sieges chauffants, asientos calefactados
air conditioning, klimaanlage, climatisation, aire acondicionado
sunroof, schiebedach, toit ouvrant, techo solar
hardcover, hardback, gebunden, relie, tapa dura
paperback, taschenbuch, broche, tapa blanda, livre de poche
signed, signiert, signierte, dedicace, dedicaces, firmado, autographed
novel, roman, romans, novela, novelas
crime, krimi, krimis, policier, policiers, policiaca, thriller
travel, reise, reisen, reisebuch, reisebucher, voyage, voyages, viaje, viajes
gardening, gartenbuch, gartenbucher, jardinage, jardineria
cookbook, kochbuch, cuisine, cookery
rose, roses, rosen, rosas
animal, animals, tiere, animaux, animales
new, neu, neuwertig, neuf, nuevo
dealer, dealers, handler, concessionnaire, concesionario
private, privat, particulier, particular
price, cost, preis, prix, precio, fee, gebuhr, tarif, tarifa, coste, kosten
date, datum, fecha, beginn, start
duration, dauer, duree, duracion, temps, zeit, length
rating, rated, stars, star, bewertung, sterne, etoiles, valoracion, estrellas
mileage, miles, kilometerstand, kilometrage, kilometraje, millas, clock
year, jahr, annee, baujahr, built, model year
page, pages, seiten, paginas
door, doors, turen, portes, puertas
calories, kalorien, calorias, kcal
weight, weigh, weighs, gewicht, wiegt, wiegen, poids, pese, pesent, peso, pesa, pesan
age, ages, alter, edad, edades
session, sessions, termine, mal, seances, sesiones
wifi, wlan, wi fi, internet
remote, home office, homeoffice, teletravail, teletrabajo, work from home
full time, vollzeit, temps plein, tiempo completo
part time, teilzeit, temps partiel, tiempo parcial
salary, gehalt, lohn, salaire, sueldo, pay
`

/** What a wider word covers. */
const COVERS: Readonly<Record<string, string>> = {
  nut: 'almond, hazelnut, walnut, peanut, cashew, pistachio, pecan, macadamia, brazil nut, marzipan, praline, praliné, nougat, nutella, frangipane, pesto, pralinee, marzapane, mazapan',
  shellfish:
    'crustacean, mollusc, prawn, shrimp, crab, lobster, mussel, oyster, clam, squid, garnele, krabbe, hummer, muschel, crevette, crabe, homard, moule, huître, gamba, langostino, mejillon, almeja, calamar',
  crustacean:
    'prawn, shrimp, crab, lobster, garnele, krabbe, hummer, crevette, crabe, homard, gamba, langostino',
  mollusc: 'mussel, oyster, clam, squid, muschel, moule, huitre, escargot, mejillon, almeja, calamar',
  gluten:
    'wheat, rye, spelt, barley, weizen, roggen, dinkel, gerste, ble, seigle, epeautre, orge, trigo, centeno, espelta, cebada, flour of wheat',
  milk: 'butter, cream, cheese, yoghurt, yogurt, sahne, rahm, quark, joghurt, beurre, yaourt, creme fraiche, mozzarella, parmesan, feta, mascarpone, ricotta, nata, mantequilla, queso, whey, molke',
  fish: 'salmon, tuna, cod, anchovy, lachs, thunfisch, kabeljau, sardelle, saumon, thon, cabillaud, anchois, salmon, atun, bacalao, anchoa, trout, herring, sardine, mackerel',
  meat: 'beef, pork, chicken, lamb, veal, ham, bacon, sausage, turkey, duck, rind, schwein, lamm, kalb, schinken, speck, wurst, pute, ente, agneau, veau, jambon, lardon, saucisse, dinde, canard, merguez, steak, poulet, cordero, jamon, chorizo, salchicha, pato, confit, nuggets, bœuf',
  soy: 'tofu, edamame, tempeh',
  egg: 'meringue, mayonnaise',
  pet: 'dog, cat, hund, katze, perro, chien',
}

/** A state of somebody, and what they leave out for it. */
export const LEAVES_OUT: ReadonlyMap<string, string> = new Map(
  Object.entries({
    coeliac: 'gluten',
    celiac: 'gluten',
    coeliacs: 'gluten',
    zoliakie: 'gluten',
    coeliaque: 'gluten',
    celiaco: 'gluten',
    celiaca: 'gluten',
    eggless: 'egg',
    meatless: 'meat',
    sugarless: 'sugar',
    flourless: 'flour',
    seedless: 'seed',
  }),
)

const read = (list: string) =>
  list
    .trim()
    .split('\n')
    .map((line) => line.split(',').map((phrase) => stemPhrase(phrase)))
// A line that begins like another says more words for the same.
const merged = new Map<string, string[]>()
for (const group of [...read(SAME), ...read(MORE_SAME)]) {
  const [first = ''] = group
  merged.set(first, [...(merged.get(first) ?? []), ...group])
}
const groups = [...merged.values()]
const groupsOf = new Map<string, (readonly string[])[]>()
for (const group of groups)
  for (const phrase of new Set(group)) groupsOf.set(phrase, [...(groupsOf.get(phrase) ?? []), group])
const covers = new Map(
  Object.entries(COVERS).map(([wide, list]) => [
    stemPhrase(wide),
    list.split(',').map((phrase) => stemPhrase(phrase)),
  ]),
)

/** The stem phrases that mean the same, itself among them. */
export const sameAs = (phrase: string): readonly string[] => [
  ...new Set([phrase, ...(groupsOf.get(phrase) ?? []).flat()]),
]

/** All that a phrase covers: what means the same, and what is a kind of it. */
export function coveredBy(phrase: string): readonly string[] {
  const same = sameAs(phrase)
  const narrower = same.flatMap((one) => covers.get(one) ?? []).flatMap((one) => [one, ...sameAs(one)])
  return [...new Set([...same, ...narrower])]
}

const wider = new Map<string, string[]>()
for (const [wide, narrow] of covers)
  for (const phrase of narrow.flatMap(sameAs))
    wider.set(phrase, [...(wider.get(phrase) ?? []), ...sameAs(wide)])

/** What covers a phrase: pets for dogs. */
export const widerThan = (phrase: string): readonly string[] => wider.get(phrase) ?? []

/** As many words as the longest phrase has. */
export const LONGEST_PHRASE = 4
