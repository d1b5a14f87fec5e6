/** More words for one thing in the four languages: animals, plants, crafts, levels, sports, tools, kinds of help. */
export const MORE_SAME = `
dog, puppy, welpe, chiot, cachorro
cat, chat, chats, chatte, kitten, chaton, katzchen
rabbit, rabbits, bunny, kaninchen, hase, lapin, lapins, conejo, conejos
guinea pig, guinea pigs, meerschweinchen, cochon d inde, cobaya, cobayas
horse, horses, pferd, pferde, cheval, chevaux, caballo, caballos
bird, birds, vogel, oiseau, oiseaux, pajaro, pajaros, ave, aves
butterfly, butterflies, schmetterling, schmetterlinge, papillon, papillons, mariposa, mariposas
bee, bees, biene, bienen, abeille, abeilles, abeja, abejas
parrot, papagei, perroquet, loro
tortoise, turtle, schildkrote, tortue, tortuga
vegetable, vegetables, veg, gemuse, legume, legumes, verdura, verduras, hortaliza, hortalizas
fruit, fruits, obst, fruta, frutas
herb, herbs, krauter, kraut, herbe, herbes, hierba, hierbas, aromatic plants
tree, trees, baum, baume, arbre, arbres, arbol, arboles
shrub, shrubs, bush, strauch, straucher, arbuste, arbustes, arbusto, arbustos
rose, roses, rosen
seed, seeds, samen, saatgut, graine, graines, semilla, semillas
hardy, winterhart, winterharte, winterhartes, winterharter, rustique, rustiques, resistente al frio, frost proof
part shade, half shade, partial shade, halbschatten, mi ombre, semisombra, media sombra
full sun, volle sonne, sonnig, vollsonnig, plein soleil, pleno sol
full shade, vollschatten, schattig, ombre, sombra
edible, essbar, comestible, comestibles
beginner, beginners, anfanger, anfangerin, einsteiger, debutant, debutants, debutante, debutantes, principiante, principiantes, novice, newcomers
advanced, fortgeschrittene, fortgeschrittener, avance, avances, avanzado, avanzados, confirme
intermediate, mittelstufe, intermediaire, intermedio, intermedios
swimming, swim, schwimmen, schwimmkurs, schwimmkurse, natation, nager, natacion, nadar
dance, dancing, tanz, tanzen, tanzkurs, tanzkurse, danse, danser, baile, bailar
football, soccer, fussball, futbol
tennis, tenis
gymnastics, turnen, gymnastik, gymnastique, gimnasia
running, laufen, course a pied, correr
cycling, radfahren, cyclisme, ciclismo
climbing, klettern, escalade, escalada
hiking, wandern, randonnee, senderismo
martial arts, kampfsport, arts martiaux, artes marciales
painting, malen, malerei, peinture, peindre, pintura, pintar
photography, photo, foto, fotografie, photographie, fotografia
pottery, ceramics, topfern, keramik, poterie, ceramique, ceramica
sewing, nahen, couture, costura
singing, choir, singen, chor, chant, chorale, canto, coro
theatre, theater, theatre plays, teatro
family, families, familie, familien, famille, familles, familia, familias
school, schule, ecole, escuela, colegio
surgery, operation, operations, operationen, chirurgie, chirurgical, chirurgicale, chirurgicales, cirugia, operacion, operaciones
vaccination, vaccinations, vaccine, jab, impfung, impfungen, vaccin, vaccins, vacuna, vacunas, vacunacion
check up, checkup, untersuchung, vorsorge, controle, chequeo, revision
emergency, notfall, urgence, urgencias
dental, zahn, zahne, dentaire, dientes
anaesthetic, anesthetic, narkose, vollnarkose, anesthesie, anestesia
appointment, termin, rendez vous, rdv, cita
delivery, lieferung, livraison, entrega, envio, reparto
battery, cordless, akku, batterie, batterien, bateria, sans fil
mains, netzbetrieb, netzstrom, secteur
generator, stromerzeuger, stromaggregat, notstromaggregat, groupe electrogene, generador
chainsaw, kettensage, motorsage, tronconneuse, motosierra
ladder, ladders, leiter, leitern, echelle, echelles, escalera, escaleras
light, lights, licht, lichter, beleuchtung, lumiere, lumieres, eclairage, luz, luces
size, grosse, taille, talla, talle
market, markt, marche, mercado
main, mains, main course, main dish, hauptgang, hauptgange, hauptgericht, hauptgerichte, hauptspeise, plat, plats, plat principal, principal, principales, segundo, segundos
starter, starters, appetiser, appetizer, vorspeise, vorspeisen, entree, entrees, entrante, entrantes
side, sides, side dish, beilage, beilagen, accompagnement, guarnicion
drink, drinks, beverage, getrank, getranke, boisson, boissons, bebida, bebidas
bread, breads, loaf, loaves, pain, pains, pan, panes, brote
spring, fruhling, fruhjahr, printemps, primavera
summer, sommer, ete, verano
autumn, fall, herbst, automne, otono
winter, hiver, invierno
roof, dach, toit, tejado
saw, sage, scie, sierra
drill, bohrer, bohrmaschine, perceuse, taladro
hammer, marteau, martillo
lawn mower, lawnmower, mower, rasenmaher, tondeuse, cortacesped
digger, excavator, bagger, minibagger, mini excavator, pelleteuse, excavadora
pump, pumpe, pompe, bomba
trailer, anhanger, remorque, remolque
rice, reis, riz, arroz
pasta, nudeln, teigwaren, pates, fideos
soup, suppe, suppen, soupe, sopa, sopas
salad, salat, salate, salade, ensalada, ensaladas
potato, potatoes, kartoffel, kartoffeln, pomme de terre, patata, patatas
tomato, tomate, tomaten, tomates
mushroom, mushrooms, pilz, pilze, champignon, champignons, seta, setas
onion, zwiebel, oignon, cebolla
garlic, knoblauch, ail, ajo
pepper, paprika, poivron, pimiento
chilli, chili, chillies, guindilla, piment fort
lamb, lamm, agneau, cordero
ham, schinken, jambon, jamon
salmon, lachs, saumon
tuna, thunfisch, thon, atun
prawn, prawns, shrimp, garnele, garnelen, crevette, crevettes, gamba, gambas
octopus, krake, poulpe, pulpo
honey, honig, miel
strawberry, erdbeere, erdbeeren, fraise, fraises, fresa, fresas
cherry, kirsche, kirschen, cerise, cerises, cereza, cerezas
ice cream, eis, glace, helado
beer, bier, biere, cerveza
juice, saft, jus, zumo
water, wasser, eau, agua
milk, milchprodukte, milchprodukt, dairy products, produits laitiers, productos lacteos
lunch, mittagessen, dejeuner, comida, almuerzo
dinner, abendessen, diner, cena
gift, gifts, present, geschenk, geschenke, cadeau, cadeaux, regalo, regalos
wood, wooden, holz, bois, madera
leather, leder, cuir, cuero
wool, wolle, laine, lana
cotton, baumwolle, coton, algodon
gold, oro
glass, glas, verre, vidrio
pink, rosa, rosado
purple, lila, violett, violet, morado
men, man, gents, herren, manner, hommes, hombres
women, woman, ladies, damen, frauen, femmes, mujeres
baby, babies, bebe, bebes, sauglinge
guided, gefuhrt, guide, guidee, guidees, guiado
museum, musee, museo
castle, schloss, burg, chateau, castillo
church, kirche, eglise, iglesia
nature, natur, naturaleza
boat, boot, schiff, bateau, barco
bus, autobus
train, zug, tren
japanese, japanisch, japonais, japones
chinese, chinesisch, chinois, chino
portuguese, portugiesisch, portugais, portugues
russian, russisch, russe, ruso
dutch, niederlandisch, neerlandais, holandes
polish, polnisch, polonais, polaco
arabic, arabisch, arabe
turkish, turkisch, turc, turco
sign language, gebardensprache, langue des signes, lengua de signos
online, ligne, en ligne, en linea
heating, heizung, heizen, chauffage, calefaccion
cleaning, reinigung, putzen, nettoyage, limpieza
pregnant, pregnancy, schwanger, schwangere, schwangeren, schwangerschaft, enceinte, enceintes, grossesse, embarazada, embarazadas, embarazo
diabetic, diabetes, diabetiker, diabetikerin, diabetique, diabetico, diabetica
massage, massages, massagen, masaje, masajes
exam, examination, test, tests, untersuchung, untersuchungen, examen, examens, examenes, prueba, pruebas
excursion, excursions, trip, trips, ausflug, ausfluge, sortie, sorties, excursiones
repair, reparatur, reparieren, reparation, reparacion, fix, mend
`
