"""Types the six tables, computes `right` from predicates, re-evaluates every context, writes the sets. CC0 1.0."""
import csv, json, random, re, sys, datetime as dt
from collections import Counter, defaultdict
D = lambda y, m, d: dt.date(y, m, d)
TODAY = D(2026, 11, 16)

# ---- cell types -------------------------------------------------------------
def text(s): return s or None
def num(s): return float(s) if s else None
def money_en(s):
    if not s: return None
    if s in ('free',): return 0.0
    m = re.search(r'\d[\d,]*(\.\d+)?', s)
    return float(m[0].replace(',', '')) if m else None
def money_eu(s):
    if not s: return None
    if s in ('gratuit', 'entrée libre'): return 0.0
    m = re.search(r'\d[\d.]*(,\d+)?', s)
    return float(m[0].replace('.', '').replace(',', '.')) if m else None
def yes(s): return {'yes': True, 'ja': True, 'oui': True, 'sí': True, 'no': False, 'nein': False, 'non': False}.get(s)
def items(s): return [x.strip() for x in s.split(',')] if s else None
def length(s):                      # metres, so that cm / m / km compare
    m = re.match(r'([\d.,]+) (cm|m|km)$', s)
    return round(float(m[1].replace(',', '.')) * {'cm': .01, 'm': 1, 'km': 1000}[m[2]], 4) if m else None
def unit(s): 
    m = re.match(r'[\d.,]+', s); return float(m[0].replace(',', '.')) if m else None
def minutes(s):
    m = re.match(r'(\d+) min$', s)
    if m: return int(m[1])
    m = re.match(r'(\d+) h(?: (\d+))?$', s)
    return int(m[1]) * 60 + int(m[2] or 0) if m else None
def clock(s):
    m = re.match(r'(\d+)[:h](\d*)$', s); return int(m[1]) * 60 + int(m[2] or 0) if m else None
def span(s):
    a, b = s.split('-'); return clock(a), clock(b)
MON = 'jan feb mar apr may jun jul aug sep oct nov dec'.split()
def date(s):
    m = re.match(r'(\d+)/(\d+)/(\d+)$', s)
    if m: return D(int(m[3]), int(m[2]), int(m[1]))
    m = re.match(r'(\d+) (\w{3}) (\d+)$', s)
    return D(int(m[3]), MON.index(m[2].lower()) + 1, int(m[1])) if m else None
def months(s):
    if not s: return set()
    if s == 'all year': return set(range(1, 13))
    p = [MON.index(x.strip()[:3].lower()) for x in s.split('-')]
    a, b = p[0], p[-1]; out = {a + 1}
    while a != b: a = (a + 1) % 12; out.add(a + 1)
    return out
WD = [('mon', 'mo', 'lun'), ('tue', 'di', 'mar'), ('wed', 'mi', 'mié'), ('thu', 'do', 'jue'), ('fri', 'fr', 'vie'), ('sat', 'sa', 'sáb'), ('sun', 'so', 'dom')]
def wd(w):
    w = w.strip().lower()
    for i, al in enumerate(WD):
        if any(w == a or (len(w) > 4 and w.startswith(a)) for a in al): return i
    raise ValueError(w)
def days(s):
    if s == 'täglich': return set(range(7))
    out = set()
    for p in s.split(','):
        if '-' in p:
            a, b = map(wd, p.split('-')); out |= set(range(a, b + 1))
        else: out.add(wd(p))
    return out
def age(s):
    if s == 'all ages': return (0, 120)
    if s.endswith('+'): return (int(s[:-1]), 120)
    a, b = s.split('-'); return (int(a), int(b))

TYPES = {
 'garden': {'Price': money_en, 'Grows to': length, 'Light': items, 'Flowers in': months, 'Hardy?': yes, 'Safe for pets': yes, 'Evergreen': yes, 'In stock': num, 'Arrived': date},
 'music': {'Age': age, 'From': clock, 'To': clock, 'Fee per term': money_en, 'First lesson': date, 'Places left': num, 'Can borrow instrument': yes, 'Online possible': yes},
 'physio': {'Length': minutes, 'Price': money_en, 'Referral needed': yes, 'Home visits': yes, 'Therapist': items, 'Days': days, 'Hours': span, 'Suitable for': items},
 'mediatheque': {'Date': date, 'Heure': clock, 'Durée': minutes, 'Public': items, 'Tarif': money_eu, 'Sur inscription': yes, 'Accès fauteuil': yes, 'Places': num, 'Thèmes': items},
 'weinstube': {'Preis': money_eu, 'Allergene': items, 'Vegetarisch': yes, 'Vegan': yes, 'Tage': days, 'Ausgabe': span, 'Jahrgang': num},
 'pisos': {'Personas': num, 'Dormitorios': num, 'Precio por noche': money_eu, 'Superficie': unit, 'Piscina': yes, 'Servicios': items, 'A la playa': length, 'Estancia mínima': unit, 'Libre desde': date, 'Fumadores': yes},
}
T = {}
for t, ty in TYPES.items():
    rows = list(csv.DictReader(open(f'tables/{t}.csv', encoding='utf8')))
    assert set(ty) <= set(rows[0]), set(ty) - set(rows[0])
    T[t] = [{k: ty.get(k, text)(v) for k, v in r.items()} | {'#': i} for i, r in enumerate(rows)]

# ---- contexts evaluated on their own ------------------------------------------
def typed(t, col, v):
    f = TYPES[t].get(col, text)
    if isinstance(v, bool) or (isinstance(v, (int, float)) and f in (num, money_en, money_eu, unit)): return v
    if f is date: return dt.date.fromisoformat(v)
    if f in (days,): return wd(v)
    if f is yes: raise ValueError((col, v))
    if f is items: return v
    return f(v)
def holds(t, r, f):
    c, op, v = f['column'], f['op'], f['value']; x = r[c]
    if x is None: return False                       # an empty cell never counts as said
    if op == 'contains': return v.lower() in str(x).lower()
    if op in ('with', 'without'):
        w = typed(t, c, v)
        hit = w in x if isinstance(x, set) else any(i.lower() == w.lower() or i.lower() == f'spuren von {w.lower()}n' for i in x)
        return hit == (op == 'with')
    vs = [typed(t, c, y) for y in (v if isinstance(v, list) else [v])]
    if op == 'is': return x in vs
    if op == 'is not': return x not in vs
    a = vs[0]
    return {'<': x < a, '<=': x <= a, '>': x > a, '>=': x >= a}[op]
def run(t, c):
    out = [r for r in T[t] if all(holds(t, r, f) for f in c['filters'])]
    if 'sort' in c:
        k = c['sort']['column']; out = [r for r in out if r[k] is not None]
        out.sort(key=lambda r: r[k], reverse=c['sort']['direction'] == 'desc')
    if 'limit' in c:
        n = c['limit']; assert len(out) <= n or out[n - 1][k] != out[n][k], ('tie', c)
        out = out[:n]
    return [r['#'] for r in out]
def C(*fs, sort=None, limit=None):
    c = {'filters': [dict(zip(('column', 'op', 'value'), f)) for f in fs]}
    if sort: c['sort'] = dict(zip(('column', 'direction'), sort))
    if limit: c['limit'] = limit
    return c

Q = []
def q(table, lang, kind, message, right, ctx=None, ok=None, bad=None, top=None):
    """right/ok/bad: predicates on a typed row; top=(column, direction, n) takes the first n of right."""
    R = T[table]; pick = lambda p: [r['#'] for r in R if p(r)] if p else []
    rr = [r for r in R if right(r)] if right else []
    if top:
        k, d, n = top; rr = sorted((r for r in rr if r[k] is not None), key=lambda r: r[k], reverse=d == 'desc')[:n]
    rr = [r['#'] for r in rr]; okr = [i for i in pick(ok) if i not in rr]; badr = pick(bad)
    assert not set(badr) & (set(rr) | set(okr)), (message, set(badr) & (set(rr) | set(okr)))
    n = sum(x['table'] == table for x in Q) + 1
    e = {'id': f'{table[:3]}-{n:02d}', 'table': table, 'lang': lang, 'kind': kind, 'message': message}
    if ctx:
        got = run(table, ctx); s = set(okr)
        assert set(got) - s == set(rr) - s, (message, got, rr)
        if top: assert got == rr, (message, got, rr)
        e['context'] = ctx
    e['right'] = rr
    if okr: e['acceptable'] = okr
    if badr: e['unsafe'] = badr
    if top and top[2] > 1: e['order'] = True
    if not rr: e['none'] = True
    Q.append(e)
def has(x, *v): return x is not None and any(i in x for i in v)
def ids(*n): return lambda r: r['#'] in n
every = lambda r: True
lt = lambda x, a: x is not None and x < a
le = lambda x, a: x is not None and x <= a
bt = lambda x, a, b: x is not None and a <= x <= b
def said(r, w, *cols): return any(w.lower() in str(r[c] or '').lower() for c in cols)

# ---- garden -------------------------------------------------------------------
g = 'garden'
q(g, 'en', 'comparison', "what have you got for under a fiver?", lambda r: lt(r['Price'], 5) and r['In stock'] > 0, C(('Price', '<', 5)), ok=lambda r: lt(r['Price'], 5))
q(g, 'en', 'several', "hi! evergreen climbers pls", lambda r: r['Type'] == 'Climber' and r['Evergreen'], C(('Type', 'is', 'Climber'), ('Evergreen', 'is', True)))
q(g, 'en', 'yesno', "I've got a cat that chews everything, which houseplants are ok?", lambda r: r['Type'] == 'Houseplant' and r['Safe for pets'], C(('Type', 'is', 'Houseplant'), ('Safe for pets', 'is', True)), ok=lambda r: r['Type'] == 'Houseplant' and r['Safe for pets'] is None, bad=lambda r: r['Safe for pets'] is False)
q(g, 'en', 'with', "I need something hardy for a really shady corner of the garden", lambda r: 'shade' in r['Light'] and r['Hardy?'], C(('Light', 'with', 'shade'), ('Hardy?', 'is', True)))
q(g, 'en', 'month', "what flowers in january?", lambda r: 1 in r['Flowers in'])
q(g, 'en', 'superlative', "your two cheapest houseplants?", lambda r: r['Type'] == 'Houseplant', C(('Type', 'is', 'Houseplant'), sort=('Price', 'asc'), limit=2), top=('Price', 'asc', 2))
q(g, 'en', 'count', "how many kinds of herbs do you sell", lambda r: r['Type'] == 'Herb', C(('Type', 'is', 'Herb')))
q(g, 'en', 'date', "What came in last week?", lambda r: bt(r['Arrived'], D(2026, 11, 9), D(2026, 11, 15)), C(('Arrived', '>=', '2026-11-09'), ('Arrived', '<=', '2026-11-15')))
q(g, 'en', 'comparison', "trees that stay under 4m please, our garden is tiny", lambda r: r['Type'] == 'Tree' and r['Grows to'] < 4 and r['#'] != 17, C(('Type', 'is', 'Tree'), ('Grows to', '<', '4 m')), ok=ids(17))
q(g, 'en', 'words', "anything the bees like?", lambda r: said(r, 'bees', 'Notes'), C(('Notes', 'contains', 'bees')))
q(g, 'en', 'nothing', "do you sell cactuses?", None)
q(g, 'en', 'all', "what plants do you have?", every, C())
q(g, 'en', 'several', "looking for a white scented climber thats not too expensive", lambda r: r['Type'] == 'Climber' and said(r, 'white', 'Notes') and said(r, 'scent', 'Notes'))
q(g, 'en', 'negation', "shrubs or perenials that are not evergreen", lambda r: r['Type'] in ('Shrub', 'Perennial') and r['Evergreen'] is False, C(('Type', 'is', ['Shrub', 'Perennial']), ('Evergreen', 'is', False)), bad=lambda r: r['Evergreen'])
q(g, 'en', 'words', "houseplnt for the bathroom?", lambda r: r['Type'] == 'Houseplant' and said(r, 'bathroom', 'Notes'), C(('Type', 'is', 'Houseplant'), ('Notes', 'contains', 'bathroom')))
q(g, 'de', 'several', "Habt ihr Kletterpflanzen unter 15 Pfund?", lambda r: r['Type'] == 'Climber' and lt(r['Price'], 15), C(('Type', 'is', 'Climber'), ('Price', '<', 15)))
q(g, 'de', 'several', "Was ist ungiftig für Hunde und blüht im Sommer?", lambda r: r['Safe for pets'] and len(r['Flowers in'] & {6, 7, 8}) > 1 and r['#'] != 35, ok=ids(21, 35), bad=lambda r: r['Safe for pets'] is False)
q(g, 'de', 'superlative', "was ist euer teuerster baum", lambda r: r['Type'] == 'Tree', C(('Type', 'is', 'Tree'), sort=('Price', 'desc'), limit=1), top=('Price', 'desc', 1))
q(g, 'fr', 'synonym', "Bonjour, vous avez des arbres fruitiers à moins de 30 livres ?", ids(18, 22), ok=lambda r: r['Type'] == 'Fruit' and lt(r['Price'], 30))
q(g, 'fr', 'several', "une plante d'intérieur qui supporte l'ombre et pas dangereuse pour le chat svp", lambda r: r['Type'] == 'Houseplant' and 'shade' in r['Light'] and r['Safe for pets'], C(('Type', 'is', 'Houseplant'), ('Light', 'with', 'shade'), ('Safe for pets', 'is', True)), ok=ids(33, 35), bad=lambda r: r['Safe for pets'] is False)
# ---- music --------------------------------------------------------------------
m = 'music'; inage = lambda r, a: r['Age'][0] <= a <= r['Age'][1]
q(m, 'en', 'age', "Hello, my son is 7. Which courses could he join?", lambda r: inage(r, 7) and r['Places left'] > 0, ok=lambda r: inage(r, 7))
q(m, 'en', 'several', "anything for adults on thursday evenings?", lambda r: r['Day'] == 'Thursday' and r['From'] >= 18 * 60 and inage(r, 35))
q(m, 'en', 'yesno', "we dont own a violin, can we get one from you for the lessons?", lambda r: r['Instrument'] == 'Violin' and r['Can borrow instrument'], C(('Instrument', 'is', 'Violin'), ('Can borrow instrument', 'is', True)))
q(m, 'en', 'several', "group lessons under 100 euros", lambda r: r['Group or 1:1'] == 'group' and lt(r['Fee per term'], 100) and r['#'] != 23, C(('Group or 1:1', 'is', 'group'), ('Fee per term', '<', 100)), ok=ids(23))
q(m, 'en', 'date', "which courses start this week?", lambda r: bt(r['First lesson'], D(2026, 11, 16), D(2026, 11, 22)), C(('First lesson', '>=', '2026-11-16'), ('First lesson', '<=', '2026-11-22')))
q(m, 'en', 'weekday', "what's on tuesdays", lambda r: r['Day'] == 'Tuesday', C(('Day', 'is', 'Tuesday')))
q(m, 'en', 'several', "is there still a place in any of the drum courses?", lambda r: r['Instrument'] == 'Drums' and r['Places left'] > 0, C(('Instrument', 'is', 'Drums'), ('Places left', '>', 0)), ok=lambda r: r['Instrument'] == 'Percussion')
q(m, 'en', 'superlative', "whats the cheapest piano course", lambda r: r['Instrument'] == 'Piano', C(('Instrument', 'is', 'Piano'), sort=('Fee per term', 'asc'), limit=1), top=('Fee per term', 'asc', 1))
q(m, 'en', 'negation', "I'd love to sing but please no audition!", lambda r: r['Instrument'] == 'Voice' and not said(r, 'audition required', 'About') and r['#'] != 26, ok=ids(26), bad=ids(28))
q(m, 'en', 'category', "what does Jojo teach?", lambda r: r['Teacher'] == 'Jojo', C(('Teacher', 'is', 'Jojo')))
q(m, 'en', 'yesno', "which lessons can I do from home over zoom", lambda r: r['Online possible'], C(('Online possible', 'is', True)))
q(m, 'en', 'count', "How many one-to-one courses does Luca give?", lambda r: r['Teacher'] == 'Luca Moretti' and r['Group or 1:1'] == '1:1', C(('Teacher', 'is', 'Luca Moretti'), ('Group or 1:1', 'is', '1:1')))
q(m, 'en', 'nothing', "do you teach the harp?", None)
q(m, 'en', 'all', "hi, what can I learn at your school?", every, C())
q(m, 'de', 'weekday', "Was gibt es samstags?", lambda r: r['Day'] == 'Saturday', C(('Day', 'is', 'Saturday')))
q(m, 'de', 'several', "Gitarre für Erwachsene, Anfänger, am liebsten abends", lambda r: r['Instrument'] == 'Guitar' and r['Level'] == 'Beginner' and inage(r, 35) and r['From'] >= 18 * 60, C(('Instrument', 'is', 'Guitar'), ('Level', 'is', 'Beginner'), ('From', '>=', '18:00')))
q(m, 'de', 'age', "Habt ihr was für Kinder unter 5?", lambda r: r['Age'][0] < 5 and r['Age'][1] < 18, ok=lambda r: r['Age'] == (0, 120))
q(m, 'es', 'range', "clases de piano entre 300 y 450 euros", lambda r: r['Instrument'] == 'Piano' and bt(r['Fee per term'], 300, 450), C(('Instrument', 'is', 'Piano'), ('Fee per term', '>=', 300), ('Fee per term', '<=', 450)))
q(m, 'es', 'several', "hola, hay algun curso de fin de semana para adultos?", lambda r: r['Day'] in ('Saturday', 'Sunday') and inage(r, 35), ok=ids(15))
q(m, 'es', 'superlative', "¿cuáles son los dos cursos individuales más caros?", lambda r: r['Group or 1:1'] == '1:1', C(('Group or 1:1', 'is', '1:1'), sort=('Fee per term', 'desc'), limit=2), top=('Fee per term', 'desc', 2))
# ---- physio -------------------------------------------------------------------
p = 'physio'
q(p, 'en', 'negation', "what can i book without a referral?", lambda r: r['Referral needed'] is False, C(('Referral needed', 'is', False)), bad=lambda r: r['Referral needed'])
q(p, 'en', 'several', "masages under 50 euro", lambda r: r['Category'] == 'Massage' and lt(r['Price'], 50), C(('Category', 'is', 'Massage'), ('Price', '<', 50)))
q(p, 'en', 'yesno', "could someone come to my mum's house? she is 82", lambda r: r['Home visits'] and 'seniors' in r['Suitable for'], C(('Home visits', 'is', True), ('Suitable for', 'with', 'seniors')))
late = lambda r: 3 in r['Days'] and r['Hours'][1] > 18 * 60 + 30
q(p, 'en', 'time', "I work till 6. What can I come to on a thursday at half past six or later?", lambda r: late(r) and r['Hours'][1] - (18 * 60 + 30) >= (r['Length'] or 0), ok=late)
q(p, 'en', 'weekday', "is there anything on sundays?", lambda r: 6 in r['Days'], C(('Days', 'with', 'Sunday')))
q(p, 'en', 'with', "I'm 5 months pregnant, which massage is for me", ids(18), C(('Category', 'is', 'Massage'), ('Suitable for', 'with', 'pregnant women')), bad=ids(13))
q(p, 'en', 'category', "What does the health insurance pay in full?", lambda r: r['Health insurance pays'] == 'yes', C(('Health insurance pays', 'is', 'yes')))
q(p, 'en', 'superlative', "longest treatment u have?", every, C(sort=('Length', 'desc'), limit=1), top=('Length', 'desc', 1))
q(p, 'en', 'count', "how many classes do you run", lambda r: r['Category'] == 'Classes', C(('Category', 'is', 'Classes')))
q(p, 'en', 'words', "I got a new hip in october, what do you have for me?", ids(9), ok=ids(0, 1, 2, 3, 4, 5, 26, 27))
q(p, 'en', 'without', "I have a pacemaker - which add-ons can I have?", ids(20), bad=ids(21))
q(p, 'en', 'several', "with Petra on a saturday, 40 minutes or longer please", lambda r: 'Petra' in (r['Therapist'] or []) and 5 in r['Days'] and r['Length'] >= 40, C(('Therapist', 'with', 'Petra'), ('Days', 'with', 'Saturday'), ('Length', '>=', '40 min')))
q(p, 'en', 'nothing', "do you do speech therapy?", None)
q(p, 'en', 'all', "can you send me your price list?", every, C())
q(p, 'de', 'words', "Was kostet eine Rückenmassage?", ids(15), ok=ids(14, 16, 17))
q(p, 'de', 'weekday', "Geht morgen Lymphdrainage oder manuelle Therapie?", lambda r: r['Treatment'] in ('Lymph drainage', 'Manual therapy') and 1 in r['Days'], C(('Treatment', 'is', ['Lymph drainage', 'Manual therapy']), ('Days', 'with', 'Tuesday')))
q(p, 'de', 'several', "Kurse für Senioren bitte", lambda r: r['Category'] == 'Classes' and 'seniors' in r['Suitable for'], C(('Category', 'is', 'Classes'), ('Suitable for', 'with', 'seniors')))
q(p, 'de', 'range', "Behandlungen zwischen 50 und 60 Euro", lambda r: bt(r['Price'], 50, 60), C(('Price', '>=', 50), ('Price', '<=', 60)))
q(p, 'fr', 'with', "Bonjour, quels soins proposez-vous pour les enfants ?", lambda r: 'children' in r['Suitable for'], C(('Suitable for', 'with', 'children')))
q(p, 'fr', 'several', "je cherche un massage de 30 minutes maximum", lambda r: r['Category'] == 'Massage' and r['Length'] <= 30, C(('Category', 'is', 'Massage'), ('Length', '<=', '30 min')))
# ---- mediatheque ----------------------------------------------------------------
k = 'mediatheque'
q(k, 'fr', 'nothing', "il y a quelque chose aujourd'hui ?", lambda r: r['Date'] == TODAY, C(('Date', 'is', '2026-11-16')))
q(k, 'fr', 'date', "Bonjour, il y a quoi demain ?", lambda r: r['Date'] == D(2026, 11, 17), C(('Date', 'is', '2026-11-17')))
q(k, 'fr', 'several', "activités gratuites pour les enfants ce mercredi", lambda r: r['Date'] == D(2026, 11, 18) and 'enfants' in r['Public'] and r['Tarif'] == 0, C(('Date', 'is', '2026-11-18'), ('Public', 'with', 'enfants'), ('Tarif', 'is', 'gratuit')))
q(k, 'fr', 'date', "que faire ce week-end en famille ?", lambda r: r['Date'] in (D(2026, 11, 21), D(2026, 11, 22)) and has(r['Public'], 'enfants', 'tout public'), ok=ids(11))
q(k, 'fr', 'yesno', "je suis en fauteuil roulant, à quels ateliers je peux venir ?", lambda r: r['Genre'] == 'Atelier' and r['Accès fauteuil'], C(('Genre', 'is', 'Atelier'), ('Accès fauteuil', 'is', True)), bad=lambda r: r['Accès fauteuil'] is False, ok=None)
q(k, 'fr', 'several', "quels ateliers ont encore de la place ?", lambda r: r['Genre'] == 'Atelier' and (r['Places'] or 0) > 0, C(('Genre', 'is', 'Atelier'), ('Places', '>', 0)), ok=ids(22))
q(k, 'fr', 'several', "concerts à moins de 10 €", lambda r: r['Genre'] == 'Concert' and lt(r['Tarif'], 10), C(('Genre', 'is', 'Concert'), ('Tarif', '<', 10)))
q(k, 'fr', 'without', "un truc pour les ados sans inscription", lambda r: 'ados' in r['Public'] and r['Sur inscription'] is False, C(('Public', 'with', 'ados'), ('Sur inscription', 'is', False)), ok=lambda r: 'tout public' in r['Public'] and r['Sur inscription'] is False, bad=lambda r: r['Sur inscription'])
q(k, 'fr', 'month', "le programme de décembre svp", lambda r: (r['Date'].year, r['Date'].month) == (2026, 12), C(('Date', '>=', '2026-12-01'), ('Date', '<=', '2026-12-31')))
q(k, 'fr', 'with', "Qu'est-ce que vous faites autour de Noel ?", lambda r: 'Noël' in r['Thèmes'], C(('Thèmes', 'with', 'Noël')))
q(k, 'fr', 'superlative', "quelle est l'activité la plus chère ?", every, C(sort=('Tarif', 'desc'), limit=1), top=('Tarif', 'desc', 1))
q(k, 'fr', 'time', "des sorties le soir à partir de 19h ?", lambda r: r['Heure'] >= 19 * 60, C(('Heure', '>=', '19:00')))
q(k, 'fr', 'count', "combien de conférences sont prévues ?", lambda r: r['Genre'] == 'Conférence', C(('Genre', 'is', 'Conférence')))
q(k, 'fr', 'nothing', "vous avez des cours de yoga ?", None)
q(k, 'fr', 'bare', "polar", lambda r: said(r, 'polar', 'Événement', 'Description'))
q(k, 'fr', 'age', "Pour ma fille de 2 ans, vous proposez quoi ?", ids(0, 14), ok=lambda r: has(r['Public'], 'tout-petits', 'tout public'))
q(k, 'en', 'words', "anything in English next week?", lambda r: bt(r['Date'], D(2026, 11, 23), D(2026, 11, 29)) and said(r, 'anglais', 'Événement', 'Description'))
q(k, 'en', 'several', "free events this thursday please", lambda r: r['Date'] == D(2026, 11, 19) and r['Tarif'] == 0, C(('Date', 'is', '2026-11-19'), ('Tarif', 'is', 'gratuit')))
q(k, 'en', 'synonym', "where can my kids (8 and 10) play games?", lambda r: r['Genre'] == 'Jeux' and has(r['Public'], 'enfants', 'tout public'), ok=lambda r: r['Genre'] == 'Jeux')
q(k, 'de', 'date', "Was ist am Samstag, den 28. November los?", lambda r: r['Date'] == D(2026, 11, 28), C(('Date', 'is', '2026-11-28')))
# ---- weinstube -------------------------------------------------------------------
w = 'weinstube'; al = lambda r, x: any(x.lower() in i.lower() for i in r['Allergene'] or [])
nuts = lambda r: al(r, 'nüss') or al(r, 'mandel') or said(r, 'walnüss', 'Beschreibung')
gluten = lambda r: al(r, 'gluten') or said(r, 'bier', 'Beschreibung')
egg = lambda r: 'Ei' in (r['Allergene'] or []) or said(r, 'eiweiß', 'Beschreibung')
main = lambda r: r['Rubrik'] == 'Hauptgang'
drinks = ('Weißwein', 'Rotwein', 'Rosé', 'Sekt', 'Heißgetränk', 'Alkoholfrei')
q(w, 'de', 'yesno', "Was habt ihr Veganes als Hauptgang?", lambda r: main(r) and r['Vegan'], C(('Rubrik', 'is', 'Hauptgang'), ('Vegan', 'is', True)), bad=lambda r: r['Vegan'] is False)
q(w, 'de', 'without', "Ich habe eine Nussallergie. Welche Vorspeisen kann ich essen?", lambda r: r['Rubrik'] == 'Vorspeise' and not nuts(r), bad=nuts)
q(w, 'de', 'without', "Nachtisch ohne Milch?", lambda r: r['Rubrik'] == 'Nachtisch' and not al(r, 'milch'), C(('Rubrik', 'is', 'Nachtisch'), ('Allergene', 'without', 'Milch')), bad=lambda r: al(r, 'milch'))
q(w, 'de', 'without', "glutenfreie Hauptgerichte bitte", lambda r: main(r) and not gluten(r), C(('Rubrik', 'is', 'Hauptgang'), ('Allergene', 'without', 'Gluten')), bad=gluten)
q(w, 'de', 'several', "eine ganze Flasche trockenen Weißwein unter 30 €", lambda r: r['Rubrik'] == 'Weißwein' and said(r, 'trocken', 'Beschreibung') and r['Menge'] == '0,75 l' and r['Preis'] < 30, C(('Rubrik', 'is', 'Weißwein'), ('Beschreibung', 'contains', 'trocken'), ('Menge', 'is', '0,75 l'), ('Preis', '<', 30)))
noon = lambda r: 0 in r['Tage'] and r['Ausgabe'][0] <= 12 * 60 and r['Ausgabe'][1] >= 14 * 60
q(w, 'de', 'time', "Was gibts heute Mittag zu essen?", lambda r: noon(r) and r['Rubrik'] not in drinks, ok=None)
q(w, 'de', 'with', "Habt ihr Fisch?", lambda r: al(r, 'fisch'), C(('Allergene', 'with', 'Fisch')))
q(w, 'de', 'superlative', "die drei günstigsten Hauptgerichte", main, C(('Rubrik', 'is', 'Hauptgang'), sort=('Preis', 'asc'), limit=3), top=('Preis', 'asc', 3))
q(w, 'de', 'several', "Rotweine aus Würtemberg", lambda r: r['Rubrik'] == 'Rotwein' and r['Herkunft'] == 'Württemberg', C(('Rubrik', 'is', 'Rotwein'), ('Herkunft', 'is', 'Württemberg')))
q(w, 'de', 'negation', "vegetarischer Hauptgang, aber bitte nicht scharf", lambda r: main(r) and r['Vegetarisch'] and r['Schärfe'] in (None, 'mild'), ok=ids(15), bad=lambda r: r['Schärfe'] in ('scharf', 'sehr scharf') or r['Vegetarisch'] is False)
q(w, 'de', 'comparison', "Welche Weine sind älter als Jahrgang 2023?", lambda r: lt(r['Jahrgang'], 2023) and r['Rubrik'] != 'Sekt', C(('Jahrgang', '<', 2023)), ok=ids(38))
q(w, 'de', 'negation', "Was gibts zu trinken ohne Alkohol? Ich muss noch fahren", ids(40, 41, 42, 43, 44), bad=lambda r: r['Rubrik'] in drinks and r['#'] < 40)
q(w, 'de', 'count', "wieviele Kindergerichte habt ihr", lambda r: r['Rubrik'] == 'Kinder', C(('Rubrik', 'is', 'Kinder')))
q(w, 'de', 'nothing', "habt ihr auch Pizza?", None)
q(w, 'de', 'all', "Zeig mir bitte die ganze Karte", every, C())
q(w, 'en', 'several', "We're vegetarian and coming on sunday evening, which mains can we get?", lambda r: main(r) and r['Vegetarisch'] and 6 in r['Tage'] and r['Ausgabe'][1] > 18 * 60, C(('Rubrik', 'is', 'Hauptgang'), ('Vegetarisch', 'is', True), ('Tage', 'with', 'Sonntag')), bad=lambda r: r['Vegetarisch'] is False)
q(w, 'en', 'without', "I'm allergic to eggs - which desserts are safe?", lambda r: r['Rubrik'] == 'Nachtisch' and not egg(r), C(('Rubrik', 'is', 'Nachtisch'), ('Allergene', 'without', 'Ei')), bad=egg)
q(w, 'en', 'words', "any main course with beef?", lambda r: main(r) and said(r, 'vom rind', 'Beschreibung'), C(('Rubrik', 'is', 'Hauptgang'), ('Beschreibung', 'contains', 'Rind')), ok=ids(7))
q(w, 'en', 'several', "a glass of red under 6 euro", lambda r: r['Rubrik'] == 'Rotwein' and r['Menge'] == '0,2 l' and r['Preis'] < 6, C(('Rubrik', 'is', 'Rotwein'), ('Menge', 'is', '0,2 l'), ('Preis', '<', 6)))
q(w, 'fr', 'range', "un dessert entre 5 et 7 euros ?", lambda r: r['Rubrik'] == 'Nachtisch' and bt(r['Preis'], 5, 7), C(('Rubrik', 'is', 'Nachtisch'), ('Preis', '>=', 5), ('Preis', '<=', 7)))
# ---- pisos -----------------------------------------------------------------------
s = 'pisos'; P = 'Precio por noche'
q(s, 'es', 'several', "hola, busco algo para 6 personas con piscina", lambda r: r['Personas'] >= 6 and r['Piscina'], C(('Personas', '>=', 6), ('Piscina', 'is', True)))
q(s, 'es', 'yesno', "¿puedo llevar a mi perro?", lambda r: r['Mascotas'] == 'sí', C(('Mascotas', 'is', 'sí')), ok=lambda r: r['Mascotas'] == 'bajo petición')
q(s, 'es', 'several', "apartametos en Nerja por menos de 100 euros la noche", lambda r: r['Tipo'] == 'Apartamento' and r['Pueblo'] == 'Nerja' and lt(r[P], 100), C(('Tipo', 'is', 'Apartamento'), ('Pueblo', 'is', 'Nerja'), (P, '<', 100)), ok=ids(2, 24))
q(s, 'es', 'comparison', "algo a menos de 200 metros de la playa", lambda r: r['A la playa'] < 200, C(('A la playa', '<', '200 m')))
q(s, 'es', 'superlative', "cual es el mas barato de todos?", every, C(sort=(P, 'asc'), limit=1), top=(P, 'asc', 1))
q(s, 'es', 'count', "cuántas villas tenéis?", lambda r: r['Tipo'] == 'Villa', C(('Tipo', 'is', 'Villa')))
q(s, 'es', 'date', "Buenas, qué tenéis libre desde hoy mismo?", lambda r: r['Libre desde'] <= TODAY, C(('Libre desde', '<=', '2026-11-16')))
q(s, 'es', 'negation', "una casa con chimenea pero sin piscina, los niños son pequeños", lambda r: r['Tipo'] in ('Casa', 'Casa rural') and 'chimenea' in r['Servicios'] and r['Piscina'] is False, C(('Tipo', 'is', ['Casa', 'Casa rural']), ('Servicios', 'with', 'chimenea'), ('Piscina', 'is', False)), bad=lambda r: r['Piscina'])
q(s, 'es', 'several', "somos 4 y necesitamos ascensor por favor", lambda r: r['Personas'] >= 4 and 'ascensor' in r['Servicios'], C(('Personas', '>=', 4), ('Servicios', 'with', 'ascensor')))
q(s, 'es', 'nothing', "tenéis algo en Granada?", None)
q(s, 'es', 'all', "qué alojamientos ofrecéis?", every, C())
q(s, 'es', 'range', "entre 80 y 120 euros con aire acondicionado", lambda r: bt(r[P], 80, 120) and 'aire acondicionado' in r['Servicios'], C((P, '>=', 80), (P, '<=', 120), ('Servicios', 'with', 'aire acondicionado')))
q(s, 'es', 'superlative', "los dos alojamientos mas grandes de Málaga", lambda r: r['Pueblo'] == 'Málaga', C(('Pueblo', 'is', 'Málaga'), sort=('Superficie', 'desc'), limit=2), top=('Superficie', 'desc', 2))
q(s, 'es', 'words', "mi madre va en silla de ruedas, hay algo adaptado?", lambda r: said(r, 'silla de ruedas', 'Comentarios'), C(('Comentarios', 'contains', 'silla de ruedas')))
q(s, 'en', 'yesno', "is there anywhere we're allowed to smoke?", lambda r: r['Fumadores'], C(('Fumadores', 'is', True)))
q(s, 'en', 'several', "just two nights for the two of us, max 70 a night", lambda r: r['Personas'] >= 2 and r['Estancia mínima'] <= 2 and le(r[P], 70), C(('Personas', '>=', 2), ('Estancia mínima', '<=', 2), (P, '<=', 70)))
q(s, 'en', 'with', "somewhere with a fireplace and a bbq", lambda r: {'chimenea', 'barbacoa'} <= set(r['Servicios']), C(('Servicios', 'with', 'chimenea'), ('Servicios', 'with', 'barbacoa')))
q(s, 'de', 'with', "Unterkunft mit Parkplatz und Waschmaschine?", lambda r: {'parking', 'lavadora'} <= set(r['Servicios']), C(('Servicios', 'with', 'parking'), ('Servicios', 'with', 'lavadora')))
q(s, 'de', 'without', "Hund muss mit, höchstens 100 Euro pro Nacht und bitte ohne Pool", lambda r: r['Mascotas'] == 'sí' and le(r[P], 100) and r['Piscina'] is False, C(('Mascotas', 'is', 'sí'), (P, '<=', 100), ('Piscina', 'is', False)), ok=lambda r: r['Mascotas'] == 'bajo petición' and le(r[P], 100), bad=lambda r: r['Piscina'])
q(s, 'de', 'synonym', "Welche Landhäuser habt ihr?", lambda r: r['Tipo'] == 'Casa rural', ok=ids(5, 6, 7, 16))

# ---- write -------------------------------------------------------------------------
assert len(Q) == 120 and len({e['id'] for e in Q}) == 120 and len({e['message'] for e in Q}) == 120
def dump(name, es):
    with open(name, 'w', encoding='utf8') as f:
        for e in es: f.write(json.dumps(e, ensure_ascii=False) + '\n')
dump('questions.jsonl', Q)
rnd = random.Random(20261116); groups = defaultdict(list)
for e in Q: groups[e['table'], e['lang']].append(e)
def draw():                                            # half of each table x language; odd ones out are halved by table
    opened, by = set(), defaultdict(list)
    for key in sorted(groups):
        g_ = groups[key][:]; rnd.shuffle(g_); h = len(g_) // 2
        opened |= {e['id'] for e in g_[:h]}
        if len(g_) % 2: by[key[0]].append(g_[-1])
    for t in sorted(by):
        assert len(by[t]) % 2 == 0, t
        rnd.shuffle(by[t]); opened |= {e['id'] for e in by[t][:len(by[t]) // 2]}
    return opened
def gap(opened, has_): return abs(sum((1 if e['id'] in opened else -1) for e in Q if has_(e)))
while True:                                            # one fixed seed; the first draw that is also even in these
    opened = draw()
    if all(gap(opened, lambda e, l=l: e['lang'] == l) <= 1 for l in ('en', 'de', 'fr', 'es')) \
       and gap(opened, lambda e: 'unsafe' in e) <= 2 and gap(opened, lambda e: 'context' in e) <= 3 \
       and all(gap(opened, lambda e, k_=k_: e['kind'] == k_) <= 2 for k_ in {e['kind'] for e in Q}): break
dump('open.jsonl', [e for e in Q if e['id'] in opened]); dump('sealed.jsonl', [e for e in Q if e['id'] not in opened])
if '-v' in sys.argv:
    for e in Q:
        R = T[e['table']]; n0 = list(R[0])[0]; nm = lambda l: ' | '.join(f"{i} {R[i][n0]}" for i in l) if len(l) < len(R) else 'ALL'
        print(f"{e['id']} {e['lang']} [{e['kind']}]{' CTX' if 'context' in e else ''} {e['message']}\n    R: {nm(e['right'])}")
        for x in ('acceptable', 'unsafe'):
            if x in e: print(f"    {x[0].upper()}: {nm(e[x])}")
for nme in ('questions', 'open', 'sealed'):
    es = [json.loads(l) for l in open(nme + '.jsonl', encoding='utf8')]
    print(nme, len(es), 'ctx', sum('context' in e for e in es), 'unsafe', sum('unsafe' in e for e in es), Counter(e['lang'] for e in es), Counter(e['table'] for e in es))
print(Counter(e['kind'] for e in Q))
