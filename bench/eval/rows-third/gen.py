from tabs import *
import json,collections
Q=[]
DAY={n.lower():i for L in('Monday Tuesday Wednesday Thursday Friday Saturday Sunday','Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag','lundi mardi mercredi jeudi vendredi samedi dimanche') for i,n in enumerate(L.split())}
def truth(v): return v if isinstance(v,bool) else {'yes':True,'no':False,'ja':True,'nein':False,'oui':True,'non':False,'✓':True,'x':False}[v.lower()]
def ev(row,f):
    c,op,v=f['column'],f['op'],f['value'];x=row[c]
    vs=v if isinstance(v,list) else [v]
    if op in('is','is not'):
        if isinstance(x,bool): r=any(x==truth(z) for z in vs)
        elif isinstance(x,D.date): r=any(x==D_.fromisoformat(z) for z in vs)
        elif isinstance(x,(int,float)): r=x in vs
        elif x is None: r=False
        else: assert isinstance(x,str),c; r=x.lower() in [z.lower() for z in vs]
        return r if op=='is' else not r
    if op in('with','without'):
        if isinstance(x,set): r=any(DAY[z.lower()] in x for z in vs)
        else: assert isinstance(x,list),c; r=any(re.search(r'\b'+re.escape(z.lower())+r'\b',y.lower()) for z in vs for y in x)
        return r if op=='with' else not r
    if op=='contains': assert isinstance(x,str),c; return any(z.lower() in x.lower() for z in vs)
    if x is None: return False
    if isinstance(x,D.date): v=D_.fromisoformat(v)
    return {'<':x<v,'<=':x<=v,'>':x>v,'>=':x>=v}[op]
def q(t,lang,kind,msg,p=None,ctx=None,top=None,unsafe=None,acc=None,cond=False,sort=None):
    R=T[t];idx=[i for i,r in enumerate(R) if p is None or p(r)]
    o={'id':f'{t[:3]}-{sum(x["table"]==t for x in Q)+1:02d}','table':t,'lang':lang,'kind':kind,'message':msg}
    order=False
    if top:
        col,dr,n=top;idx=[i for i in idx if R[i][col] is not None];idx.sort(key=lambda i:R[i][col],reverse=dr=='desc')
        if n:
            if len(idx)>n: assert R[idx[n-1]][col]!=R[idx[n]][col],('tie',msg)
            idx=idx[:n]
        vals=[R[i][col] for i in idx];assert len(set(vals))==len(vals),('tie in',msg,vals); order=len(idx)>1
    if ctx is not None:
        c={'filters':[dict(zip(('column','op','value'),f)) for f in ctx]}
        for f in c['filters']: assert f['column'] in H[t],f
        got=[i for i,r in enumerate(R) if all(ev(r,f) for f in c['filters'])]
        if top:
            c['sort']={'column':top[0],'direction':top[1]}
            got=[i for i in got if R[i][top[0]] is not None];got.sort(key=lambda i:R[i][top[0]],reverse=top[1]=='desc')
            if top[2]: c['limit']=top[2];got=got[:top[2]]
        assert got==idx,(msg,got,idx); o['context']=c
    o['right']=idx
    if order:o['order']=True
    if unsafe:
        o['unsafe']=[i for i,r in enumerate(R) if unsafe(r)];assert o['unsafe'] and not set(o['unsafe'])&set(idx),msg
    if acc: 
        o['acceptable']=[i for i,r in enumerate(R) if acc(r) and i not in idx]
        if unsafe: assert not set(o['acceptable'])&set(o['unsafe'])
    if kind=='nothing': assert not idx,(msg,idx);o['none']=True
    else: assert idx,msg
    Q.append(o)
b=lambda *a,**k:q('bikes',*a,**k)
b('en','comparison','anything under $300?',lambda r:r['Price'] and r['Price']<300,[('Price','<',300)])
b('en','comparison','Hi, which bikes weigh less than 10 kg please',lambda r:r['Weight'] and r['Weight']<10)
b('en','range','looking to spend between 400 and 700 dollars',lambda r:r['Price'] and 400<=r['Price']<=700,[('Price','>=',400),('Price','<=',700)])
b('en','category','do you have folding bikes',lambda r:r['Type']=='Folding',[('Type','is','Folding')])
b('en','category','show me the kids bikes',lambda r:r['Type']=='Kids')
b('en','bare','gravel',lambda r:r['Type']=='Gravel',acc=lambda r:'gravel' in r['Good for'])
b('en','with','bikes with hydralic disc brakes',lambda r:r['Brakes']=='hydraulic disc')
b('en','several','I need a city bike with lights and a rack',lambda r:r['Type']=='City' and r['Lights'] and r['Rack'],[('Type','is','City'),('Lights','is',True),('Rack','is','yes')])
b('en','several','any mountian bike size L under 1000?',lambda r:r['Type']=='Mountain' and r['Size']=='L' and r['Price']<1000,[('Type','is','Mountain'),('Size','is','L'),('Price','<',1000)])
b('en','without','e-bikes or cargo bikes without lights?',lambda r:r['Type'] in('E-bike','Cargo') and not r['Lights'],unsafe=lambda r:r['Lights'])
b('en','negation','road bikes but not in red please',lambda r:r['Type']=='Road' and r['Colour']!='red',[('Type','is','Road'),('Colour','is not','red')],unsafe=lambda r:r['Colour']=='red')
b('en','superlative','whats the cheapst city bike you have',lambda r:r['Type']=='City',[('Type','is','City')],top=('Price','asc',1))
b('en','superlative','your three lightest mountain bikes?',lambda r:r['Type']=='Mountain',[('Type','is','Mountain')],top=('Weight','asc',3))
b('en','count','how many green bikes do you have right now',lambda r:r['Colour']=='green')
b('en','date','what came in this month?',lambda r:r['In since']>=D_(2026,11,1),[('In since','>=','2026-11-01')])
b('en','date','which ones arrived before september',lambda r:r['In since']<D_(2026,9,1))
b('en','words','something with fenders',lambda r:'fenders' in r['Notes'],[('Notes','contains','fenders')])
b('en','nothing','do you have any tandems under $500?',lambda r:r['Type']=='Tandem')
b('es','several','Hola, busco una bici para touring, talla M, con luces',lambda r:'touring' in r['Good for'] and r['Size']=='M' and r['Lights'],[('Good for','with','touring'),('Size','is','M'),('Lights','is',True)])
b('es','comparison','bicis del 2021 o más nuevas?',lambda r:r['Year']>=2021)
d=lambda *a,**k:q('deli',*a,**k)
has=lambda a:(lambda r:a in r['Allergens'])
tree=lambda r:r['_tree']
d('en','without','I have a nut allergy, which cheeses, salads and sweets can I eat?',lambda r:r['Section'] in('Cheese','Salads','Sweet') and not r['_tree'] and not r['_peanut'],unsafe=tree)
d('en','without','what hot dishes are without soy',lambda r:r['Section']=='Hot dishes' and 'soy' not in r['Allergens'],[('Section','is','Hot dishes'),('Allergens','without','soy')],unsafe=has('soy'))
d('en','without','my daughter cant have sesame. which dips are ok for her?',lambda r:r['Section']=='Dips' and 'sesame' not in r['Allergens'],[('Section','is','Dips'),('Allergens','without','sesame')],unsafe=has('sesame'))
d('en','without','allergic to celery and mustard - which hot dishes or soups are left',lambda r:r['Section'] in('Hot dishes','Soups') and not set(r['Allergens'])&{'celery','mustard'},[('Section','is',['Hot dishes','Soups']),('Allergens','without','celery'),('Allergens','without','mustard')],unsafe=lambda r:bool(set(r['Allergens'])&{'celery','mustard'}))
d('en','with','gluten free sweets?',lambda r:r['Section']=='Sweet' and r['Gluten-free'],[('Section','is','Sweet'),('Gluten-free','is',True)],unsafe=has('gluten'))
d('en','comparison','what can I get for less than 3.50',lambda r:r['Price']<3.5)
d('en','range','anything between 200 and 300 calories?',lambda r:200<=r['kcal']<=300,[('kcal','>=',200),('kcal','<=',300)])
d('en','weekday','what do you have on sundays',lambda r:6 in r['Days'],[('Days','with','Sunday')])
d('en','weekday','which hot dishes are on today?',lambda r:r['Section']=='Hot dishes' and 0 in r['Days'],[('Section','is','Hot dishes'),('Days','with','Monday')])
d('en','weekday','soups on saturday pls',lambda r:r['Section']=='Soups' and 5 in r['Days'])
d('en','bare','hummus',lambda r:'Hummus' in r['Item'])
d('en','category','can i see your sandwiches',lambda r:r['Section']=='Sandwiches')
d('en','several','organic and gluten-free, under 4 euros',lambda r:r['Organic'] and r['Gluten-free'] and r['Price']<4,[('Organic','is','yes'),('Gluten-free','is','yes'),('Price','<',4)],unsafe=has('gluten'))
d('en','several','something hot (spicy) thats available on Tuesday, no peanuts!',lambda r:r['Heat']=='hot' and 1 in r['Days'] and not r['_peanut'],[('Heat','is','hot'),('Days','with','Tuesday'),('Allergens','without','peanuts')],unsafe=lambda r:r['_peanut'])
d('en','several','mild dips with no allergens at all',lambda r:r['Section']=='Dips' and r['Heat']=='mild' and not r['Allergens'],unsafe=lambda r:bool(r['Allergens']))
d('en','superlative','which hot dish is the most expensive?',lambda r:r['Section']=='Hot dishes',top=('Price','desc',1))
d('en','superlative','whats the 2 cheapest salads',lambda r:r['Section']=='Salads',[('Section','is','Salads')],top=('Price','asc',2))
d('en','words','anythin with coconut in it?',lambda r:'coconut' in r['Contains'] or 'Coconut' in r['Item'])
d('en','count','how many things do you have with chickpeas',lambda r:'chickpeas' in r['Contains'])
d('fr','several','bonjour, une salade sans fruits à coque ni cacahuètes (nuts / peanuts) à moins de 4,75 € svp',lambda r:r['Section']=='Salads' and not r['_tree'] and not r['_peanut'] and r['Price']<4.75,unsafe=lambda r:r['_tree'] or r['_peanut'])
f=lambda *a,**k:q('ferienprogramm',*a,**k)
dt=lambda a,z:(lambda r:D_.fromisoformat(a)<=r['Datum']<=D_.fromisoformat(z))
f('de','date','Was gibt es morgen?',dt('2026-11-17','2026-11-17'))
f('de','date','was ist dieses wochenende los',dt('2026-11-21','2026-11-22'),[('Datum','>=','2026-11-21'),('Datum','<=','2026-11-22')])
f('de','date','Hallo, welche Angebote gibt es im Januar?',dt('2027-01-01','2027-01-31'),[('Datum','>=','2027-01-01'),('Datum','<=','2027-01-31')])
f('de','range','was läuft zwischen dem 21.12. und 23.12.?',dt('2026-12-21','2026-12-23'),[('Datum','>=','2026-12-21'),('Datum','<=','2026-12-23')])
f('de','weekday','was gibt es samstags so?',lambda r:r['Datum'].weekday()==5)
f('de','comparison','was kostet unter 4 Euro?',lambda r:r['Kosten']<4,[('Kosten','<',4)])
f('de','category','Zeig mir bitte alles aus dem Bereich Basteln',lambda r:r['Bereich']=='Basteln')
f('de','without','Was geht ohne Anmeldung?',lambda r:not r['Anmeldung'],[('Anmeldung','is','nein')],unsafe=lambda r:r['Anmeldung'])
f('de','without','Mein Sohn hat eine Nussallergie, welche Kochen-Angebote gehen für ihn?',lambda r:r['Bereich']=='Kochen' and 'Nüsse' not in r['Allergene'],[('Bereich','is','Kochen'),('Allergene','without','Nüsse')],unsafe=lambda r:'Nüsse' in r['Allergene'])
f('de','with','wo ist ein mittagessen dabei',lambda r:r['Mittagessen'])
f('de','several','Sport im Dezember für höchstens 5 €',lambda r:r['Bereich']=='Sport' and r['Datum'].month==12 and r['Kosten']<=5,[('Bereich','is','Sport'),('Datum','>=','2026-12-01'),('Datum','<=','2026-12-31'),('Kosten','<=',5)])
f('de','several','Mittagessen inklusive, aber ohne Milch - meine Tochter verträgt die nicht',lambda r:r['Mittagessen'] and 'Milch' not in r['Allergene'],[('Mittagessen','is',True),('Allergene','without','Milch')],unsafe=lambda r:'Milch' in r['Allergene'])
f('de','negation','Medien oder Natur, aber bitte nicht ausgebucht',lambda r:r['Bereich'] in('Medien','Natur') and r['Freie Plätze']>0,unsafe=lambda r:r['Freie Plätze']==0)
f('de','superlative','Welches Angebot ist am teuersten?',None,[],top=('Kosten','desc',1))
f('de','count','wieviele Angebote macht Frau Berger',lambda r:r['Leitung']=='Frau Berger')
f('de','nothing','Habt ihr auch was am 24.12.?',dt('2026-12-24','2026-12-24'))
f('en','words','Which ones need a Schürze?',lambda r:'Schürze' in r['Mitbringen'])
f('en','several','crafts (Basteln) for a 7 year old with places left?',lambda r:r['Bereich']=='Basteln' and r['_a']<=7<=r['_b'] and r['Freie Plätze']>0)
f('en','comparison','what still has 12 or more places left',lambda r:r['Freie Plätze']>=12,[('Freie Plätze','>=',12)])
f('en','date','whats on next week?',dt('2026-11-23','2026-11-29'))
m=lambda *a,**k:q('marche',*a,**k)
al=lambda a:(lambda r:a in r['Allergènes'])
m('fr','weekday','Bonjour, quels fromages le dimanche ?',lambda r:r['Rayon']=='Fromages' and 6 in r['Jours'])
m('fr','weekday','vous avez quoi aujourdhui',lambda r:0 in r['Jours'],[('Jours','with','lundi')])
m('fr','weekday','légumes disponibles demain ?',lambda r:r['Rayon']=='Légumes' and 1 in r['Jours'])
m('fr','category','je voudrais voir la poissonnerie svp',lambda r:r['Rayon']=='Poissonnerie')
m('fr','bare','miel',lambda r:'Miel' in r['Produit'])
m('fr','without','quels produits de la boulangerie sans gluten ?',lambda r:r['Rayon']=='Boulangerie' and 'gluten' not in r['Allergènes'],[('Rayon','is','Boulangerie'),('Allergènes','without','gluten')],unsafe=al('gluten'))
m('fr','without','Je suis allergique aux fruits à coque, quels fromages je peux prendre ?',lambda r:r['Rayon']=='Fromages' and 'fruits à coque' not in r['Allergènes'],[('Rayon','is','Fromages'),('Allergènes','without','fruits à coque')],unsafe=al('fruits à coque'))
m('fr','without','traiteur sans lait et sans oeufs',lambda r:r['Rayon']=='Traiteur' and not set(r['Allergènes'])&{'lait','œufs'},[('Rayon','is','Traiteur'),('Allergènes','without','lait'),('Allergènes','without','œufs')],unsafe=lambda r:bool(set(r['Allergènes'])&{'lait','œufs'}))
m('fr','several','des fruits bio à moins de 5 euros le kilo',lambda r:r['Rayon']=='Fruits' and r['Bio'] and r['Prix']<5,[('Rayon','is','Fruits'),('Bio','is','oui'),('Prix','<',5)])
m('fr','several','légumes bio le samedi, sans céleri merci',lambda r:r['Rayon']=='Légumes' and r['Bio'] and 5 in r['Jours'] and 'céleri' not in r['Allergènes'],[('Rayon','is','Légumes'),('Bio','is',True),('Jours','with','samedi'),('Allergènes','without','céleri')],unsafe=al('céleri'))
m('fr','several','fromages qui acceptent la CB et moins de 20 €',lambda r:r['Rayon']=='Fromages' and 'CB' in r['Paiement'] and r['Prix']<20)
m('fr','with','ou est-ce que je peux payer par chèque',lambda r:'chèque' in r['Paiement'],[('Paiement','with','chèque')])
m('fr','negation','épicerie mais pas de Provence',lambda r:r['Rayon']=='Épicerie' and r['Origine']!='Provence',[('Rayon','is','Épicerie'),('Origine','is not','Provence')],unsafe=lambda r:r['Origine']=='Provence')
m('fr','superlative','quel est le légume le moins cher ?',lambda r:r['Rayon']=='Légumes',[('Rayon','is','Légumes')],top=('Prix','asc',1))
m('fr','date','quels produits se terminent avant fin novembre, le 30 inclus ?',lambda r:r["Jusqu'au"] and r["Jusqu'au"]<=D_(2026,11,30))
m('fr','words','fromages au lait cru ?',lambda r:r['Remarque']=='lait cru')
m('fr','nothing','vous avez des fraises ?',lambda r:'raise' in r['Produit'])
m('en','category','what comes from Bretagne?',lambda r:r['Origine']=='Bretagne')
m('en','several','bread (Boulangerie) every day under 4.50?',lambda r:r['Rayon']=='Boulangerie' and r['Jours']==set(range(7)) and r['Prix']<4.5)
m('en','all','show me everything at the market please',None)
from collections import Counter
for t in T: print(t,sum(x['table']==t for x in Q))
with open('questions.jsonl','w',encoding='utf-8') as fo:
    for x in Q: fo.write(json.dumps(x,ensure_ascii=False)+'\n')
for k in('lang','kind'): print(Counter(x[k] for x in Q))
print('n',len(Q),'ctx',sum('context' in x for x in Q),'unsafe',sum('unsafe' in x for x in Q),'multi>=2cond kind several',sum(x['kind']=='several' for x in Q))
for x in Q: print(x['id'],x['message'],'=>',[(list(T[x['table']][i].values())[1 if x['table'][0]=='f' else 0]) for i in x['right']][:9],len(x['right']),'| ctx' if 'context' in x else '')
