#!/usr/bin/env python3
# python3 make.py : writes tables/*.csv and questions.jsonl again, same bytes. CC0.
import csv,json,os,re
from datetime import date
from data import T,WD,TODAY
HERE=os.path.dirname(os.path.abspath(__file__)); os.makedirs(HERE+'/tables',exist_ok=True)
for n,(h,_,_,raw) in T.items():
    with open(f'{HERE}/tables/{n}.csv','w',newline='',encoding='utf-8') as f:
        w=csv.writer(f); w.writerow(h); w.writerows(raw)
D=lambda m,d:date(2026 if m>=6 else 2027,m,d)
DAYW={'lunes':0,'martes':1,'miércoles':2,'jueves':3,'viernes':4,'sábado':5,'domingo':6,'montag':0,'dienstag':1,'mittwoch':2,'donnerstag':3,'freitag':4,'samstag':5,'sonntag':6}
def val(v,like):
    if isinstance(like,date): return date.fromisoformat(v)
    if isinstance(v,str) and isinstance(like,(int,float)) and not isinstance(like,bool):
        m=re.match(r'([\d.]+)\s*(cm|m|kg|min)?$',v); x=float(m[1]); return x*100 if m[2]=='m' else x
    return v
def ok1(row,rawcell,key,op,v):
    x=row[key]
    if op=='contains': return str(v).lower() in rawcell.lower()
    if isinstance(x,frozenset):
        if isinstance(v,str) and v.lower() in DAYW: v=WD[DAYW[v.lower()]]
        has=any(str(v).lower()==str(e).lower() for e in x)
        if op in('is','with'): return has
        if op in('is not','without'): return not has and '?' not in x
        raise SystemExit('op on list')
    if isinstance(x,bool):
        if op=='is': return x==v
        if op=='is not': return x!=v
        return x if op=='with' else not x
    if x is None: return False
    if isinstance(x,str) and op in('is','with'): return x.lower()==str(v).lower()
    if isinstance(x,str) and op in('is not','without'): return x.lower()!=str(v).lower()
    v=val(v,x)
    return {'is':x==v,'is not':x!=v,'<':x<v,'<=':x<=v,'>':x>v,'>=':x>=v}[op]
Q=[];warn=[]
def q(table,lang,kind,msg,pred,ctx=None,unsafe=None,ok=None,sort=None,limit=None,refused=False,partial=False):
    h,keys,rows,raw=T[table]
    idx=[i for i,r in enumerate(rows) if pred(r)]
    if sort:
        k,desc=sort
        idx=[i for i in idx if rows[i][k] is not None]
        idx.sort(key=lambda i:rows[i][k],reverse=desc)
        if limit and len(idx)>limit:
            if rows[idx[limit-1]][k]==rows[idx[limit]][k]: warn.append(('TIE',msg,limit))
            idx=idx[:limit]
        vs=[rows[i][k] for i in idx]
        if len(set(vs))<len(vs): warn.append(('INTIE',msg,vs))
    o=dict(id=f'{table}-{len([1 for x in Q if x["table"]==table])+1:02d}',table=table,lang=lang,kind=kind,message=msg)
    if ctx is not None:
        fl,*rest=ctx if isinstance(ctx,tuple) else (ctx,)
        c={'filters':[{'column':a,'op':b,'value':v} for a,b,v in fl]}
        for r in rest:
            if isinstance(r,int): c['limit']=r
            else: c['sort']={'column':r[0],'direction':r[1]}
        o['context']=c
        if not refused:
            got=[i for i,r in enumerate(rows) if all(ok1(r,raw[i][h.index(a)],keys[h.index(a)],b,v) for a,b,v in fl)]
            if 'sort' in c:
                k=keys[h.index(c['sort']['column'])]
                got=[i for i in got if rows[i][k] is not None]
                got.sort(key=lambda i:rows[i][k],reverse=c['sort']['direction']=='desc')
            if 'limit' in c: got=got[:c['limit']]
            if (got!=idx if sort else sorted(got)!=sorted(idx)): warn.append(('CTX',msg,idx[:12],got[:12]))
    o['right']=idx
    if sort: o['order']=True
    if unsafe:
        o['unsafe']=[i for i,r in enumerate(rows) if unsafe(r)]
        if set(o['unsafe'])&set(idx): warn.append(('UNSAFE',msg))
    if ok:
        o['acceptable']=[i for i,r in enumerate(rows) if ok(r) and i not in idx and i not in o.get('unsafe',[])]
    if not idx: o['none']=True
    if (not idx)!=(kind=='nothing'): warn.append(('NONE?',kind,msg))
    if refused: o['refused']=True
    Q.append(o)
exec(open(HERE+'/questions.py',encoding='utf-8').read())
with open(HERE+'/questions.jsonl','w',encoding='utf-8') as f:
    for o in Q: f.write(json.dumps(o,ensure_ascii=False)+'\n')
from collections import Counter
print(len(Q),Counter(o['lang'] for o in Q),Counter(o['kind'] for o in Q))
print('ctx',sum('context' in o for o in Q),'refused',sum('refused' in o for o in Q),'unsafe',sum('unsafe' in o for o in Q),'order',sum('order' in o for o in Q),'none',sum('none' in o for o in Q))
print(Counter(o['table'] for o in Q))
for w in warn: print(w)
