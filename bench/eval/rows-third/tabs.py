import csv,re,datetime as D
D_=D.date
def rd(txt): 
    L=[l for l in txt.strip('\n').split('\n')]
    R=[[c.strip() for c in l.split('|')] for l in L]
    n=len(R[0])
    for r in R: assert len(r)==n,(len(r),n,r)
    return R[0],R[1:]
BIKES='''
Bike|Type|Size|Gears|Price|Weight|Year|Condition|Lights|Rack|Brakes|Colour|In since|Good for|Notes
Trek FX 2|City|M|24|$420|11.9 kg|2019|good|✓|yes|hydraulic disc|grey|Oct 2, 2026|commuting, fitness|new chain
Giant Escape 3|City|L|21|$290|12.4 kg|2017|fair|x||rim|blue|Sep 14, 2026|commuting|small dent in top tube
Specialized Allez|Road|M|16|$780|9.2 kg|2020|very good|x||rim|red|Nov 3, 2026|fitness, racing|fresh bar tape
Cannondale CAAD12|Road|L|22|$1,450|7.9 kg|2018|very good|x||rim|black|Nov 10, 2026|racing|carbon fork, Ultegra
Bianchi Via Nirone|Road|S|18|$650|9.8 kg|2016|good|x||rim|green|Aug 21, 2026|fitness / racing|celeste paint a bit chipped
Surly Disc Trucker|Touring|L|27|$1,180|13.6 kg|2019|good|✓|yes|mechanical disc|green|Oct 19, 2026|touring, commuting|front and rear fenders
Kona Sutra|Touring|M|27|$1,250|13.2 kg|2021|very good|✓|yes|mechanical disc|brown|Nov 12, 2026|touring, gravel|Brooks saddle
Canyon Grizl 6|Gravel|M|20|$1,390|9.9 kg|2022|like new|x||hydraulic disc|green|Nov 5, 2026|gravel, touring|tubeless set up
Marin Nicasio|Gravel|S|16|$690|11.6 kg|2020|good|x||mechanical disc|black|Oct 8, 2026|gravel, commuting|
Salsa Journeyman|Gravel|XL|18|$840|11.3 kg|2021|very good|x|yes|mechanical disc|blue|Sep 29, 2026|gravel / touring|fenders included
Trek Marlin 5|Mountain|M|21|$380|14.3 kg|2018|fair|x||hydraulic disc|black|Oct 27, 2026|trails|fork needs service
Giant Talon 1|Mountain|L|24|$560|13.5 kg|2020|good|x||hydraulic disc|red|Nov 9, 2026|trails|new tires
Santa Cruz Chameleon|Mountain|L|12|$1,600|13.1 kg|2021|very good|x||hydraulic disc|purple|Oct 15, 2026|trails|dropper post
Specialized Rockhopper|Mountain|S|18|$450|13.9 kg|2019|good|x||hydraulic disc|white|Nov 13, 2026|trails, fitness|
Brompton M6L|Folding|one size|6|$1,100|11.7 kg|2019|very good|✓|yes|rim|orange|Nov 11, 2026|commuting|with bag
Dahon Mariner|Folding|one size|8|$340|12.1 kg|2017|good|x|yes|rim|silver|Sep 3, 2026|commuting|fits in a car trunk
Tern Link C8|Folding|one size|8|$480|12.8 kg|2020|very good|✓|yes|rim|blue|Oct 30, 2026|commuting|
Gazelle Arroyo C8|E-bike|M|8|$2,350|25 kg|2021|very good|✓|yes|hydraulic disc|black|Nov 4, 2026|commuting, errands|battery at 91%
Rad Power RadCity|E-bike|L|7|$990|29 kg|2020|fair|✓|yes|mechanical disc|white|Oct 12, 2026|commuting, errands|battery at 74%
Specialized Turbo Vado|E-bike|L|10|$2,890|23.5 kg|2022|like new|✓|yes|hydraulic disc|red|Nov 2, 2026|commuting / fitness|2 keys, charger
Tern GSD S10|Cargo|one size|10|$3,700|33.4 kg|2020|good|✓|yes|hydraulic disc|blue|Oct 22, 2026|errands, kids|electric, two child seats
Yuba Kombi|Cargo|one size|8|$890|21.8 kg|2021|good|x|yes|mechanical disc|orange|Sep 18, 2026|errands, kids|no motor
Woom 3|Kids|16 inch|1|$230|5.4 kg|2021|very good|x||rim|red|Nov 7, 2026|kids|bell missing
Woom 4|Kids|20 inch|7|$310|7.7 kg|2020|good|x||rim|green|Oct 5, 2026|kids|
Puky LS-Pro|Kids|18 inch|1|$160|6.1 kg|2018|fair|x||rim|blue|Aug 30, 2026|kids|scratches, rides fine
Frog 62|Kids|24 inch|8|$260|8.8 kg|2019|good|x|yes|rim|purple|Nov 14, 2026|kids|
Peugeot PX-10|Road|XL|10|on request||1974|restored|x||rim|white|Jul 12, 2026|collectors|Reynolds 531, all original
Raleigh Superbe|City|L|3|$275|17.5 kg|1978|fair|✓|yes|rim|green|Sep 25, 2026|commuting, errands|dynamo light, rod brakes
Batavus Personal|City|M|7|$360|18.9 kg|2016|good|✓|yes|roller|black|Nov 6, 2026|commuting / errands|step-through, with lock
Electra Townie 7D|City|one size|7|$240|15.6 kg|2015|fair|x||rim|turquoise|Oct 24, 2026|errands|comfy saddle
'''
DELI='''
Item|Section|Price|Portion|Allergens|Gluten-free|Organic|Heat|kcal|Days|From|Contains|Remarks
Cashew Camembert|Cheese|8,90 €|150 g|nuts (cashew)|✓|✓|mild|410|Mon–Sat|9:00|cashew, salt, cultures|best seller
Almond Feta|Cheese|6,50 €|180 g|nuts (almond)|✓|x|mild|350|Mon–Sat|9:00|almond, lemon, oil|
Smoked Tofu|Tofu & Co|3,20 €|200 g|soy|✓|✓|mild|290|daily|9:00|soybeans, beech smoke|
Sesame Tofu|Tofu & Co|3,60 €|200 g|soy, sesame|✓|✓|mild|320|daily|9:00|soybeans, sesame|
Seitan Roast|Tofu & Co|7,40 €|300 g|gluten, soy|x|x|mild|430|Thu–Sat|11:00|wheat protein, soy sauce, herbs|whole piece, slice yourself
Peanut Tempeh|Tofu & Co|4,80 €|200 g|soy / peanuts|✓|✓|medium|380|Tue, Thu|10:00|soybeans, peanut, chili|
Classic Hummus|Dips|3,90 €|200 g|sesame|✓|✓|mild|340|daily|9:00|chickpeas, tahini, lemon|
Beetroot Hummus|Dips|4,20 €|200 g|sesame|✓|x|mild|310|Mon–Fri|9:00|chickpeas, beetroot, tahini|
Muhammara|Dips|4,90 €|180 g|nuts (walnut), gluten|x|x|medium|390|Mon–Sat|9:00|red pepper, walnut, breadcrumbs|
Guacamole|Dips|4,50 €|150 g|none|✓|x|mild|240|Fri–Sun|11:00|avocado, lime, coriander|made fresh
Harissa Carrot Dip|Dips|3,70 €|180 g|none|✓|✓|hot|190|Mon–Fri|9:00|carrot, harissa, garlic|
Aubergine Caviar|Dips|4,30 €|180 g|none|✓|x|mild|170|Mon–Sat|9:00|aubergine, garlic, lemon|
Lentil Dal|Hot dishes|6,90 €|400 g|mustard|✓|✓|medium|460|Mon–Fri|11:30|red lentils, coconut, mustard seed|comes with rice
Thai Green Curry|Hot dishes|7,90 €|400 g|soy|✓|x|hot|520|Mon, Wed, Fri|11:30|tofu, coconut, green chili|
Mac no Cheese|Hot dishes|7,50 €|350 g|gluten, nuts (cashew)|x|x|mild|640|Mon–Fri|11:30|pasta, cashew, paprika|kids love it
Chili sin Carne|Hot dishes|6,80 €|400 g|celery, soy|✓|✓|hot|480|Tue–Sat|11:30|beans, soy mince, corn|
Mushroom Stroganoff|Hot dishes|8,20 €|380 g|celery, mustard, gluten|x|x|mild|510|Tue/Thu|11:30|mushrooms, oat cream, noodles|
Pumpkin Soup|Soups|4,60 €|350 ml|celery|✓|✓|mild|210|Mon–Fri|11:30|pumpkin, ginger, celery|
Miso Ramen|Soups|8,50 €|500 ml|soy, gluten, sesame|x|x|medium|560|Wed, Sat|12:00|noodles, miso, mushrooms|
Tomato Soup|Soups|4,20 €|350 ml|none|✓|✓|mild|160|daily|11:30|tomato, basil|
Potato Salad|Salads|2,80 €|200 g|mustard|✓|x|mild|260|daily|9:00|potato, gherkin, mustard|
Waldorf Salad|Salads|4,10 €|200 g|celery, nuts (walnut)|✓|x|mild|300|Thu–Sat|10:00|celery, apple, walnut|
Glass Noodle Salad|Salads|4,40 €|220 g|peanuts, soy|✓|x|hot|330|Mon–Fri|10:00|glass noodles, peanut, mint|
Quinoa Tabbouleh|Salads|4,70 €|220 g|none|✓|✓|mild|280|Mon–Sat|10:00|quinoa, parsley, tomato|
Falafel Wrap|Sandwiches|5,80 €|1 pc|gluten, sesame|x|x|medium|590|Mon–Sat|11:00|falafel, flatbread, tahini|
Bánh Mì Tofu|Sandwiches|6,20 €|1 pc|gluten, soy|x|x|hot|530|Mon–Fri|11:00|baguette, tofu, pickles, chili|
No-Tuna Sandwich|Sandwiches|5,40 €|1 pc|gluten, mustard, celery|x|x|mild|470|daily|9:00|chickpeas, nori, rye bread|
Carrot Cake|Sweet|3,50 €|1 slice|gluten, nuts (hazelnut)|x|x|mild|420|Fri–Sun|13:00|carrot, hazelnut, spelt|
Chocolate Mousse|Sweet|3,90 €|120 g|soy|✓|x|mild|310|daily|9:00|dark chocolate, silken tofu|
Brownie|Sweet|2,90 €|1 pc|gluten, may contain nuts|x|✓|mild|390|Mon–Sat|9:00|cocoa, flour, apple sauce|
Coconut Panna Cotta|Sweet|3,80 €|120 g|none|✓|x|mild|270|Thu–Sun|11:00|coconut, agar, mango|
'''
FER='''
Nr.|Angebot|Bereich|Datum|Uhrzeit|Alter|Ort|Leitung|Kosten|Freie Plätze|Mittagessen|Anmeldung|Allergene|Mitbringen
1|Laternen basteln|Basteln|Di 17.11.2026|15:00–17:00 Uhr|4–8 Jahre|Jugendhaus|Frau Özdemir|3,00 €|5|nein|ja|–|Schere, Kleber
2|Schnupperstunde Bouldern|Sport|Mi 18.11.2026|16:00–18:00 Uhr|8–14 Jahre|Kletterhalle|Jonas|6,50 €|2|nein|ja|–|Sportkleidung
3|Offener Spieletreff|Spiel|Fr 20.11.2026|15:00–18:00 Uhr|6–12 Jahre|Jugendhaus|Marie|kostenlos|20|nein|nein|–|
4|Waldtag mit Förster|Natur|Sa 21.11.2026|10:00–14:00 Uhr|6–12 Jahre|Stadtwald|Herr Lang|5,00 €|8|ja|ja|Gluten|feste Schuhe, Regenjacke
5|Familienfrühstück|Kochen|So 22.11.2026|09:30–11:30 Uhr|3–12 Jahre|Jugendhaus|Marie|4,00 €|12|nein|ja|Gluten, Milch, Ei|
6|Filzen für Anfänger|Basteln|Mi 25.11.2026|14:30–16:30 Uhr|7–12 Jahre|Werkraum Schule|Frau Özdemir|7,50 €|3|nein|ja|–|Handtuch
7|Plätzchen backen|Kochen|Sa 28.11.2026|10:00–13:00 Uhr|5–10 Jahre|Schulküche|Frau Berger|6,00 €|ausgebucht|nein|ja|Gluten, Milch, Ei, Nüsse|Schürze, Dose
8|Adventskranz binden|Basteln|Sa 28.11.2026|14:00–16:30 Uhr|8–14 Jahre|Werkraum Schule|Frau Özdemir|9,00 €|6|nein|ja|–|Gartenschere
9|Nikolausturnier Fußball|Sport|So 06.12.2026|10:00–15:00 Uhr|8–12 Jahre|Sporthalle|Jonas|5,00 €|14|ja|ja|Gluten|Hallenschuhe
10|Vorlesestunde Wintergeschichten|Lesen|Do 10.12.2026|16:00–17:00 Uhr|4–8 Jahre|Bücherei|Frau Klein|frei|15|nein|nein|–|
11|Lebkuchenhaus bauen|Kochen|Sa 12.12.2026|10:00–13:00 Uhr|6–12 Jahre|Schulküche|Frau Berger|8,00 €|1|nein|ja|Gluten, Nüsse, Ei|Schürze
12|Sternenführung|Natur|Fr 18.12.2026|19:00–21:00 Uhr|8–14 Jahre|Sternwarte|Dr. Weiß|4,50 €|10|nein|ja|–|warme Jacke, Taschenlampe
13|Eislaufen|Sport|Mo 21.12.2026|10:00–12:00 Uhr|6–14 Jahre|Eishalle|Jonas|7,00 €|9|nein|ja|–|Handschuhe, Helm
14|Kerzen ziehen|Basteln|Mo 21.12.2026|14:00–16:00 Uhr|6–12 Jahre|Jugendhaus|Marie|5,50 €|ausgebucht|nein|ja|–|alte Kleidung
15|Kinderkino|Spiel|Di 22.12.2026|15:00–17:00 Uhr|6–12 Jahre|Bücherei|Frau Klein|2,50 €|25|nein|nein|–|
16|Pizza-Werkstatt|Kochen|Di 22.12.2026|11:00–14:00 Uhr|8–14 Jahre|Schulküche|Frau Berger|7,00 €|4|ja|ja|Gluten, Milch|Schürze
17|Hallenbad-Tag|Sport|Mi 23.12.2026|10:00–13:00 Uhr|8–14 Jahre|Hallenbad|Jonas|4,00 €|11|nein|ja|–|Badesachen, Handtuch
18|Winterwanderung mit Lamas|Natur|Mo 28.12.2026|10:00–15:00 Uhr|7–14 Jahre|Lamahof|Frau Huber|18,00 €|3|ja|ja|Gluten, Sellerie|feste Schuhe, Trinkflasche
19|Trickfilm mit dem Tablet|Medien|Mo 28.12.2026|09:00–16:00 Uhr|10–14 Jahre|Jugendhaus|Tim|15,00 €|5|ja|ja|Milch, Sellerie|
20|Roboter programmieren|Medien|Di 29.12.2026|09:00–15:00 Uhr|9–14 Jahre|Jugendhaus|Tim|20,00 €|ausgebucht|ja|ja|Gluten, Milch|
21|Vogelhäuschen bauen|Basteln|Di 29.12.2026|14:00–17:00 Uhr|8–12 Jahre|Werkraum Schule|Herr Lang|8,50 €|7|nein|ja|–|Hammer
22|Müsliriegel selber machen|Kochen|Mi 30.12.2026|10:00–12:00 Uhr|6–10 Jahre|Schulküche|Frau Berger|4,50 €|6|nein|ja|Nüsse|Schürze, Dose
23|Theaterworkshop|Spiel|Mo 04.01.2027|10:00–16:00 Uhr|8–14 Jahre|Gemeindesaal|Marie|14,00 €|8|ja|ja|Gluten, Milch|bequeme Kleidung
24|Tischtennis für alle|Sport|Mo 04.01.2027|15:00–17:00 Uhr|8–14 Jahre|Sporthalle|Jonas|kostenlos|16|nein|nein|–|Hallenschuhe
25|Spurensuche im Schnee|Natur|Di 05.01.2027|10:00–12:30 Uhr|5–10 Jahre|Stadtwald|Herr Lang|3,50 €|10|nein|ja|–|Regenjacke
26|Obstsalat & Smoothies|Kochen|Di 05.01.2027|14:00–16:00 Uhr|4–8 Jahre|Schulküche|Frau Berger|3,50 €|5|nein|ja|keine|Schürze
27|Podcast aufnehmen|Medien|Mi 06.01.2027|13:00–17:00 Uhr|10–14 Jahre|Bücherei|Tim|10,00 €|6|nein|ja|–|
'''
MAR='''
Produit|Rayon|Producteur|Prix|Unité|Origine|Bio|Jours|Horaires|Paiement|Allergènes|Jusqu'au|Remarque
Pommes Reinette|Fruits|Verger Martin|2,80 €|kg|Normandie|✓|mar–sam|8h–13h|espèces, CB|aucun|31/03/2027|
Poires Conférence|Fruits|Verger Martin|3,20 €|kg|Normandie|oui|mar–sam|8h–13h|espèces, CB|aucun|28/02/2027|
Clémentines|Fruits|Chez Paoli|3,90 €|kg|Corse|x|tous les jours|7h30–13h|espèces, CB|aucun|31/12/2026|avec feuilles
Raisin Chasselas|Fruits|Chez Paoli|4,60 €|kg|Moissac|x|tous les jours|7h30–13h|espèces, CB|aucun|20/11/2026|fin de saison
Noix de Grenoble|Fruits|Ferme des Noyers|7,50 €|kg|Isère|✓|sam|8h–13h|espèces|fruits à coque|31/01/2027|
Potimarron|Légumes|Potager de Lucie|2,50 €|kg|Bretagne|✓|mer, sam|8h–12h30|espèces, chèque|aucun|31/12/2026|
Poireaux|Légumes|Potager de Lucie|2,90 €|kg|Bretagne|✓|mer, sam|8h–12h30|espèces, chèque|aucun|28/02/2027|
Céleri-rave|Légumes|Potager de Lucie|2,40 €|kg|Bretagne|✓|mer, sam|8h–12h30|espèces, chèque|céleri|31/01/2027|
Carottes des sables|Légumes|Maraîchers du Val|1,90 €|kg|Créances|x|lun–ven|8h–13h|espèces, CB|aucun|31/03/2027|
Mâche|Légumes|Maraîchers du Val|12,00 €|kg|Nantes|x|lun–ven|8h–13h|espèces, CB|aucun|30/11/2026|sachet 150 g possible
Champignons de Paris|Légumes|Maraîchers du Val|6,80 €|kg|Saumur|x|lun–ven|8h–13h|espèces, CB|aucun||
Comté 18 mois|Fromages|Fromagerie Blanc|24,50 €|kg|Jura|x|mar–dim|8h–13h30|CB / espèces|lait||dégustation offerte
Saint-Nectaire fermier|Fromages|Fromagerie Blanc|19,80 €|kg|Auvergne|x|mar–dim|8h–13h30|CB / espèces|lait||lait cru
Crottin de chèvre|Fromages|Chèvrerie du Bois|2,60 €|pièce|Berry|✓|ven, sam|9h–13h|espèces|lait||
Tomme de brebis|Fromages|Chèvrerie du Bois|27,00 €|kg|Pyrénées|✓|ven, sam|9h–13h|espèces|lait||lait cru
Fromage frais aux noix|Fromages|Chèvrerie du Bois|3,80 €|pièce|Berry|✓|ven, sam|9h–13h|espèces|lait, fruits à coque||
Pain de campagne|Boulangerie|Au Fournil|4,20 €|pièce|sur place|oui|tous les jours|7h–13h|espèces, CB|gluten||levain
Pain aux noix|Boulangerie|Au Fournil|4,90 €|pièce|sur place|✓|tous les jours|7h–13h|espèces, CB|gluten, fruits à coque||
Brioche|Boulangerie|Au Fournil|5,60 €|pièce|sur place|x|sam–dim|7h–13h|espèces, CB|gluten, lait, œufs||pur beurre
Pain de sarrasin|Boulangerie|Au Fournil|6,30 €|pièce|sur place|✓|jeu|7h–13h|espèces, CB|aucun||sans farine de blé, à commander
Huîtres n° 3|Poissonnerie|La Marée|9,80 €|douzaine|Cancale||jeu–dim|8h–13h|CB|mollusques||ouverture sur demande
Filet de cabillaud|Poissonnerie|La Marée|26,90 €|kg|Boulogne||mar, jeu, ven|8h–13h|CB|poisson||
Crevettes cuites|Poissonnerie|La Marée|18,50 €|kg|Madagascar|✓|mar, jeu, ven|8h–13h|CB|crustacés||
Soupe de poisson|Poissonnerie|La Marée|7,20 €|bocal|Bretagne|x|jeu–dim|8h–13h|CB|poisson, céleri, crustacés||
Poulet rôti|Traiteur|Rôtisserie Gil|13,50 €|pièce|Loué|x|mer/sam/dim|9h–14h|espèces, CB|aucun||avec jus
Quiche lorraine|Traiteur|Rôtisserie Gil|4,50 €|part|sur place|x|mer/sam/dim|9h–14h|espèces, CB|gluten, lait, œufs||
Taboulé|Traiteur|Chez Samira|11,00 €|kg|sur place|x|mar–sam|9h–13h|espèces, CB|gluten||
Houmous|Traiteur|Chez Samira|14,00 €|kg|sur place|✓|mar–sam|9h–13h|espèces, CB|sésame||
Miel de châtaignier|Épicerie|Rucher d'Anne|9,50 €|pot 500 g|Cévennes|✓|dim|9h–13h|espèces, chèque|aucun||
Miel de lavande|Épicerie|Rucher d'Anne|11,50 €|pot 500 g|Provence|x|dim|9h–13h|espèces, chèque|aucun||
Confiture de figues|Épicerie|Rucher d'Anne|5,20 €|pot 350 g|Provence|x|dim|9h–13h|espèces, chèque|aucun||peu sucrée
Crème de marrons|Épicerie|Ferme des Noyers|5,90 €|pot 350 g|Ardèche|✓|sam|8h–13h|espèces|aucun||
'''
MON={m:i+1 for i,m in enumerate('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split())}
WD={};
for names in ('Mon Tue Wed Thu Fri Sat Sun','lun mar mer jeu ven sam dim'):
    for i,n in enumerate(names.split()): WD[n]=i
def days(s):
    if s in('daily','tous les jours'): return set(range(7))
    o=set()
    for p in re.split(r'[,/]\s*',s):
        p=p.strip()
        if '–' in p:
            a,b=p.split('–'); o|=set(range(WD[a],WD[b]+1)); assert WD[a]<=WD[b]
        else: o.add(WD[p])
    return o
def lst(s): return [x.strip() for x in re.split(r',|/',s) if x.strip()]
def eur(s): 
    if s in('kostenlos','frei'): return 0.0
    m=re.fullmatch(r'(\d+),(\d\d) €',s); return int(m[1])+int(m[2])/100
def num(s): return float(re.match(r'[\d.]+',s)[0]) if s else None
def tm(s): h,m=s.split(':'); return int(h)+int(m)/60
def fh(s): h,m=s.split('h'); return int(h)+(int(m)/60 if m else 0)
def bikes(r):
    r=dict(r); d=re.fullmatch(r'(\w+) (\d+), (\d+)',r['In since'])
    r['Price']=float(r['Price'][1:].replace(',','')) if r['Price'][0]=='$' else None
    r['Weight']=num(r['Weight']);r['Gears']=int(r['Gears']);r['Year']=int(r['Year'])
    r['Lights']={'✓':True,'x':False}[r['Lights']];r['Rack']={'yes':True,'':False}[r['Rack']]
    r['In since']=D_(int(d[3]),MON[d[1]],int(d[2]));r['Good for']=lst(r['Good for']);return r
def deli(r):
    r=dict(r);r['Price']=eur(r['Price']);r['kcal']=int(r['kcal']);r['Days']=days(r['Days']);r['From']=tm(r['From'])
    for k in('Gluten-free','Organic'): r[k]={'✓':True,'x':False}[r[k]]
    r['Allergens']=[] if r['Allergens']=='none' else lst(r['Allergens']);r['Contains']=lst(r['Contains'])
    assert r['Gluten-free']==('gluten' not in r['Allergens'])
    al=' '.join(r['Allergens']);r['_tree']=bool(re.search(r'\bnuts\b',al));r['_peanut']='peanut' in al
    return r
def fer(r):
    r=dict(r);w,d=r['Datum'].split();a=[int(x) for x in d.split('.')];r['Datum']=D_(a[2],a[1],a[0])
    assert 'Mo Di Mi Do Fr Sa So'.split()[r['Datum'].weekday()]==w,r
    s,e=r['Uhrzeit'].replace(' Uhr','').split('–');r['_s'],r['_e']=tm(s),tm(e)
    r['_a'],r['_b']=map(int,r['Alter'].replace(' Jahre','').split('–'))
    r['Kosten']=eur(r['Kosten']);r['Freie Plätze']=0 if r['Freie Plätze']=='ausgebucht' else int(r['Freie Plätze'])
    for k in('Mittagessen','Anmeldung'): r[k]=r[k]=='ja'
    r['Allergene']=[] if r['Allergene'] in('–','keine') else lst(r['Allergene']);r['Mitbringen']=lst(r['Mitbringen']);return r
def mar(r):
    r=dict(r);r['Prix']=eur(r['Prix']);r['Bio']={'✓':True,'oui':True,'':False,'x':False}[r['Bio']];r['Jours']=days(r['Jours'])
    r['_o'],r['_f']=[fh(x) for x in r['Horaires'].split('–')]
    r['Paiement']=lst(r['Paiement']);r['Allergènes']=[] if r['Allergènes']=='aucun' else lst(r['Allergènes'])
    j=r["Jusqu'au"];r["Jusqu'au"]=D_(*[int(x) for x in j.split('/')][::-1]) if j else None;return r
T={};H={}
for n,t,f in(('bikes',BIKES,bikes),('deli',DELI,deli),('ferienprogramm',FER,fer),('marche',MAR,mar)):
    h,rows=rd(t);H[n]=h
    with open(f'tables/{n}.csv','w',newline='',encoding='utf-8') as fo:
        w=csv.writer(fo);w.writerow(h);w.writerows(rows)
    T[n]=[f(zip(h,r)) for r in rows]
    print(n,len(rows)); assert 20<=len(rows)<=40
