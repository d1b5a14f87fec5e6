#!/usr/bin/env python3
"""python3 make.py — writes tables/*.csv and questions.jsonl again, always the same.
Prints a line for any disagreement between predicate and context (there must be none)."""
import csv, json, os, sys
here=os.path.dirname(os.path.abspath(__file__)); sys.path.insert(0,here)
sys.dont_write_bytecode=True
import q1,q2,q3
from engine import QS,TABLES
os.makedirs(here+'/tables',exist_ok=True)
for t,(h,rs,_) in TABLES.items():
    with open(f'{here}/tables/{t}.csv','w',newline='',encoding='utf-8') as f:
        w=csv.writer(f,lineterminator='\n'); w.writerow(h); w.writerows(rs)
order=list(TABLES)
QS.sort(key=lambda o:(order.index(o['table']),int(o['id'].rsplit('-',1)[1])))
KEYS=['id','table','lang','kind','message','context','right','count','order','unsafe','unknown','acceptable','ties','none','refused']
seen=set()
with open(here+'/questions.jsonl','w',encoding='utf-8') as f:
    for o in QS:
        assert o['message'] not in seen and not set(o)-set(KEYS); seen.add(o['message'])
        n=len(TABLES[o['table']][1]); assert all(0<=i<n for k in('right','unsafe','acceptable') for i in o.get(k,[]))
        assert not set(o['right'])&set(o.get('unsafe',[])) and not set(o['right'])&set(o.get('acceptable',[])) and not set(o.get('acceptable',[]))&set(o.get('unsafe',[])),o['id']
        f.write(json.dumps({k:o[k] for k in KEYS if k in o},ensure_ascii=False)+'\n')
print(len(QS),'questions')
