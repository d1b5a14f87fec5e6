# Source of the tables. Small tables are written out, with cells exactly as in the CSV; the typed
# rows are parsed here by rules written for exactly these cells. The two large ones are generated
# from typed values with a fixed seed and then written in messy form.
import random, re, datetime as dt

DAYS = ['mo','tu','we','th','fr','sa','su']
def rows(txt):
    ls=[l for l in txt.strip('\n').split('\n')]
    return [c.strip() for c in ls[0].split('|')], [[c.strip() for c in l.split('|')] for l in ls[1:]]

BAKERY = '''
Name|Price|Allergens|Vegan|Baked on|Description
Dark rye loaf|5,80 €|gluten|yes|Mon–Sat|Tangy sourdough loaf from whole rye, thick crust, keeps for a week
Baguette|2,20 €|gluten|yes|daily|Crisp white stick, best within hours
Butter croissant|1,90 €|gluten, milk, eggs|no|daily|Flaky and layered with French butter
Almond croissant|2,80 €|gluten, milk, eggs, almonds|no|Sat, Sun|Twice baked with marzipan cream
Pain au chocolat|2,40 €|gluten, milk, eggs, soya|no|daily|Two sticks of dark chocolate in puff pastry
Hazelnut slice|3,20 €|gluten / milk / hazelnuts||Tue, Thu|Crumbly bar with roasted nuts and a thin glaze
Carrot cake|4,10 €|gluten, eggs, walnuts, milk|no|Fri–Sun|Moist, with cream cheese frosting and a little nutmeg
Vegan banana bread|3,60 €|gluten, soya|✓|Wed, Sat|Sweet loaf with ripe bananas; may contain traces of nuts
Lemon drizzle cake|3,90 €|gluten, eggs, milk|no|Mon, Wed, Fri|Sharp citrus syrup soaked into a soft sponge
Buckwheat cookies|2,50 €|none|yes|Mon–Fri|Gluten-free biscuits with maple and sea salt
Coconut macaroon|1,80 €|eggs|no|Thu–Sat|Chewy, toasted coconut, dipped in chocolate
Poppy seed cake|3,70 €|gluten, milk, eggs|no|Sunday only|Grandmother's recipe, dense and not too sweet
Spelt rolls (4)|3,40 €|gluten|yes|Mon–Fri|Soft breakfast rolls, no added sugar
Sesame bagel|1,70 €|gluten, sesame|yes|Mon–Sat|Boiled then baked, chewy ring
Cheese pretzel|2,60 €|gluten, milk|no|daily except Mon|Baked over with mature mountain cheese
Apple strudel|4,30 €|gluten, walnuts, milk|no|Sat, Sun|Warm, cinnamon apples and raisins, served with whipped cream
Chocolate fudge cake|4,80 €|gluten, eggs, milk, soya|no|Fri–Sun|Rich and dark, for cocoa lovers
Vegan brownie|3,30 €|gluten, soya, almonds|✓|Tue–Sat|Gooey cocoa square with almond butter
Walnut bread|6,20 €|gluten, walnuts|yes|Wed, Fri|Rustic wheat loaf, great with cheese
Birthday cake (whole)|38,00 €|gluten, eggs, milk||to order|Two layers of vanilla sponge, strawberries, your text on top
Wedding cake, three tiers|1.250,00 €|ask us|no|to order|Made to your wishes, tasting included
Cinnamon bun|2,90 €|gluten, milk, eggs|no|weekends|Sticky Swedish swirl with cardamom
Oat & raisin flapjack|2,30 €|gluten|yes|Mon–Fri|Chewy oat bar, golden syrup
Rice flour muffin|3,10 €|eggs, milk|no|Tue, Thu, Sat|Blueberry, suitable for coeliacs
Focaccia|4,50 €|gluten|x|Thu–Sun|Olive oil, rosemary and flaky salt
'''
SHOPS = '''
Shop|Type|Open days|Opens|Closes|Wheelchair access|Card payment|Parking|Phone|Notes
Becker Pharmacy|pharmacy|Mon–Fri|8:00|18:30|yes|yes|12 spaces|555-0101|Prescription delivery in the town centre, flu jabs by appointment
Night Owl Pharmacy|pharmacy|daily|10:00|23:00|yes|yes|none|555-0102|Emergency service, ring the bell after nine
Corner Books|bookshop|Tue–Sat|10:00|18:00|no|x|none|555-0103|Second-hand novels and maps, small coffee corner
Page & Co|bookshop|Mon–Sat|9:30|19:00|yes|x|40 spaces|555-0104|Children's reading room on the first floor
Da Lucia|restaurant|Wed–Sun|17:00|23:30|no|x|8 spaces|555-0105|Wood-fired pizza, terrace, dogs welcome
Green Bowl|restaurant|Mon–Fri|11:00|15:00|yes|x|none|555-0106|Vegan lunch counter, takeaway
The Anchor|bar|Thu, Fri, Sat|18:00|1:00|||none|555-0107|Live music on Fridays, cash only
Morning Cup|café|daily|7:00|17:00|yes|x|6 spaces|555-0108|Breakfast all day, free wifi
Café Linde|café|Sat, Sun|9:00|18:00|no||none|555-0109|Homemade cakes in the garden, cash only
Hair by Mia|hairdresser|Tue–Fri|9:00|20:00|yes|x|4 spaces|555-0110|Walk-ins until noon, otherwise book
Barber Ali|hairdresser|Mon–Sat|10:00|19:30|no||none|555-0111|Beard trims, no appointment needed
Quick Fix Bikes|bike repair|Mon, Tue, Thu, Fri|9:00|18:00|yes|x|10 spaces|555-0112|Punctures mended while you wait
Velo Station|bike repair|Mon–Sat|8:00|20:00|yes|x|60 spaces|555-0113|Rental, e-bike service
Super Fresh|supermarket|Mon–Sat|7:00|22:00|yes|x|120 spaces|555-0114|Bottle return, bakery counter
Mini Market|supermarket|daily|6:00|24:00||x|3 spaces|555-0115|Snacks, parcels, lottery
City Library|library|Tue–Sat|10:00|19:00|yes||none|555-0116|Free wifi, study desks, story time Saturday mornings
Swim Hall|pool|daily except Mon|6:30|21:00|yes|x|200 spaces|555-0117|Sauna extra, swimming lessons
Post Office|post|Mon–Fri|9:00|17:30|yes|x|none|555-0118|Passport photos, bank counter
Dr. Weiss|dentist|Mon–Thu|8:30|16:00|yes|x|5 spaces|555-0119|New patients accepted, nervous patients welcome
Dr. Okafor|dentist|Tue, Thu, Fri|12:00|20:00|no|x|none|555-0120|Evening appointments, no new patients at the moment
Flower Hut|florist|Mon–Sat|9:00|18:30|yes||none|555-0121|Bouquets, wreaths, wedding flowers
Station Flowers|florist|daily|6:30|20:30|yes|x|none|555-0122|In the main hall, platform side
Old Town Antiques|antiques|weekends|11:00|17:00|no||2 spaces|555-0123|Furniture, clocks, haggling expected
Repair Café|volunteers|Wed|16:00|20:00|yes||none|555-0124|Bring broken toasters and lamps, free of charge
'''
EVENTS = '''
Event|Date|Start|Branch|Ages|Price|Booking required|Places left|Tags|Description
Poetry slam|10/11/2026|7:30 pm|Central|16+|£5|yes|0|poetry, performance|Local poets battle on stage
Baby rhyme time|12/11/2026|10:00 am|Northside|0-2|free|no|15|children, music|Songs and rhymes on the lap
Baby rhyme time|19/11/2026|10:00 am|Northside|0-2|free|no|15|children, music|Songs and rhymes on the lap
Homework club|16/11/2026|3:30 pm|Central|8-14|free|no|20|children, learning|Volunteers help with maths and reading
Tax for freelancers|16/11/2026|6:30 pm|Riverside|adults|£12|yes|4|money, learning|An accountant explains returns and deductions
Chess evening|17/11/2026|6:00 pm|Central|all ages|free|no|30|games|Boards and clocks provided, beginners welcome
English conversation|17/11/2026|11:00 am|Northside|adults|free|yes|2|languages, learning|Practise speaking over tea
Crime writers talk|18/11/2026|7:00 pm|Central|adults|£8|yes|11|author, crime|Two novelists on plotting the perfect murder
Lego builders|18/11/2026|4:00 pm|Riverside|5-11|£2|yes|0|children, craft|Build a bridge that holds a brick
Knit and natter|19/11/2026|2:00 pm|Riverside|adults|free|no|12|craft|Bring your own wool, needles can be borrowed
Silent film night|20/11/2026|8:00 pm|Central|12+|£6.50|yes|25|film, music|Nosferatu with a live pianist
Code your first game|21/11/2026|10:30 am|Central|8-14|£4|yes|3|children, computers|Scratch for newcomers, laptops provided
Story time|21/11/2026|11:00 am|Northside|3-6|free|no|25|children|Picture books read aloud, followed by colouring
Repair your clothes|21/11/2026|2:00 pm|Riverside|adults|£3|yes|6|craft|Darning and patching with a seamstress
Sunday jazz|22/11/2026|4:30 pm|Central|all ages|£10|no|60|music|The Blue Shelf Trio among the stacks
Family board games|22/11/2026|1:00 pm|Riverside|all ages|free|no|40|games, children|Over fifty games to try
Homework club|23/11/2026|3:30 pm|Central|8-14|free|no|20|children, learning|Volunteers help with maths and reading
Smartphone help for seniors|24/11/2026|10:00 am|Northside|60+|free|yes|5|computers, learning|Patient helpers sort out your phone
French book club|24/11/2026|7:00 pm|Central|adults|free|yes|8|languages, author|This month: Annie Ernaux, in French
Family history workshop|25/11/2026|2:30 pm|Central|adults|£7.50|yes|9|history, learning|Find your ancestors in the census
Baby rhyme time|26/11/2026|10:00 am|Northside|0-2|free|no|15|children, music|Songs and rhymes on the lap
Meet the illustrator|26/11/2026|5:00 pm|Riverside|5-11|£3|yes|18|author, children, craft|Draw a dragon together
Quiz night|27/11/2026|7:30 pm|Central|18+|£4|yes|0|games|Teams of up to six, bar open
Local history walk|28/11/2026|10:00 am|Riverside|all ages|£5|yes|14|history, outdoors|Two miles along the old docks, sturdy shoes
Wreath making|28/11/2026|1:30 pm|Northside|adults|£18|yes|7|craft, christmas|Fresh fir and ribbons, all material included
Choir rehearsal|29/11/2026|5:00 pm|Central|all ages|free|no|50|music, christmas|Sing carols, no audition
Homework club|30/11/2026|3:30 pm|Central|8-14|free|no|20|children, learning|Volunteers help with maths and reading
Bird watching basics|01/12/2026|6:30 pm|Northside|all ages|£2.50|no|22|outdoors, learning|Slides and sounds of garden birds
Debt advice drop-in|02/12/2026|9:30 am|Riverside|adults|free|no|10|money|Confidential one to one with an adviser
Science fiction reading|03/12/2026|7:00 pm|Central|16+|£6|yes|33|author|New stories from the edge of space
Puppet theatre|05/12/2026|3:00 pm|Northside|3-6|£4|yes|1|children, performance|The wolf who was afraid of sheep
Christmas card printing|05/12/2026|11:00 am|Central|all ages|£6|yes|13|craft, christmas|Lino cutting for beginners
Book sale|06/12/2026|10:00 am|Central|all ages|free|no|500|christmas|Withdrawn volumes from 50p
Spanish for travellers|08/12/2026|6:00 pm|Riverside|adults|£9|yes|6|languages, learning|Order, ask and haggle in an evening
Ghost stories by candlelight|11/12/2026|8:30 pm|Central|12+|£7|yes|16|performance, christmas|Victorian tales told in the dark
Gingerbread houses|12/12/2026|2:00 pm|Northside|5-11|£8|yes|2|children, craft, christmas|Contains nuts and gluten; aprons provided
Carol concert|13/12/2026|5:00 pm|Central|all ages|£12|yes|80|music, christmas|The library choir with brass
Chess evening|15/12/2026|6:00 pm|Central|all ages|free|no|30|games|Boards and clocks provided, beginners welcome
Winter solstice storytelling|20/12/2026|4:00 pm|Riverside|all ages|£3.50|no|45|performance, outdoors|Around the fire in the yard, dress warmly
New year reading challenge|04/01/2027|10:00 am|Central|all ages|free|no|999|learning|Pick up your card at the desk
'''
FLATS = '''
Name|Town|Price per week|Bedrooms|Sleeps|Pets allowed|Amenities|Distance to beach|Free from|Smoking|Description
Seagull Loft|Portree Bay|$1,450|3|6|✓|wifi, balcony, dishwasher|300 m|11/20/2026|no|Top floor with a view over the harbour, steep stairs
Driftwood Cottage|Portree Bay|$980|2|4||wifi, fireplace, garden|150 m|12/05/2026|no|Old fisherman's house, low ceilings, quiet lane
The Boathouse|Sandy Cove|$2,300|4|8|✓|wifi, sauna, hot tub, dishwasher|20 m|01/09/2027|no|Right on the water, own jetty and two kayaks
Harbour Studio|Portree Bay|$490|0|2||wifi|500 m|11/16/2026|no|One room for two, kitchenette, above a bakery
Pine Cabin|Millbrook|$620|1|2|✓|fireplace|4.5 km|11/18/2026|yes|In the forest, no phone signal, stars at night
Meadow House|Millbrook|$890|3|5|✓|garden, washing machine, wifi|6 km|11/28/2026|no|Farm next door, fresh eggs, playground
Sunset Apartment|Sandy Cove|$1,120|2|4||balcony, pool, wifi|400 m|11/21/2026|no|West facing, shared pool, lift to every floor
Captain's House|Sandy Cove|$3,150|6|12|✓|wifi, sauna, garden, fireplace, dishwasher|250 m|12/19/2026|no|For large groups, long oak table, billiards
Gull Nest|Sandy Cove|$560|1|2||balcony|350 m|11/16/2026|yes|Tiny but bright, morning sun
Old School|Millbrook|$1,050|3|7|✓|garden, wifi, fireplace|5.2 km|12/01/2026|no|Converted classroom, blackboard still on the wall
Lighthouse Keeper's|Cape Anna|$1,780|2|3||wifi, fireplace|80 m|02/01/2027|no|Remote, 92 steps, storms included
Cape View|Cape Anna|$740|2|4|✓|balcony, wifi, washing machine|1.1 km|11/25/2026|no|Step-free, wide doors, suitable for wheelchairs
Dune Bungalow|Cape Anna|$860|3|6||garden, wifi|120 m|11/30/2026|no|All on one level, outdoor shower
Fern Flat|Millbrook|$430|1|3|✓|wifi|7 km|11/16/2026|no|Cheap and cheerful next to the bus stop
Garden Rooms|Portree Bay|$675|1|2||garden, wifi, washing machine|900 m|11/23/2026|no|Ground floor, roses, no stairs
Penthouse 9|Sandy Cove|$2,850|3|6||pool, hot tub, balcony, wifi, dishwasher|200 m|12/27/2026|no|Glass all round, adults only
Shell House|Cape Anna|$1,240|4|8|✓|garden, wifi, dishwasher|600 m|12/12/2026|no|Bunk beds, cot and high chair, fenced lawn
Mill Race|Millbrook|$795|2|4|✓|fireplace, garden, wifi|5.8 km|11/19/2026|no|Beside the stream, you hear water all night
Anchor Flat|Portree Bay|$710|2|4||wifi, washing machine|450 m|11/27/2026|yes|Over the pub, lively at weekends
Tide Studio|Cape Anna|$520|0|2|✓|wifi, balcony|60 m|12/03/2026|no|Open plan, sofa bed
Orchard Barn|Millbrook|$1,390|4|9|✓|garden, hot tub, fireplace, wifi|8 km|01/04/2027|no|Beams, apples, space for muddy boots
Quay Three|Portree Bay|$895|3|5||wifi, balcony, dishwasher|280 m|11/20/2026|no|Modern, bicycle storage, charging point for electric cars
Sailmaker's|Portree Bay|$1,010|2|5|✓|fireplace, wifi|220 m|12/08/2026|no|Exposed brick, record player
Pebble|Sandy Cove|$640|1|2||wifi, pool|380 m|12/10/2026|no|Shared pool, desk for remote work
Stargazer Dome|Cape Anna|$930|1|2||hot tub|2.4 km|11/22/2026|no|Transparent roof, telescope, honeymooners love it
Hill Farm|Millbrook|on request|5|11|✓|garden, sauna, wifi|9 km|03/15/2027|no|Working sheep farm, help with lambing
'''
VHS = '''
Kurs|Bereich|Leitung|Wochentag|Beginn|Uhrzeit|Termine|Gebühr|Freie Plätze|Barrierefrei|Online|Ort|Beschreibung
Yoga für den Rücken|Gesundheit|Petra Lang|Mo|23.11.2026|18:00–19:30|10|85,00 €|4|ja||Turnhalle Nord|Sanfte Übungen gegen Verspannungen, Matte mitbringen
Yoga am Morgen|Gesundheit|Petra Lang|Di, Do|24.11.2026|07:00–08:00|16|112,00 €|9|ja|x|Raum 12|Wach werden mit Atem und Dehnung
Pilates|Gesundheit|Jens Vogt|Mi|18.11.2026|19:00–20:00|8|64,00 €|0|nein||Turnhalle Nord|Kräftigung der Körpermitte
Rückenschule|Gesundheit|Dr. Anja Roth|Fr|20.11.2026|10:00–11:30|6|54,00 €|7|ja||Raum 3|Richtig heben, sitzen und stehen
Spanisch A1|Sprachen|María Gómez|Mo, Mi|30.11.2026|18:30–20:00|20|148,00 €|5|ja|x|Raum 7|Für Anfänger ohne Vorkenntnisse, Lehrbuch nicht enthalten
Spanisch B1|Sprachen|María Gómez|Do|19.11.2026|18:30–20:00|12|98,00 €|2|ja||Raum 7|Gespräche über Filme und Reisen
Englisch für die Reise|Sprachen|Tom Baker|Sa|21.11.2026|10:00–14:00|2|45,00 €|11|ja||Raum 5|Flughafen, Hotel, Restaurant: die wichtigsten Sätze
Business English|Sprachen|Tom Baker|Di|17.11.2026|17:30–19:00|10|135,00 €|0||x|Raum 5|Verhandeln, E-Mails, Telefonate
Italienisch A2|Sprachen|Chiara Conti|Mi|02.12.2026|09:00–10:30|12|98,00 €|6|ja||Raum 7|Vormittagskurs, gern auch für Senioren
Deutsch als Zweitsprache|Sprachen|Nadja Petrov|Mo–Fr|23.11.2026|08:30–12:30|60|kostenlos|3|ja||Raum 1|Gefördert, mit Kinderbetreuung
Gebärdensprache Einführung|Sprachen|Lea Sommer|Sa, So|28.11.2026|10:00–16:00|2|72,00 €|8|ja||Raum 3|Erste Gebärden und das Fingeralphabet
Töpfern|Kreatives|Ute Brand|Do|26.11.2026|19:00–21:30|6|119,50 €|1|nein||Werkstatt|Schalen und Becher an der Drehscheibe, Ton inklusive
Töpfern für Kinder|Kreatives|Ute Brand|Sa|05.12.2026|10:00–12:00|1|18,00 €|0|nein||Werkstatt|Ab 6 Jahren, Schürze mitbringen
Aquarell|Kreatives|Hans Maler|Mi|25.11.2026|15:00–17:00|8|76,00 €|5|ja||Raum 9|Landschaften und Licht
Nähen für Einsteiger|Kreatives|Fatma Yilmaz|Fr|27.11.2026|17:00–20:00|4|68,00 €|3|ja||Raum 10|Maschinen sind vorhanden, Stoff bitte mitbringen
Gitarre Anfänger|Kreatives|Olaf Stein|Di|01.12.2026|18:00–19:00|10|95,00 €|2|nein||Musikraum|Erste Akkorde und Lieder
Chor für alle|Kreatives|Ines Falk|Mo|16.11.2026|20:00–21:30|15|40,00 €|30|ja||Aula|Singen ohne Vorsingen, Pop und Volkslied
Fotografieren mit dem Handy|Digitales|Ben Krause|Sa|21.11.2026|14:00–17:00|1|29,00 €|10|ja||Raum 12|Bildaufbau, Licht und Bearbeitung
Excel Grundlagen|Digitales|Sabine Wolf|Mo, Di|07.12.2026|17:00–20:00|4|124,00 €|6|ja|x|PC-Raum|Formeln, Tabellen, Diagramme
Excel Aufbau|Digitales|Sabine Wolf|Mo, Di|14.12.2026|17:00–20:00|4|124,00 €|8|ja|x|PC-Raum|Pivot und Makros
Smartphone für Senioren|Digitales|Ben Krause|Do|19.11.2026|10:00–12:00|3|36,00 €|4|ja||Raum 12|In Ruhe und mit Geduld
Programmieren mit Python|Digitales|Ben Krause|Mi|09.12.2026|18:00–21:00|8|210,00 €|7||x|PC-Raum|Von der Schleife bis zum kleinen Spiel
Sicher im Internet|Digitales|Sabine Wolf|Fr|04.12.2026|16:00–18:00|1|kostenlos|25|ja|x|Aula|Passwörter und Betrugsmaschen
Vegan kochen|Kochen|Mia Grün|Fr|20.11.2026|18:00–22:00|1|39,00 €|2|nein||Lehrküche|Drei Gänge ganz ohne Tierisches, Lebensmittel inklusive
Sushi|Kochen|Kenji Mori|Sa|28.11.2026|16:00–20:00|1|52,00 €|0|nein||Lehrküche|Rollen, schneiden, genießen; enthält Fisch und Soja
Plätzchen backen|Kochen|Mia Grün|So|06.12.2026|13:00–17:00|1|34,00 €|5|nein||Lehrküche|Weihnachtsgebäck, enthält Nüsse, Ei und Gluten
Brot aus Sauerteig|Kochen|Karl Ofen|Sa|12.12.2026|09:00–14:00|1|44,50 €|3|nein||Lehrküche|Vom Ansatz bis zum Laib
Indisch kochen|Kochen|Priya Nair|Do|03.12.2026|18:00–22:00|1|42,00 €|6|nein||Lehrküche|Currys, Linsen und Fladenbrot
Erste Hilfe am Kind|Gesundheit|DRK|So|29.11.2026|09:00–16:00|1|55,00 €|12|ja||Aula|Für Eltern und Großeltern
Selbstverteidigung für Frauen|Gesundheit|Jana Kraft|So|13.12.2026|11:00–15:00|2|48,00 €|9|nein||Turnhalle Nord|Grenzen setzen, Griffe lösen
Stadtführung: das alte Viertel|Gesellschaft|Rolf Adler|So|22.11.2026|14:00–16:00|1|8,00 €|18|nein||Treffpunkt Rathaus|Gassen, Geschichten, Sagen
Testament und Erbe|Gesellschaft|RA Dr. Kurz|Di|08.12.2026|19:00–20:30|1|12,00 €|20|ja|x|Aula|Was ein Notar rät
Weinprobe Mosel|Gesellschaft|Elke Reb|Fr|11.12.2026|19:30–22:00|1|49,00 €|2|nein||Lehrküche|Sechs Rieslinge, Brot und Käse
Imkern|Gesellschaft|Bernd Honig|täglich|17.05.2027|10:00–13:00|5|1.080,00 €|6|nein||Lehrgarten|Bildungsurlaub mit eigenem Bienenvolk
'''
CARTE = '''
Plat|Rubrique|Prix|Allergènes|Végétarien|Vegan|Servi|Piment|Temps|Disponible jusqu'au|Description
Soupe à l'oignon|entrée|8,50 €|gluten, lait|non||tous les jours|0|15 min|31/03/2027|Gratinée au comté, bouillon de bœuf
Velouté de potiron|entrée|7,20 €|lait|oui||lun–ven|0|10 min|30/11/2026|Crème légère et graines torréfiées
Salade de chèvre chaud|entrée|9,80 €|gluten, lait, noix|oui||tous les jours|0|12 min||Miel, toasts et mâche
Œuf mayonnaise|entrée|5,90 €|œufs, moutarde|oui||mar–sam|0|5 min||Un classique de bistrot
Escargots (6)|entrée|11,00 €|lait, mollusques|non||jeu, ven, sam|0|15 min||Beurre persillé, ail
Houmous et crudités|entrée|6,80 €|sésame, céleri|oui|oui|tous les jours|0|5 min||Pois chiches, citron, carottes croquantes
Huîtres (12)|entrée|24,00 €|mollusques|non||sam, dim|0|10 min|31/12/2026|Fines de claire, vinaigre à l'échalote
Tartare de saumon|entrée|13,50 €|poisson, soja|non||ven–dim|1|10 min||Aneth, citron vert, avocat
Bœuf bourguignon|plat|18,90 €|céleri, sulfites|non||lun–ven|0|25 min||Mijoté six heures au vin rouge
Steak frites|plat|19,50 €|lait|non||tous les jours|0|20 min||Beurre maison, frites fraîches
Magret de canard|plat|22,00 €|sulfites|non||mer–dim|0|25 min||Sauce aux cerises
Moules marinières|plat|16,80 €|mollusques, lait, céleri|non||jeu–dim|0|20 min|28/02/2027|Vin blanc, échalotes, servies en cocotte
Filet de cabillaud|plat|21,40 €|poisson, lait|non||mar–ven|0|22 min||Purée et beurre blanc
Bouillabaisse|plat|34,00 €|poisson, crustacés, mollusques, gluten, œufs|non||ven|1|30 min||Rouille et croûtons, pour une personne affamée
Ratatouille|plat|14,20 €|aucun|oui|oui|tous les jours|0|15 min||Aubergines, courgettes, tomates du Midi
Curry de légumes|plat|15,10 €|moutarde|oui|oui|lun–sam|3|18 min||Lait de coco, riz basmati, bien relevé
Couscous royal|plat|23,50 €|gluten, céleri|non||ven, sam, dim|2|30 min||Agneau, poulet et merguez
Risotto aux champignons|plat|17,30 €|lait, sulfites|oui||mar, jeu, sam|0|25 min|15/12/2026|Cèpes et parmesan
Gratin dauphinois|plat|12,60 €|lait|oui||tous les jours|0|20 min||Pommes de terre, crème et muscade
Burger végétal|plat|16,50 €|gluten, soja, sésame|oui|oui|tous les jours|1|15 min||Galette de haricots rouges, pickles
Poulet basquaise|plat|17,80 €|aucun|non||lun, mer, ven|2|20 min||Poivrons et piment d'Espelette
Cassoulet|plat|20,50 €|céleri, lait / traces de noix|non||dim|0|30 min|31/03/2027|Haricots, saucisse et confit
Lasagnes aux épinards|plat|15,90 €|gluten, lait, œufs|oui||lun–jeu|0|20 min||Ricotta et sauce tomate
Menu dégustation|menu|89,00 €|à demander|non||ven, sam|0|120 min|31/12/2026|Sept services, accord mets et vins
Menu enfant|menu|9,50 €|gluten, lait, œufs|non||tous les jours|0|15 min||Nuggets ou pâtes, boule de glace
Crème brûlée|dessert|7,50 €|lait, œufs|oui||tous les jours|0|8 min||Vanille de Madagascar
Mousse au chocolat|dessert|6,90 €|lait, œufs, soja|oui||tous les jours|0|5 min||Noir intense, 70 % de cacao
Tarte Tatin|dessert|8,20 €|gluten, lait|oui||mer–dim|0|10 min||Pommes caramélisées, crème fraîche
Sorbet framboise|dessert|5,40 €|aucun|oui|oui|tous les jours|0|5 min||Deux boules, fruits rouges
Paris-Brest|dessert|8,90 €|gluten, lait, œufs, noisettes|oui||sam, dim|0|10 min||Crème pralinée
Fondant aux amandes|dessert|7,80 €|amandes, œufs|oui||lun–ven|0|12 min||Sans farine, cœur coulant
Salade de fruits|dessert|5,80 €|aucun|oui|oui|tous les jours|0|5 min||Selon le marché
Assiette de fromages|fromage|10,50 €|lait, noix|oui||mar–dim|0|5 min||Cinq laits crus, confiture de figue
'''

def num(s):   # European or American money/number of these tables
    m=re.search(r'\d[\d.,]*',s)
    return m.group(0) if m else None
def eur(s):
    n=num(s)
    return float(n.replace('.','').replace(',','.')) if n else None
def usd(s):
    n=num(s)
    return float(n.replace(',','')) if n else None
class R:
    def __init__(s,**k): s.__dict__.update(k)
def dset(s):
    s=s.strip().lower()
    names={}
    for i,ws in enumerate([('mon','mo','lun'),('tue','di','mar'),('wed','mi','mer'),('thu','do','jeu'),('fri','fr','ven'),('sat','sa','sam'),('sun','so','dim','sunday only')]):
        for w in ws: names[w]=i
    if s in('daily','täglich','tous les jours'): return set(DAYS)
    if s=='weekends': return {'sa','su'}
    if s=='daily except mon': return set(DAYS)-{'mo'}
    if s=='to order': return set()
    out=set()
    for p in s.split(','):
        p=p.strip()
        if '–' in p:
            a,b=[names[x.strip()] for x in p.split('–')]
            out|={DAYS[i] for i in range(a,b+1)}
        else: out.add(DAYS[names[p]])
    return out
def lst(s): return {x.strip() for x in re.split(r'[,/]',s) if x.strip()}
def mins(s):
    m=re.match(r'(\d+):(\d+)\s*(am|pm)?',s); h,mi=int(m[1]),int(m[2])
    if m[3]=='pm' and h!=12: h+=12
    if m[3]=='am' and h==12: h=0
    return h*60+mi
def date(s,f): return dt.datetime.strptime(s,f).date() if s else None
YES={'yes','✓','x','ja','oui'}; NO={'no','nein','non'}
def yn(s,empty=None):
    return True if s in YES else False if s in NO else empty

def load():
    T={}
    h,rs=rows(BAKERY); T['bakery']=(h,rs,[R(name=r[0],price=eur(r[1]),al=set() if r[2] in('none','ask us') else lst(r[2]),alknown=r[2]!='ask us',vegan=yn(r[3]),days=dset(r[4]),d=r[5]) for r in rs])
    h,rs=rows(SHOPS); L=[]
    for r in rs:
        o,c=mins(r[3]),mins(r[4])
        if c<=o: c+=1440
        L.append(R(name=r[0],type=r[1],days=dset(r[2]),o=o,c=c,wc=yn(r[5]),card=yn(r[6],False),park=0 if r[7]=='none' else int(num(r[7])),d=r[9]))
    T['shops']=(h,rs,L)
    h,rs=rows(EVENTS); L=[]
    for r in rs:
        a=r[4]; lo,hi=(0,120) if a=='all ages' else (18,120) if a=='adults' else (int(a[:-1]),120) if a.endswith('+') else tuple(map(int,a.split('-')))
        L.append(R(name=r[0],date=date(r[1],'%d/%m/%Y'),start=mins(r[2]),branch=r[3],ages=a,lo=lo,hi=hi,price=0.0 if r[5]=='free' else usd(r[5]),book=yn(r[6]),left=int(r[7]),tags=lst(r[8]),d=r[9]))
    T['events']=(h,rs,L)
    h,rs=rows(FLATS); T['flats']=(h,rs,[R(name=r[0],town=r[1],price=usd(r[2]),beds=int(r[3]),sleeps=int(r[4]),pets=yn(r[5],False),am=lst(r[6]),dist=float(num(r[7]))*(1000 if 'km' in r[7] else 1),free=date(r[8],'%m/%d/%Y'),smoke=yn(r[9]),d=r[10]) for r in rs])
    h,rs=rows(VHS); L=[]
    for r in rs:
        a,b=r[5].split('–')
        L.append(R(name=r[0],area=r[1],lead=r[2],days=dset(r[3]),date=date(r[4],'%d.%m.%Y'),start=mins(a),end=mins(b),n=int(r[6]),price=0.0 if r[7]=='kostenlos' else eur(r[7]),left=int(r[8]),bf=yn(r[9]),online=yn(r[10],False),ort=r[11],d=r[12]))
    T['vhs']=(h,rs,L)
    h,rs=rows(CARTE); T['carte']=(h,rs,[R(name=r[0],rub=r[1],price=eur(r[2]),al=set() if r[3] in('aucun','à demander') else {x.replace('traces de ','') for x in lst(r[3])},alknown=r[3]!='à demander',veg=yn(r[4]),vegan=yn(r[5],False),days=dset(r[6]),hot=int(r[7]),time=int(num(r[8])),until=date(r[9],'%d/%m/%Y'),d=r[10]) for r in rs])
    T['cars']=cars(); T['books']=books()
    return T

def cars():
    g=random.Random(20261116)
    M={'Toyota':[('Corolla',22),('RAV4',30),('Yaris',17),('Prius',27)],'Ford':[('Focus',19),('Fiesta',15),('F-150',40),('Mustang',38)],'Honda':[('Civic',23),('CR-V',31),('Jazz',18)],'Volkswagen':[('Golf',25),('Passat',30),('Polo',19),('ID.4',42)],'BMW':[('320i',44),('X3',52),('i3',40)],'Tesla':[('Model 3',43),('Model S',85)],'Mazda':[('MX-5',29),('CX-5',31),('3',23)],'Subaru':[('Outback',33),('Forester',31)],'Kia':[('Rio',16),('Sportage',29),('Niro',30)],'Volvo':[('V60',41),('XC90',60)],'Fiat':[('500',16),('Panda',14)],'Porsche':[('911',115),('Cayenne',80)],'Jeep':[('Wrangler',36)],'Renault':[('Clio',17),('Zoe',28)]}
    EV={'Model 3','Model S','ID.4','Zoe','i3'}
    HY={'Prius','Niro','RAV4','CR-V','Yaris'}
    CITY=['Berlin','Austin','Denver','Boise','Portland','Tucson','Omaha','Fresno','Albany','Reno']
    COL=['black','white','silver','grey','blue','red','green','yellow','orange','brown']; CW=[22,22,16,14,12,8,3,1,1,2]
    FE=['air conditioning','heated seats','sunroof','navigation','cruise control','leather seats','parking sensors','reversing camera','roof rack','bluetooth']
    NOTE=['One owner from new, full service history','Non-smoker, garage kept','Some scratches on the rear bumper','Drives well, new tyres last month','Timing belt replaced, inspection valid until next year','Runs fine, interior a bit worn','City car, easy to park','Well looked after by an elderly couple','Dealer serviced, two keys','Sold because we are moving abroad','Small dent in the passenger door','Great on the motorway']
    RARE=['Towbar fitted, used for a small caravan','Gearbox slips, needs repair, sold as seen','Hail damage on roof and bonnet','Converted for a wheelchair user, ramp at the back','Camper conversion with bed and cooker','Former taxi','Rust on both sills','Engine fails to start, for spare parts only','Dog hair in the boot, otherwise clean','Was never in an accident']
    h=['Make','Model','Year','Price','Mileage','Fuel','Gearbox','Colour','Doors','Seats','Extras','City','Listed','Private seller','Notes']
    rs=[];L=[]
    for i in range(5000):
        mk=g.choices(list(M),[10,10,9,10,6,3,6,4,6,4,6,1,2,6])[0]; md,base=g.choice(M[mk])
        y=g.choices(range(1998,2027),[1+k*.5 for k in range(29)])[0]; age=2026-y
        miles=max(5,int(g.gauss(age*9000,age*2500+800)))
        fuel='electric' if md in EV else 'hybrid' if md in HY and g.random()<.6 else g.choices(['petrol','diesel'],[3,2])[0]
        if fuel=='electric' and y<2013: y=g.randint(2013,2026); age=2026-y; miles=max(5,int(g.gauss(age*9000,age*2000+500)))
        gear='automatic' if fuel in('electric','hybrid') or g.random()<.4 else 'manual'
        price=max(350,int(base*1000*(0.87**age)*g.uniform(.75,1.2)/50)*50)
        if g.random()<.012: price=None
        col=g.choices(COL,CW)[0]; doors=2 if md in('MX-5','911','Mustang') else g.choice([3,5,5]) if md in('500','Fiesta','Clio','Polo','Yaris','Wrangler') else 5 if md!='F-150' else 4
        seats=2 if md=='MX-5' else 4 if md in('911','500','Mustang','i3') else g.choice([5,7]) if md in('XC90','RAV4') else 5
        ex=g.sample(FE,g.choice([0,1,2,3,3,4,5])); city=g.choice(CITY)
        d=dt.date(2026,11,15)-dt.timedelta(days=int(g.expovariate(1/40))); pv=g.random()<.45
        note=g.choice(RARE) if g.random()<.05 else g.choice(NOTE) if g.random()<.85 else ''
        p='POA' if price is None else f'USD {price}' if g.random()<.04 else f'${price:,}'
        m=f'{miles/1000:.0f}k mi' if miles>=1000 and g.random()<.05 else f'{miles:,} mi'
        if m.endswith('k mi'): miles=int(m[:-4])*1000
        rs.append([mk,md,str(y),p,m,fuel,gear,col,str(doors),str(seats),(' / ' if g.random()<.3 else ', ').join(ex),city,d.strftime('%m/%d/%Y'),'yes' if pv else g.choice(['no','']),note])
        L.append(R(make=mk,model=md,year=y,price=price,miles=miles,fuel=fuel,gear=gear,col=col,doors=doors,seats=seats,ex=set(ex),city=city,date=d,priv=pv,d=note))
    return h,rs,L

def books():
    g=random.Random(4711)
    FN='Ana Ben Clara David Elif Femi Grace Hugo Ines Jonas Kiran Lena Marta Noor Oskar Paula Quentin Rosa Samir Tess'.split()
    LN='Abbott Bauer Castillo Dubois Eriksen Farouk Grant Holm Ito Jansen Kowalski Lindqvist Moreau Novak Okoye Petrov Quinn Ricci Santos Thorne'.split()
    AU=[f'{a} {b}' for a in FN for b in LN]; g.shuffle(AU); AU=AU[:140]
    GEN={'crime':['The {a} Witness','Murder at {p}','The {p} Case','A {a} Death'],'fantasy':['The {a} Dragon','Crown of {p}','The {a} Throne'],'science fiction':['{a} Orbit','The {a} Colony','Signals from {p}'],'romance':['A {a} Summer','Love in {p}','The {a} Letter'],'cookery':['The {a} Kitchen','Cooking from {p}','{a} Soups'],'travel':['Walking in {p}','{p} by Train','The {a} Road'],'history':['A History of {p}','The {a} War','{p} 1914'],'biography':['My {a} Years','From {p} to Fame','A {a} Life'],'children':['The {a} Hedgehog','Pip Goes to {p}','The {a} Balloon'],'poetry':['{a} Hours','Songs of {p}'],'gardening':['The {a} Garden','Roses of {p}'],'science':['The {a} Cell','{a} Numbers','Why {p} Moves']}
    A='Silent Golden Broken Last Hidden Winter Crooked Little Burning Forgotten Blue Patient Hollow Restless Secret Paper'.split()
    P='Lisbon|Bergen|Naples|Edinburgh|the Alps|Marrakesh|Kyoto|Patagonia|Galway|Samarkand|Oslo|Havana'.split('|')
    TG={'crime':['detective','series','noir','courtroom'],'fantasy':['magic','series','epic','young adult'],'science fiction':['space','robots','dystopia','series'],'romance':['historical','holiday','second chance'],'cookery':['vegetarian','baking','vegan','quick'],'travel':['hiking','rail','islands','maps'],'history':['war','medieval','maritime','women'],'biography':['music','politics','sport','women'],'children':['picture book','bedtime','animals','series'],'poetry':['nature','love','translated'],'gardening':['vegetables','roses','balcony'],'science':['biology','maths','space','illustrated']}
    BL=['A quiet story told over one night.','Winner of several prizes.','With an introduction by the author.','Slight wear to the cover.','Gift quality, hardly opened.','Includes recipes and colour plates.','The third part of the saga.','Funny, warm and a little sad.','For readers of all ages.','Large print.','Translated from the Norwegian.','Pages yellowed, spine intact.','Contains fold-out maps.','A bestseller in its year.']
    RARE=['Water damage on the last pages.','Misprint: chapter two appears twice.','Dedicated by the author to her dog.','Scratch-and-sniff pages, beware.','Bilingual edition, English and Welsh.','Comes with a CD of bird calls.','Former library copy with stamps.','First edition, numbered 1 to 200.']
    h=['Title','Author','Genre','Language','Format','Price','Published','Pages','In stock','Signed','Tags','Shelf','Arrived','Condition','Remarks']
    rs=[];L=[]
    for i in range(5000):
        ge=g.choice(list(GEN)); t=g.choice(GEN[ge]).format(a=g.choice(A),p=g.choice(P)); au=g.choice(AU)
        la=g.choices(['English','German','French','Spanish','Welsh'],[80,7,6,5,2])[0]; fo=g.choices(['paperback','hardcover','audio CD','e-book code'],[60,30,7,3])[0]
        y=int(2026-min(90,g.expovariate(1/12))); 
        pr=round(g.choice([3,5,7,8,9,11,14,17])+(12 if fo=='hardcover' else 0)+g.choice([.0,.49,.5,.99]),2)
        if g.random()<.01: pr=round(g.choice([120,250,480,1250])+g.choice([0,.5]),2)
        pg=0 if fo in('audio CD','e-book code') else g.randint(24,48) if ge=='children' else g.randint(90,780)
        st=g.choices([0,1,2,3,5,8,12,25,40],[10,34,20,12,8,6,5,3,1])[0]; sg=g.random()<.03
        tg=g.sample(TG[ge],g.choice([0,1,1,2,2])); sh=f"{g.choice('ABCDEFGH')}-{g.randint(1,24):02d}"
        d=dt.date(2026,11,14)-dt.timedelta(days=int(g.expovariate(1/200))); co=g.choices(['new','very good','good','fair','poor'],[50,20,16,10,4])[0]
        bl=g.choice(RARE) if g.random()<.03 else g.choice(BL) if g.random()<.8 else ''
        rs.append([t,au,ge,la,fo,f'£{pr:,.2f}',str(y),'' if not pg else f'{pg} pp.' if g.random()<.8 else f'{pg} pages',str(st),'x' if sg else '',(' / ' if g.random()<.5 else ', ').join(tg),sh,d.strftime('%d %b %Y'),co,bl])
        L.append(R(title=t,author=au,genre=ge,lang=la,fmt=fo,price=pr,year=y,pages=pg or None,stock=st,signed=sg,tags=set(tg),shelf=sh,date=d,cond=co,d=bl))
    return h,rs,L
