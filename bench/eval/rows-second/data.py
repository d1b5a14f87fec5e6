# typed rows + how the owner of the sheet wrote them. CC0.
import random
from datetime import date
WD=['Monday','Tuesday','Wednesday','Thursday','Friday','Saturday','Sunday']
def days(s):
    m={'0':0,'1':1,'2':2,'3':3,'4':4,'5':5,'6':6}
    return frozenset(WD[m[c]] for c in s)
TODAY=date(2026,11,16)
def dur(m,i):
    h,r=divmod(m,60)
    if h==0: return f"{m} min" if i%3 else f"{m}min"
    if r==0: return f"{h} h" if i%2 else f"{h} hr{'s' if h>1 else ''}"
    return f"{h} h {r} min"
def usd(p,i=0):
    if p is None: return 'on request'
    return f"${p:,.0f}" if p==int(p) and i%4 else f"${p:,.2f}"
def eur(p,i=0):
    s=f"{p:,.2f}".replace(',','#').replace('.',',').replace('#','.')
    return s+(' €' if i%5 else '€')
T={}
# ---------- 1 vet
SEP=[', ',' / ',', ']
vet=[
# name, animals, cat, price, min, daytext, days, appt, anaes, vet
("Health check","dog cat","Check-up",48,20,"Mon–Fri","01234",1,0,"Dr. Okafor"),
("Health check small mammal","rabbit guinea_pig hamster","Check-up",36.5,15,"Mon–Fri","01234",1,0,"Dr. Lindqvist"),
("Puppy first visit","dog","Check-up",39,30,"Mon-Sat","012345",1,0,"Dr. Okafor"),
("Senior screening with bloods","dog cat","Check-up",164,45,"Tue, Thu","13",1,0,"Dr. Marchetti"),
("Annual booster","dog cat","Vaccination",57.5,15,"Mon-Sat","012345",1,0,"Dr. Okafor"),
("Rabies jab","dog cat ferret","Vaccination",44,10,"Mon–Fri","01234",1,0,"Dr. Lindqvist"),
("Myxomatosis jab","rabbit","Vaccination",41,10,"Wed only","2",1,0,"Dr. Lindqvist"),
("Kennel cough nasal drops","dog","Vaccination",33,10,"Mon–Fri","01234",0,0,"nurse"),
("Microchip","dog cat rabbit ferret","Admin",29,10,"Mon-Sat","012345",0,0,"nurse"),
("Travel papers (pet passport)","dog cat ferret","Admin",85,30,"Mon, Wed, Fri","024",1,0,"Dr. Marchetti"),
("Nail trim","dog cat rabbit guinea_pig parrot","Grooming",18,10,"daily","0123456",0,0,"nurse"),
("Anal gland emptying","dog","Grooming",24,10,"Mon-Sat","012345",0,0,"nurse"),
("Long-hair clip under sedation","cat","Grooming",145,60,"Thu","3",1,0,"Dr. Marchetti"),
("Beak trim","parrot budgie","Grooming",31,15,"Tue, Sat","15",1,0,"Dr. Lindqvist"),
("Dental clean","dog cat","Dental",390,90,"Mon, Wed","02",1,1,"Dr. Okafor"),
("Tooth extraction (each)","dog cat","Dental",120,40,"Mon, Wed","02",1,1,"Dr. Okafor"),
("Rabbit molar filing","rabbit","Dental",175,45,"Wed only","2",1,1,"Dr. Lindqvist"),
("Spay, female cat","cat","Surgery",265,75,"Tue–Thu","123",1,1,"Dr. Marchetti"),
("Castration, tom cat","cat","Surgery",140,40,"Tue–Thu","123",1,1,"Dr. Marchetti"),
("Spay, bitch over 25 kg","dog","Surgery",610,120,"Tue–Thu","123",1,1,"Dr. Okafor"),
("Castration, buck rabbit","rabbit","Surgery",155,50,"Wed only","2",1,1,"Dr. Lindqvist"),
("Cruciate ligament repair (TPLO)","dog","Surgery",3450,180,"Fri","4",1,1,"Dr. Okafor"),
("Lump removal, small","dog cat rabbit","Surgery",1450,60,"Tue–Thu","123",1,1,"Dr. Marchetti"),
("X-ray, two views","dog cat rabbit","Diagnostics",210,30,"Mon–Fri","01234",1,0,"Dr. Marchetti"),
("Ultrasound abdomen","dog cat","Diagnostics",285,40,"Tue, Thu","13",1,0,"Dr. Marchetti"),
("Shell and weight check","tortoise","Check-up",34,15,"Sat","5",1,0,"Dr. Lindqvist"),
("Emergency, out of hours","dog cat rabbit guinea_pig parrot tortoise ferret","Emergency",225,30,"24/7","0123456",0,0,"on duty"),
("House call","dog cat","Check-up",130,60,"Sat/Sun","56",1,0,"Dr. Okafor"),
("Putting to sleep at home","dog cat","End of life",None,60,"every day","0123456",1,0,"Dr. Marchetti"),
("Cremation, individual","dog cat rabbit","End of life",1190,0,"Mon–Fri","01234",0,0,"nurse"),
]
rows=[];raw=[]
for i,(n,a,c,p,m,dt,d,ap,an,v) in enumerate(vet):
    al=[x.replace('_',' ') for x in a.split()]
    rows.append(dict(name=n,animals=frozenset(al),cat=c,price=p,min=m or None,days=days(d),appt=bool(ap),anaes=bool(an),vet=v))
    raw.append([n,SEP[i%3].join(al),c,usd(p,i),dur(m,i) if m else '',dt,'yes' if ap else 'no','✓' if an else '',v])
T['vet']=(['Service','Animals','Category','Price','Takes','When','Appointment','General anaesthetic','Who'],['name','animals','cat','price','min','days','appt','anaes','vet'],rows,raw)
# ---------- 2 museum
N=11
mus=[
# tour, topic, (m,d), start, len, langs, price, step, left, age, guide
("Bones and Beasts","Natural history",(11,16),"14:00",60,"English",9.5,"yes",6,0,"Priya Nair"),
("Bones and Beasts","Natural history",(11,18),"10:30",60,"English French",9.5,"yes",11,0,"Hugo Lemaire"),
("Bones and Beasts","Natural history",(11,21),"11:00",60,"English",9.5,"yes",0,0,"Priya Nair"),
("Torchlight in the Crypt","Middle Ages",(11,20),"19:30",90,"English",18,"no",4,12,"Owen Pritchard"),
("Torchlight in the Crypt","Middle Ages",(11,27),"19:30",90,"English German",18,"no",9,12,"Owen Pritchard"),
("Torchlight in the Crypt","Middle Ages",(12,4),"19:30",90,"English",18,"no",14,12,"Katrin Vogel"),
("Women who Painted","Art",(11,17),"11:15",75,"English",12,"yes",8,0,"Adaeze Bello"),
("Women who Painted","Art",(11,22),"15:00",75,"English Spanish",12,"yes",3,0,"Lucía Ferrer"),
("Women who Painted","Art",(12,6),"15:00",75,"Spanish",12,"yes",15,0,"Lucía Ferrer"),
("Behind the Scenes: Conservation Lab","Behind the scenes",(11,19),"13:00",120,"English",26.5,"partly",2,16,"Dr Ruth Adeyemi"),
("Behind the Scenes: Conservation Lab","Behind the scenes",(12,10),"13:00",120,"English",26.5,"partly",7,16,"Dr Ruth Adeyemi"),
("Roof and Clock Tower","Architecture",(11,21),"09:30",45,"English",15,"no",5,10,"Owen Pritchard"),
("Roof and Clock Tower","Architecture",(11,28),"09:30",45,"English",15,"no",0,10,"Owen Pritchard"),
("Roof and Clock Tower","Architecture",(12,5),"09:30",45,"English German",15,"no",8,10,"Katrin Vogel"),
("Toddlers Touch Things","Family",(11,18),"09:45",40,"English",0,"yes",12,0,"Priya Nair"),
("Toddlers Touch Things","Family",(11,25),"09:45",40,"English",0,"yes",12,0,"Priya Nair"),
("Mummies for Kids","Family",(11,22),"10:00",50,"English",6,"yes",10,6,"Adaeze Bello"),
("Mummies for Kids","Family",(11,29),"10:00",50,"English French",6,"yes",16,6,"Hugo Lemaire"),
("Sign-language highlights (BSL)","Highlights",(11,28),"14:00",60,"BSL",0,"yes",9,0,"Tom Whitlock"),
("Highlights in one hour","Highlights",(11,16),"16:00",60,"German",8,"yes",13,0,"Katrin Vogel"),
("Highlights in one hour","Highlights",(11,20),"12:00",60,"French",8,"yes",10,0,"Hugo Lemaire"),
("Highlights in one hour","Highlights",(11,21),"12:00",60,"English",8,"yes",1,0,"Tom Whitlock"),
("Highlights in one hour","Highlights",(11,24),"12:00",60,"Mandarin English",8,"yes",20,0,"Wei Zhang"),
("Curator's evening with wine","Art",(11,26),"18:45",150,"English",45,"yes",6,18,"Dr Ruth Adeyemi"),
("Curator's evening with wine","Art",(12,17),"18:45",150,"English",48,"yes",18,18,"Dr Ruth Adeyemi"),
("Steam and Iron","Industry",(11,23),"13:30",70,"English",10.5,"partly",9,8,"Tom Whitlock"),
("Steam and Iron","Industry",(12,14),"13:30",70,"English",10.5,"partly",17,8,"Tom Whitlock"),
("Christmas past","Family",(12,20),"15:30",55,"English",7.5,"yes",25,4,"Adaeze Bello"),
("Christmas past","Family",(12,23),"15:30",55,"English German",7.5,"yes",25,4,"Katrin Vogel"),
("Dark matters: slavery and sugar","History",(11,19),"17:00",80,"English",0,"yes",0,14,"Adaeze Bello"),
]
rows=[];raw=[]
for i,(n,t,(mo,d),st,L,la,p,sf,left,age,g) in enumerate(mus):
    la=la.split(); dd=date(2026,mo,d)
    rows.append(dict(name=n,topic=t,date=dd,start=st,min=L,langs=frozenset(la),price=p,step=sf,left=left,age=age,guide=g))
    raw.append([n,t,dd.strftime('%d/%m/%Y'),st,dur(L,i),'/'.join(la),'free' if p==0 else f"£{p:.2f}",sf,'sold out' if left==0 else str(left),'all ages' if age==0 else f"{age}+",g])
T['museum']=(['Tour','Topic','Date','Starts','Length','Languages','Price','Step-free','Places left','Age','Guide'],['name','topic','date','start','min','langs','price','step','left','age','guide'],rows,raw)
# ---------- 3 menu_es
A=lambda s:frozenset(x.strip() for x in s.split(',') if x.strip())
LV,LD,FS='lunes a viernes','todos los días','fines de semana'
dd={LV:'01234',LD:'0123456',FS:'56','viernes y sábado':'45','martes a domingo':'123456','jueves':'3','domingo':'6','viernes a domingo':'456'}
menu=[
# plato, seccion, precio, alergenos text (typed same unless tuple), vegano, vegetariano, picante, disp, ingredientes
("Gazpacho andaluz","Entrantes",6.5,"ninguno",1,1,0,LD,"tomate, pepino, pimiento, ajo"),
("Salmorejo cordobés","Entrantes",7.2,"gluten, huevo",0,0,0,LD,"tomate, pan, jamón, huevo duro"),
("Ajoblanco","Entrantes",7.9,"frutos secos, gluten",1,1,0,'martes a domingo',"almendra, pan, ajo, uva"),
("Croquetas de jamón (6 uds.)","Tapas",8.4,"gluten, lácteos, huevo",0,0,0,LD,"jamón ibérico, bechamel"),
("Croquetas de setas (6 uds.)","Tapas",8.4,"gluten, lácteos, huevo",0,1,0,LD,"boletus, bechamel"),
("Patatas bravas","Tapas",5.8,"ninguno",1,1,1,LD,"patata, salsa brava, pimentón"),
("Patatas alioli","Tapas",5.8,"huevo",0,1,0,LD,"patata, ajo, huevo"),
("Pimientos de Padrón","Tapas",6.9,"ninguno",1,1,1,LD,"pimiento, sal gorda"),
("Tortilla de patatas","Tapas",4.9,"huevo",0,1,0,LD,"huevo, patata, cebolla"),
("Gambas al ajillo","Tapas",13.5,"crustáceos, sulfitos",0,0,1,'martes a domingo',"gambas, ajo, guindilla"),
("Boquerones en vinagre","Tapas",8.9,"pescado, sulfitos",0,0,0,LD,"boquerón, vinagre, perejil"),
("Pulpo a la gallega","Tapas",19.5,"moluscos",0,0,0,'viernes y sábado',"pulpo, patata, pimentón"),
("Ensalada de queso de cabra","Ensaladas",10.5,"lácteos, frutos secos, mostaza",0,1,0,LD,"queso de cabra, nueces, miel"),
("Ensalada de la huerta","Ensaladas",8.5,("puede contener frutos secos","frutos secos"),1,1,0,LD,"lechuga, tomate, zanahoria, aceitunas"),
("Ensaladilla rusa","Ensaladas",7.5,"huevo, pescado",0,0,0,LV,"patata, atún, mayonesa"),
("Paella valenciana (mín. 2)","Arroces",17.9,"apio",0,0,0,'domingo',"arroz, pollo, conejo, judía"),
("Paella de marisco (mín. 2)","Arroces",21.5,"crustáceos, moluscos, pescado",0,0,0,FS,"arroz, gambas, mejillones, sepia"),
("Arroz negro","Arroces",18.9,"moluscos, crustáceos, huevo",0,0,0,'viernes a domingo',"arroz, sepia, tinta, alioli"),
("Arroz de verduras","Arroces",14.2,"apio",1,1,0,LD,"arroz, alcachofa, judía, pimiento"),
("Bacalao al pil-pil","Pescados",22,"pescado",0,0,1,'viernes a domingo',"bacalao, ajo, guindilla"),
("Merluza en salsa verde","Pescados",19.8,"pescado, moluscos, gluten",0,0,0,LV,"merluza, almejas, guisantes"),
("Dorada a la sal (pieza)","Pescados",24.5,"pescado",0,0,0,FS,"dorada, sal"),
("Secreto ibérico","Carnes",18.5,"ninguno",0,0,0,LD,"cerdo ibérico, patata"),
("Chuletón de vaca madura (1,2 kg)","Carnes",64,"ninguno",0,0,0,'viernes a domingo',"vaca, pimiento"),
("Rabo de toro","Carnes",20.9,"apio, sulfitos, gluten",0,0,0,'martes a domingo',"rabo de vaca, vino tinto"),
("Pollo al chilindrón","Carnes",13.9,"sulfitos",0,0,1,LV,"pollo, pimiento, tomate"),
("Cochinillo entero por encargo","Carnes",1234.5,"ninguno",0,0,0,'viernes y sábado',"cochinillo (8-10 personas, con servicio y sala)"),
("Cocido madrileño","Platos de cuchara",15.5,"gluten, apio",0,0,0,'jueves',"garbanzo, chorizo, morcilla, fideos"),
("Lentejas con verduras","Platos de cuchara",9.8,"apio",1,1,0,LV,"lentejas, zanahoria, puerro"),
("Callos a la madrileña","Platos de cuchara",12.9,"consultar",0,0,1,'viernes y sábado',"callos, chorizo, morcilla"),
("Crema catalana","Postres",5.5,"lácteos, huevo",0,1,0,LD,"leche, yema, canela"),
("Tarta de Santiago","Postres",5.9,"frutos secos, huevo",0,1,0,LD,"almendra, huevo, azúcar"),
("Flan casero","Postres",4.5,"lácteos, huevo",0,1,0,LV,"leche, huevo, caramelo"),
("Fruta de temporada","Postres",4.2,"ninguno",1,1,0,LD,"según mercado"),
("Turrón helado","Postres",6.8,"lácteos, frutos secos, huevo",0,1,0,FS,"turrón de Jijona, nata"),
("Sorbete de limón al cava","Postres",5.2,"sulfitos",1,1,0,LD,"limón, cava"),
]
rows=[];raw=[]
for i,(n,s,p,al,v,ve,pi,di,ing) in enumerate(menu):
    txt,ty=al if isinstance(al,tuple) else (al,al)
    st=frozenset() if ty=='ninguno' else frozenset({'?'}) if ty=='consultar' else A(ty)
    rows.append(dict(name=n,sec=s,price=p,al=st,vegan=bool(v),veg=bool(ve),hot=bool(pi),days=days(dd[di]),ing=ing))
    raw.append([n,s,eur(p,i),txt,'sí' if v else 'no','✓' if ve else '','x' if pi else '',di,ing])
T['menu_es']=(['Plato','Sección','Precio','Alérgenos','Vegano','Vegetariano','Picante','Disponible','Ingredientes'],['name','sec','price','al','vegan','veg','hot','days','ing'],rows,raw)
# ---------- 4 verein_de
ver=[
# Kurs,Sparte,tagetext,days,Uhr,Beitrag,Beginn,AbAlter,Anf,Frei,Ort,Leitung
("Kinderturnen","Turnen","Mo","0","15:30",96,(11,23),4,1,3,"Turnhalle Nord","S. Brandl"),
("Eltern-Kind-Turnen","Turnen","Mi, Fr","24","09:30",84,None,1,1,0,"Turnhalle Nord","S. Brandl"),
("Geräteturnen Leistung","Turnen","Mo–Fr","01234","16:00",420,None,7,0,2,"Leistungszentrum","J. Kowalski"),
("Seniorengymnastik","Gesundheit","Di, Do","13","10:00",108,None,60,1,7,"Gemeindehaus","H. Petersen"),
("Rückenfit","Gesundheit","Do","3","18:30",132,(12,3),16,1,5,"Gemeindehaus","H. Petersen"),
("Yoga am Morgen","Gesundheit","täglich","0123456","07:00",248.5,None,16,1,4,"Pavillon im Park","A. Demir"),
("Yoga für Schwangere","Gesundheit","Sa","5","11:00",120,(11,28),18,1,1,"Pavillon im Park","A. Demir"),
("Herzsport (mit Verordnung)","Gesundheit","Mi","2","17:00",0,None,18,1,6,"Turnhalle Nord","Dr. M. Vogt"),
("Fußball Bambini","Fußball","Sa","5","10:00",72,None,4,1,0,"Sportplatz","T. Yıldız"),
("Fußball E-Jugend","Fußball","Di/Do","13","17:00",96,None,9,0,2,"Sportplatz","T. Yıldız"),
("Fußball Damen","Fußball","Mo, Mi","02","19:30",144,None,16,0,9,"Sportplatz","L. Hartmann"),
("Walking Football Ü50","Fußball","So","6","11:00",60,(11,22),50,1,12,"Sportplatz","L. Hartmann"),
("Schwimmkurs Seepferdchen","Schwimmen","Di, Fr","14","15:00",139.9,(11,17),5,1,0,"Hallenbad","C. Nowak"),
("Schwimmkurs Seepferdchen","Schwimmen","Di, Fr","14","15:00",139.9,(1,12),5,1,8,"Hallenbad","C. Nowak"),
("Aquajogging","Schwimmen","Mo + Do","03","20:00",156,None,18,1,3,"Hallenbad","C. Nowak"),
("Masters-Training","Schwimmen","Mo–Sa","012345","06:00",312,None,20,0,5,"Hallenbad","R. Engel"),
("Rettungsschwimmer Bronze","Schwimmen","Wochenende","56","09:00",85,(12,5),12,0,6,"Hallenbad","R. Engel"),
("Judo Minis","Kampfsport","Mi","2","16:30",108,(11,18),6,1,4,"Dojo","K. Tanaka"),
("Judo Erwachsene","Kampfsport","Di, Do","13","20:00",168,None,16,1,10,"Dojo","K. Tanaka"),
("Selbstverteidigung für Frauen","Kampfsport","Fr","4","18:00",89.5,(12,4),14,1,2,"Dojo","M. Scholz"),
("Boxen Wettkampf","Kampfsport","Mo–Fr","01234","18:00",360,None,14,0,1,"Dojo","M. Scholz"),
("Tischtennis Freizeit","Tischtennis","Di, Sa","15","19:00",90,None,10,1,8,"Turnhalle Süd","B. Krüger"),
("Tischtennis 1. Mannschaft","Tischtennis","Mo, Do","03","20:00",180,None,16,0,0,"Turnhalle Süd","B. Krüger"),
("Segelschein Binnen","Segeln","Sa/So","56","10:00",690,(4,17),14,1,5,"Bootshaus","F. Lüders"),
("Regatta-Jahresplatz","Segeln","täglich","0123456","08:00",1234.5,None,18,0,1,"Bootshaus","F. Lüders"),
("Bootsliegeplatz mit Kran","Segeln","täglich","0123456","08:00",2480,(4,1),18,1,3,"Bootshaus","F. Lüders"),
("Lauftreff","Leichtathletik","So","6","09:00",0,None,14,1,99,"Stadtwald","I. Böhm"),
("Nordic Walking","Leichtathletik","Mi, So","26","10:00",48,None,16,1,15,"Stadtwald","I. Böhm"),
("Sportabzeichen-Abnahme","Leichtathletik","Fr","4","17:30",12.5,(11,20),6,1,20,"Sportplatz","I. Böhm"),
("Standardtanz Paare","Tanz","Fr","4","20:00",216,(1,8),18,1,6,"Gemeindehaus","E. & P. Maurer"),
("Hip-Hop Teens","Tanz","Do","3","17:00",126,(11,19),12,1,0,"Turnhalle Süd","Z. Osei"),
("Ballett Vorstufe","Tanz","Mo, Mi","02","15:00",198,None,5,1,2,"Turnhalle Süd","Z. Osei"),
]
rows=[];raw=[]
for i,(n,s,tt,d,u,b,bg,ab,an,fr,ort,l) in enumerate(ver):
    bd=None if bg is None else date(2026 if bg[0]>=11 else 2027,*bg)
    rows.append(dict(name=n,sparte=s,days=days(d),time=u,fee=b,start=bd,age=ab,beg=bool(an),free=fr,place=ort,lead=l))
    raw.append([n,s,tt,u+(' Uhr' if i%3 else ''),'kostenlos' if b==0 else eur(b,i),'laufend' if bd is None else bd.strftime('%d.%m.%Y'),f"{ab} J.",'ja' if an else 'nein','ausgebucht' if fr==0 else str(fr),ort,l])
T['verein_de']=(['Kurs','Sparte','Wochentage','Uhrzeit','Jahresbeitrag','Beginn','Ab Alter','Anfänger','Freie Plätze','Ort','Leitung'],['name','sparte','days','time','fee','start','age','beg','free','place','lead'],rows,raw)
# ---------- 5 allotment
MO=['Jan','Feb','Mar','Apr','May','Jun','Jul','Aug','Sep','Oct','Nov','Dec']
def months(s):
    if not s: return frozenset()
    r=set()
    for part in s.split(', '):
        if '–' in part:
            a,b=part.split('–');i=MO.index(a)
            while True:
                r.add(MO[i%12])
                if MO[i%12]==b: break
                i+=1
        else: r.add(part)
    return frozenset(r)
al=[
# plant,kind,sow,height cm,light,colours,attracts,poison,hardy,edible,price,note
("Broad bean 'Aquadulce'","vegetable","Oct–Nov, Feb–Apr",110,"full sun","white/black","bees","",1,1,3.2,"can stand the winter outside"),
("Runner bean 'Scarlet Emperor'","vegetable","May–Jun",250,"full sun","red","bees; hummingbird moths","cats;dogs;people (raw)",0,1,2.95,"needs a pole"),
("Garlic 'Solent Wight'","vegetable","Oct–Dec",60,"full sun","","","cats;dogs",1,1,5.8,"plant cloves, not seed"),
("Onion sets 'Radar'","vegetable","Sep–Nov",45,"full sun","","","cats;dogs",1,1,3.5,""),
("Courgette 'Defender'","vegetable","Apr–Jun",70,"full sun","yellow","bees","–",0,1,2.8,"one plant is plenty"),
("Kale 'Nero di Toscana'","vegetable","Mar–Jun",90,"part shade","","","–",1,1,2.4,"eat all winter"),
("Lettuce 'Winter Gem'","vegetable","Aug–Nov",20,"part shade","","slugs, sadly","–",1,1,1.95,"under fleece"),
("Spinach 'Giant Winter'","vegetable","Aug–Oct",25,"part shade","","","–",1,1,2.1,""),
("Tomato 'Gardener's Delight'","vegetable","Feb–Apr",180,"full sun","yellow","bees","cats;dogs",0,1,3.1,"leaves and stems are the problem, not the fruit"),
("Rhubarb crown 'Timperley Early'","vegetable","Nov–Mar",75,"part shade","pink","","cats;dogs;people (leaves)",1,1,8.9,"do not pick the first year"),
("Mint","herb","Mar–Jun",50,"part shade","lilac","bees; butterflies","?",1,1,3.6,"keep it in a pot"),
("Chives","herb","Mar–May",30,"full sun","purple","bees","cats;dogs",1,1,2.2,""),
("Rosemary","herb","Apr–Jun",120,"full sun","blue","bees","–",1,1,4.75,""),
("Basil 'Genovese'","herb","Apr–Jun",40,"full sun","white","","–",0,1,1.8,"hates cold nights"),
("Catnip","herb","Mar–May",60,"full sun","lilac/white","bees; butterflies; cats","–",1,0,2.9,""),
("Lavender 'Hidcote'","shrub","Apr–May",60,"full sun","purple","bees; butterflies","cats;dogs",1,0,6.5,""),
("Blackcurrant 'Ben Sarek'","fruit","Nov–Mar",120,"part shade","","","–",1,1,12.9,"compact bush"),
("Raspberry 'Autumn Bliss'","fruit","Nov–Mar",150,"full sun","white","bees","–",1,1,14.5,"bundle of 6 canes"),
("Strawberry 'Mara des Bois'","fruit","Mar–Apr, Aug–Sep",20,"full sun","white","bees; blackbirds","–",1,1,9.8,"12 plants"),
("Apple 'Discovery', two years old","fruit","Nov–Feb",220,"full sun","white/pink","bees","–",1,1,34.9,"bare root"),
("Foxglove","flower","May–Jul",150,"full shade","purple/white","bees","cats;dogs;people",1,0,2.6,""),
("Lily of the valley","flower","Oct–Nov",20,"full shade","white","","cats;dogs;people",1,0,4.2,"spreads"),
("Daffodil 'February Gold', 20 bulbs","flower","Sep–Nov",30,"full sun","yellow","bees","cats;dogs;people",1,0,7.5,""),
("Tulip mix, 50 bulbs","flower","Oct–Dec",45,"full sun","red/yellow/purple","","cats;dogs",1,0,18.5,""),
("Sunflower 'Russian Giant'","flower","Apr–May",300,"full sun","yellow","bees; goldfinches","–",0,1,1.99,""),
("Nasturtium","flower","Mar–May",30,"full sun","orange/red","bees; butterflies","–",0,1,2.05,"edible flowers, peppery"),
("Cosmos 'Purity'","flower","Mar–May",110,"full sun","white","bees; butterflies","–",0,0,2.3,""),
("Snapdragon","flower","Jan–Apr",50,"full sun","pink/yellow/white","bees","–",0,0,2.5,""),
("Hellebore","flower","Sep–Oct",40,"full shade","white/green","bees","cats;dogs;people",1,0,9.9,"flowers in January"),
("Fern, hart's tongue","shrub","Mar–Apr",50,"full shade","green","","–",1,0,7.2,""),
("Buddleia 'Black Knight'","shrub","Mar–May",280,"full sun","purple","butterflies; bees","–",1,0,11.5,"cut hard in March"),
("Yew hedge, 10 plants","shrub","Nov–Mar",60,"full shade","green/red","thrushes","cats;dogs;people;horses",1,0,79,""),
]
rows=[];raw=[]
for i,(n,k,sow,h,li,co,at,po,ha,ed,p,no) in enumerate(al):
    ps=frozenset() if po in('','–') else frozenset({'?'}) if po=='?' else frozenset(x.split(' (')[0] for x in po.split(';'))
    if n.startswith('Broad'): po='–'
    rows.append(dict(name=n,kind=k,sow=months(sow),h=h,light=li,col=frozenset(x for x in co.split('/') if x),att=frozenset(x for x in at.replace(', sadly','').split('; ') if x),poison=ps,hardy=bool(ha),ed=bool(ed),price=p,note=no))
    raw.append([n,k,sow,f"{h/100:g} m" if h>=100 else f"{h} cm",li,co,at,po.replace(';','; '),'yes' if ha else 'no','x' if ed else '',eur(p,i),no])
T['allotment']=(['Plant','Kind','Sow / plant','Height','Light','Colour','Attracts','Poisonous to','Hardy','Edible','Price','Notes'],['name','kind','sow','h','light','col','att','poison','hardy','ed','price','note'],rows,raw)
# ---------- 6 tools, 5000
R=random.Random(20261116)
TOOLS=[("Chainsaw","Garden",("petrol","battery"),38,6),("Hedge trimmer","Garden",("petrol","battery","mains"),22,4),("Lawn scarifier","Garden",("petrol","mains"),41,32),("Rotavator","Garden",("petrol",),64,58),("Leaf blower","Garden",("petrol","battery"),19,4),("Stump grinder","Garden",("petrol",),165,140),("Wood chipper","Garden",("petrol",),148,190),
("Rotary hammer","Drilling",("mains","battery"),29,5),("Core drill","Drilling",("mains",),72,14),("Post-hole auger","Drilling",("petrol",),55,18),("Demolition breaker","Drilling",("mains","air"),58,16),
("Tile cutter","Cutting",("mains","hand"),34,24),("Mitre saw","Cutting",("mains","battery"),36,19),("Concrete saw","Cutting",("petrol","mains"),89,11),("Angle grinder","Cutting",("mains","battery"),14,3),
("Floor sander","Sanding",("mains",),61,45),("Edge sander","Sanding",("mains",),39,14),("Wall sander","Sanding",("mains","battery"),33,5),
("Scaffold tower","Access",("hand",),46,85),("Extension ladder","Access",("hand",),17,21),("Cherry picker","Access",("petrol","battery"),310,1600),("Roof ladder","Access",("hand",),15,12),
("Mini excavator","Earthmoving",("petrol",),285,1500),("Plate compactor","Earthmoving",("petrol",),44,62),("Trench rammer","Earthmoving",("petrol",),52,60),
("Pressure washer","Cleaning",("mains","petrol"),37,28),("Carpet cleaner","Cleaning",("mains",),32,16),("Wet vacuum","Cleaning",("mains",),21,11),
("Dehumidifier","Heating & drying",("mains",),26,27),("Space heater","Heating & drying",("mains","gas"),23,13),("Generator","Power",("petrol","gas"),57,48),("Submersible pump","Power",("mains","petrol"),31,10)]
BR=["Makita","Bosch","Hilti","Husqvarna","Stihl","Kärcher","DeWalt","Honda","Metabo","no name"]
CITY=["Leeds","York","Hull","Sheffield","Bradford","Harrogate","Skipton","Whitby","Doncaster","Ripon","Selby","Halifax"]
COND=["as new","good","good","good","fair","worn"]
NOTE=["","","","","","spare blade included","ear protection included","needs own trailer","two people to lift","training video first","not for rental on Sundays","bag included"]
rows=[];raw=[]
for i in range(5000):
    n,ty,po,base,w=R.choice(TOOLS); br=R.choice(BR); p=R.choice(po); c=R.choice(CITY); co=R.choice(COND); no=R.choice(NOTE)
    rate=round(base*R.uniform(.75,1.35)*2)/2; dep=round(rate*R.choice([3,4,5,6])/5)*5; we=round(w*R.uniform(.8,1.25),1 if w<100 else 0)
    dv=R.random()<.4; av=TODAY if R.random()<.55 else date.fromordinal(TODAY.toordinal()+R.randint(1,60)); qty=R.choice([0,1,1,1,2,2,3,4,6])
    sku=f"{''.join(x[0] for x in n.replace('-',' ').split()).upper()}-{10000+i*7%90000}"
    rows.append(dict(sku=sku,name=n,type=ty,brand=br,power=p,rate=rate,dep=dep,w=we,city=c,dv=dv,av=av,qty=qty,cond=co,note=no))
    raw.append([sku,n,ty,br,p,usd(rate,i),usd(dep,1),f"{we:g} kg" if i%6 else f"{we:g}kg",c,'✓' if dv else '','now' if av==TODAY else av.strftime('%b ')+f"{av.day}, {av.year}",str(qty),co,no])
T['tools']=(['Item no.','Tool','Type','Brand','Power','Day rate','Deposit','Weight','Branch','Delivery','Available from','Pieces','Condition','Notes'],['sku','name','type','brand','power','rate','dep','w','city','dv','av','qty','cond','note'],rows,raw)
