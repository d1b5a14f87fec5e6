import json, re, datetime as dt
from tables_src import load, DAYS, mins
TABLES=load(); QS=[]; CUR=[None]
def D(m,d,y=2026): return dt.date(y,m,d)
def table(n): CUR[0]=n
WD={}
for i,ws in enumerate(['monday montag lundi','tuesday dienstag mardi','wednesday mittwoch mercredi','thursday donnerstag jeudi','friday freitag vendredi','saturday samstag samedi','sunday sonntag dimanche']):
    for w in ws.split(): WD[w]=DAYS[i]
# header -> typed attribute (None: plain text of the cell)
ATTR={'bakery':{'Price':'price','Allergens':'al','Vegan':'vegan','Baked on':'days'},
'shops':{'Open days':'days','Opens':'o','Closes':'c','Wheelchair access':'wc','Card payment':'card','Parking':'park'},
'events':{'Date':'date','Start':'start','Price':'price','Booking required':'book','Places left':'left','Tags':'tags'},
'flats':{'Price per week':'price','Bedrooms':'beds','Sleeps':'sleeps','Pets allowed':'pets','Amenities':'am','Distance to beach':'dist','Free from':'free','Smoking':'smoke'},
'vhs':{'Wochentag':'days','Beginn':'date','Termine':'n','Gebühr':'price','Freie Plätze':'left','Barrierefrei':'bf','Online':'online'},
'carte':{'Prix':'price','Allergènes':'al','Végétarien':'veg','Vegan':'vegan','Servi':'days','Piment':'hot','Temps':'time',"Disponible jusqu'au":'until'},
'cars':{'Year':'year','Price':'price','Mileage':'miles','Doors':'doors','Seats':'seats','Extras':'ex','Listed':'date','Private seller':'priv'},
'books':{'Price':'price','Published':'year','Pages':'pages','In stock':'stock','Signed':'signed','Tags':'tags','Arrived':'date'}}
OPS=['is not','is','<=','>=','<','>','without','with','contains']
def val(s):
    if s in('true','false'): return s=='true'
    try: return int(s)
    except ValueError: pass
    try: return float(s)
    except ValueError: return s
def ctx(t,s):
    h=TABLES[t][0]; out={'filters':[]}
    for part in [x.strip() for x in s.split(';')]:
        if part.startswith('sort '):
            c,d=part[5:].rsplit(' ',1); assert c in h,c; out['sort']={'column':c,'direction':d}
        elif part.startswith('limit '): out['limit']=int(part[6:])
        else:
            c=max([x for x in h if part.startswith(x+' ')],key=len,default=None); assert c,(t,part)
            rest=part[len(c)+1:]; op=next(o for o in OPS if rest.startswith(o+' '))
            out['filters'].append({'column':c,'op':op,'value':val(rest[len(op)+1:])})
    return out
def eq(x,v):
    if isinstance(x,(int,float)) and isinstance(v,(int,float)): return x==v
    return str(x).lower()==str(v).lower()
def ev(t,c):
    h,rs,L=TABLES[t]; ids=[]
    def cell(i,col):
        a=ATTR[t].get(col); return getattr(L[i],a) if a else rs[i][h.index(col)]
    for i,r in enumerate(L):
        ok=True
        for f in c['filters']:
            x=cell(i,f['column']); v=f['value']; op=f['op']
            if isinstance(x,set):
                w=WD.get(str(v).lower(),v)
                if op in('is','with','contains'): g=w in x
                else: g=w not in x and getattr(r,'alknown',True)
            elif op=='contains': g=str(v).lower() in str(x).lower()
            elif op=='without' and isinstance(x,str): g=str(v).lower() not in x.lower()
            elif op in('is','with') and not isinstance(x,dt.date): g=eq(x,v)
            elif op in('is not','without') and not isinstance(x,dt.date): g=x is not None and not eq(x,v)
            else:
                if isinstance(x,dt.date) : v=dt.date.fromisoformat(v)
                elif isinstance(v,str) and re.match(r'\d+:\d\d$',v): v=mins(v)
                elif isinstance(v,str) and re.match(r'\d+ k?m$',v): v=int(v.split()[0])*(1000 if 'km' in v else 1)
                if x is None: g=False
                else: g={'<':x<v,'<=':x<=v,'>':x>v,'>=':x>=v,'is':x==v,'is not':x!=v}[op] if True else 0
            ok=ok and g
        if ok: ids.append(i)
    if 'sort' in c:
        col=c['sort']['column']; ids=[i for i in ids if cell(i,col) is not None]
        ids.sort(key=lambda i:cell(i,col),reverse=c['sort']['direction']=='desc')
    return ids[:c.get('limit',10**9)]
def q(kind,lang,msg,p=None,c=None,u=None,a=None,key=None,n=None,desc=False,loose=False,limit=None):
    """p predicate of right; c context; u unsafe; a acceptable; key/n/desc superlative or order"""
    t=CUR[0]; h,rs,L=TABLES[t]
    k=sum(1 for x in QS if x['table']==t)+1
    o={'id':f'{t}-{k:02d}','table':t,'lang':lang,'kind':kind,'message':msg}
    right=[i for i,r in enumerate(L) if p and p(r)]; acc=[i for i,r in enumerate(L) if a and a(r) and i not in right]
    if key:
        right=[i for i in right if key(L[i]) is not None]
        right.sort(key=lambda i:key(L[i]),reverse=desc)
        if n and right:
            last=key(L[right[min(n,len(right))-1]])
            ties=[i for i in right[n:] if key(L[i])==last]
            if n==1: right=right[:1]+ties
            else: right=right[:n]; acc+=ties
            if ties and n>1: o['ties']=ties
        if n!=1: o['order']=True
    if c:
        o['context']=ctx(t,c); e=ev(t,o['context'])
        if n!=1 and not loose:
            if o.get('ties'): good=set(e)<=set(right)|set(acc)
            else: good=set(right)<=set(e)<=set(right)|set(acc)
            if not good: print('MISMATCH',o['id'],msg,'\n  ctx only',sorted(set(e)-set(right))[:8],'right only',sorted(set(right)-set(e))[:8])
        elif n==1 and not set(e)<=set(right): print('MISMATCH1',o['id'],msg,e,right)
    if t=='events' and kind!='all':   # events that are over: may be there, need not
        gone=[i for i in right if L[i].date<dt.date(2026,11,16)]
        right=[i for i in right if i not in gone]; acc+=gone
    o['right']=right
    if len(right)>60 or kind=='count': o['count']=len(right)
    if u:
        o['unsafe']=[i for i,r in enumerate(L) if u(r)]
        if set(o['unsafe'])&set(right): print('UNSAFE IN RIGHT',o['id'],msg,set(o['unsafe'])&set(right))
        acc=[i for i in acc if i not in o['unsafe']]
        unk=[i for i,r in enumerate(L) if getattr(r,'alknown',True) is False and i not in right]
        if unk and kind in('without','several','count','negation') : o['unknown']=unk
    if acc: o['acceptable']=acc
    if not right:
        o['none']=True
        if kind not in('nothing',) : print('EMPTY',o['id'],msg)
    elif kind=='nothing': print('NOT NOTHING',o['id'],msg,right)
    QS.append(o)
def refused(kind,lang,msg,context):
    t=CUR[0]; k=sum(1 for x in QS if x['table']==t)+1
    QS.append({'id':f'{t}-{k:02d}','table':t,'lang':lang,'kind':kind,'message':msg,'context':context,'right':[],'none':True,'refused':True})
