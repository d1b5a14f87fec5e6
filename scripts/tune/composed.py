"""Functions put together from parts: figures from figures, facts about things, and what is done to records. Each draw is another function, with near ones beside it."""

import random

from functions import describe
from values import POOLS, pick, value_of

# name, unit, kind
_QUANTITIES = """mass;kg;num:1..200|velocity;m/s;num:1..90|acceleration;m/s^2;num:1..20|distance;meters;int:5..900|height;meters;int:1..300|radius;cm;num:1..60|length;meters;num:1..90|width;meters;num:1..50
depth;feet;int:2..40|temperature;degrees Celsius;int:-20..120|pressure;pascals;int:100..9000|voltage;volts;int:1..400|current;amperes;num:1..30|resistance;ohms;int:1..900|power;watts;int:5..5000|frequency;hertz;int:10..9000
charge;coulombs;num:1..20|force;newtons;int:1..900|time;seconds;int:1..600|duration;hours;int:1..48|angle;degrees;int:1..179|volume;liters;num:1..400|density;kg per cubic meter;int:1..9000|population;people;int:100..900000
growth_rate;;pct|interest_rate;;pct|discount;;pct|price;dollars;int:5..900|salary;dollars;int:20000..200000|cost;dollars;int:5..9000|revenue;dollars;int:1000..900000|profit;dollars;int:100..90000|units_sold;;int:10..9000|quantity;;int:1..500
hourly_wage;dollars;int:8..120|hours_worked;hours;int:1..80|number_of_employees;;int:2..900|number_of_students;;int:5..400|speed;km per hour;int:5..300|fuel_consumption;liters;num:3..20|wavelength;nanometers;int:200..900
concentration;moles per liter;num:1..9|half_life;years;int:2..900|initial_amount;grams;int:1..500|sample_size;;int:10..5000|mean;;num:1..100|standard_deviation;;num:1..20|confidence_level;;pct|heart_rate;beats per minute;int:45..190
age;years;int:1..95|weight;pounds;int:80..300|rainfall;millimeters;int:1..300|humidity;percent;int:5..100|area;square meters;int:10..5000|number_of_sides;;int:3..12|side_length;cm;int:1..60|capacity;gallons;int:5..500
magnetic_field;tesla;num:1..9|spring_constant;newtons per meter;int:10..900|down_payment;dollars;int:1000..90000|loan_term;years;int:5..40|tax_rate;;pct|inflation_rate;;pct|number_of_shares;;int:1..900|dividend;dollars;num:1..9
body_fat;percent;int:5..45|calories;calories;int:50..3000|steps;steps;int:500..30000|battery_capacity;milliampere hours;int:500..9000|bandwidth;megabits per second;int:1..900|file_size;megabytes;int:1..5000|pages;pages;int:10..900"""
QUANTITIES = [tuple(one.split(";")) for one in _QUANTITIES.replace("\n", "|").split("|")]
TARGETS = """kinetic energy,potential energy,momentum,electric field,magnetic force,final velocity,travel time,average speed,stopping distance,surface area,perimeter,circumference,volume of a cylinder,density,buoyant force,heat transfer,entropy change,
wavelength,resonance frequency,power consumption,electricity bill,break-even point,profit margin,net income,gross salary,depreciation,present value,future value,monthly payment,return on investment,tax owed,sale price,total cost,cost per unit,
population growth,sample mean error,confidence interval,z-score,correlation,compound growth,radioactive decay,dilution volume,reaction rate,pH value,molarity,body mass index,daily calorie need,target heart rate,water intake,ideal weight,
fuel needed,download time,reading time,tile count,concrete needed,roof slope,crop yield,fertilizer amount,irrigation need,carbon emissions,shipping cost,delivery time,class average,graduation rate,win percentage,batting average,expected score,
orbital period,escape velocity,light travel time,focal length,sound intensity,spring extension,torque,work done,efficiency,elasticity,inventory turnover,customer lifetime value,churn rate,interest earned""".replace("\n", "").split(",")

# thing: pool, facts
THINGS = {
    "country": ("country", "population,capital,area,currency,official language,president,national anthem,GDP,time zone,climate"),
    "city": ("city", "population,mayor,founding year,elevation,crime rate,average rent,public transport map,sister cities,tallest building"),
    "movie": ("movie", "director,cast,release date,box office,runtime,rating,plot,soundtrack,awards"),
    "book": ("book", "author,page count,publication year,publisher,summary,characters,ISBN,genre"),
    "song": ("song", "lyrics,artist,album,length,chords,release year,chart position"),
    "artist": ("artist", "albums,tour dates,biography,net worth,top songs,awards,hometown"),
    "player": ("player", "team,career goals,salary,height,injuries,awards,birthday,jersey number"),
    "team": ("team", "coach,roster,stadium,last score,founding year,championships,next opponent"),
    "company": ("company", "CEO,stock price,revenue,headquarters,number of employees,founding year,competitors,annual report"),
    "planet": ("planet", "mass,moons,orbital period,distance from the sun,surface temperature,gravity"),
    "animal": ("animal", "lifespan,diet,habitat,top speed,weight,conservation status,sounds"),
    "plant": ("plant", "watering schedule,sunlight needs,toxicity,blooming season,height"),
    "element": ("element", "atomic number,melting point,boiling point,electron configuration,discoverer"),
    "disease": ("disease", "symptoms,treatment,causes,vaccine,incubation period"),
    "medicine": ("medicine", "dosage,side effects,price,ingredients,manufacturer"),
    "museum": ("museum", "opening hours,ticket price,exhibitions,address,collection size"),
    "landmark": ("landmark", "height,architect,visiting hours,history,location,entrance fee"),
    "car": ("car", "horsepower,fuel economy,price,top speed,safety rating,trunk space"),
    "university": ("university", "tuition,ranking,acceptance rate,majors,application deadline,notable alumni"),
    "historical figure": ("famous", "birth date,place of birth,inventions,works,death,spouse,influence"),
    "historical event": ("event", "date,causes,outcome,casualties,participants"),
    "river": ("river", "length,source,mouth,depth"), "mountain": ("mountain", "height,first ascent,location,climbing routes"),
    "game": ("game", "developer,release date,system requirements,price,player count,walkthrough"),
    "language": ("language", "number of speakers,alphabet,origin,grammar rules"),
    "dish": ("dish", "recipe,calories,origin,ingredients,preparation time,wine pairing"),
    "airport": ("airport", "terminals,delays,parking fees,lounges"), "symbol": ("symbol", "price,dividend,market cap,analyst rating,52-week high"),
    "hotel": ("hotel", "room rates,check-in time,amenities,guest reviews"), "product": ("product", "price,reviews,specifications,warranty,availability"),
}
EXTRAS = [("year", "year", "in {}", "The year to look at"), ("language", "language", "in {}", "Language of the answer"), ("limit|max_results|count", "int:2..20", "limited to {} results", "The most results to give back"),
          ("source", "enum2:Wikipedia,BBC,Reuters,official records", "according to {}", "Where it should come from"), ("format|output_format", "enum:json~JSON,csv~CSV,text~plain text,xml~XML", "as {}", "Form of the answer"),
          ("date", "date", "as of {}", "Day for which it holds"), ("unit|units", "enum:metric~metric units,imperial~imperial units", "in {}", "System of units. Default is metric"),
          ("detailed|verbose|include_details", "bool", "with all details", "Whether to give all details")]

# record: how it is called in a question, its fields
RECORDS = "order,invoice,customer,appointment,meeting,task,project,employee,student,patient,device,subscription,reservation,expense,shipment,contract,newsletter,blog post,comment,playlist,recipe,workout,goal,budget,vehicle,property listing,support ticket,bug report,server,database backup,email campaign,survey,course,lesson,flashcard,photo album,bookmark,coupon,gift card,job posting".split(",")
VERBS = {"create": "create,add,make,set up", "update": "update,change,edit,modify", "delete": "delete,remove,get rid of", "find": "find,search for,look up,show me", "assign": "assign,hand over", "export": "export,download", "archive": "archive", "share": "share", "duplicate": "duplicate,copy", "approve": "approve,sign off"}
FIELDS = [("name|title", "meeting", ["called {}", "named '{}'", "titled \"{}\""], "Name of the {r}"), ("owner|assignee|assigned_to", "person", ["for {}", "assigned to {}", "owned by {}"], "Person responsible for the {r}"),
          ("status", "enum:active,pending,completed,cancelled", ["with status {}", "that is {}", "marked as {}"], "State of the {r}"), ("priority", "enum:low,medium,high,urgent", ["with {} priority", "of {} priority"], "How important the {r} is"),
          ("due_date|deadline|date", "date", ["due {}", "for {}", "dated {}"], "Date of the {r}"), ("amount|total", "money", ["for {}", "worth {}", "over {}"], "Amount of money"), ("quantity|count", "int:1..90", ["with a quantity of {}", "with a count of {}"], "How many"),
          ("tags|labels", "list:enum2:finance,marketing,urgent,home,travel,health,school,personal*3", ["tagged {}", "with the tags {}", "labelled {}"], "Labels of the {r}"), ("location|city", "place", ["in {}", "located in {}"], "Place of the {r}"),
          ("notes|description|comment", "text", ["with the note '{}'", "and note that {}"], "Further remarks"), ("email|contact_email", "email", ["with email {}", "and send a copy to {}"], "Address for messages about the {r}"),
          ("participants|members|users", "list:person*3", ["with {}", "including {}"], "People who belong to the {r}"), ("category|type", "enum:personal,business,family,other", ["in the {} category", "of type {}"], "Kind of {r}"),
          ("notify|send_notification|notify_users", "bool", ["and notify everyone", "and send a notification"], "Whether people are told. Default is false"), ("recurring|repeat", "bool", ["that repeats", "on a recurring basis"], "Whether it repeats"),
          ("color", "color", ["in {}", "coloured {}"], "Colour of the {r}"), ("time|start_time", "time", ["at {}", "starting at {}"], "Time of the {r}"), ("language", "language", ["in {}"], "Language of the {r}"),
          ("period|range", "obj", ["from {0} to {1}", "between {0} and {1}"], "Start and end"), ("discount", "pct", ["with a {} discount", "with {} off"], "Discount"), ("rating|min_rating", "num:1..5", ["rated {}", "with a rating of {}"], "Rating")]


def schema_of(kind, got, key, about, must):
    if kind == "bool":
        return {"type": "boolean", "description": describe(key, about, "", must, None)}
    if isinstance(got[2], dict):
        return {"type": "array", "description": describe(key, about, got[3], must, None), "items": {"type": got[2]["array"]}}
    schema = {"type": got[2], "description": describe(key, about, got[3], must, got[4])}
    return {**schema, "enum": got[4]} if got[4] else schema


def finished(name, description, properties, required, said):
    tool = {"name": name, "description": description, "inputSchema": {"type": "object", "properties": properties, "required": required}}
    return tool, {key: said[key] for key in properties if key in said}


def figures(target=None, inputs=None):
    """What follows from two to five figures."""
    target = target or pick(TARGETS)
    inputs = inputs or random.sample(QUANTITIES, random.choice([1, 2, 2, 3, 3, 4, 5]))
    properties, required, said, parts = {}, [], {}, []
    for at, (name, unit, kind) in enumerate(inputs):
        text, value, kind_of, hint, _ = value_of(kind)
        must = at < 2 or random.random() < 0.7
        key = name if random.random() < 0.8 else pick([f"{name}_value", f"input_{name}", f"the_{name}", name.replace("number_of_", "num_")])
        about = pick([f"The {name.replace('_', ' ')}", f"{name.replace('_', ' ').capitalize()} of the object", f"Value of the {name.replace('_', ' ')}", f"{name.replace('_', ' ').capitalize()}"])
        if unit and random.random() < 0.6:
            about += pick([f" in {unit}", f" ({unit})", f", measured in {unit}"])
        properties[key] = {"type": kind_of if random.random() < 0.85 or isinstance(value, float) or kind == "pct" else "integer", "description": describe(key, about + ("" if must else f". Default is {pick([0, 1, 10, 100])}"), hint, must, None)}
        if must:
            required.append(key)
        if must or random.random() < 0.35:
            said[key] = value
            plain = name.replace("_", " ")
            parts.append(pick([f"a {plain} of {text} {unit}", f"{plain} {text} {unit}", f"{plain} = {text}", f"the {plain} is {text} {unit}", f"{text} {unit} of {plain}" if unit and unit != name else f"{plain} of {text}"]).strip())
    if random.random() < 0.3:
        random.shuffle(parts)
    listed = ", ".join(parts[:-1]) + " and " + parts[-1] if len(parts) > 1 else parts[0]
    question = pick([f"What is the {target} given {listed}?", f"Calculate the {target} with {listed}", f"Find the {target} for {listed}", f"Work out the {target} if we have {listed}", f"I have {listed}. What's the {target}?", f"How do I get the {target} when {listed}?"])
    snake = target.replace(" ", "_").replace("-", "_").lower()
    name = pick([f"calculate_{snake}", snake, f"compute_{snake}", f"{pick(['math', 'physics', 'calc', 'tools', 'finance'])}.{snake}", f"get_{snake}", f"{snake}_calculator"])
    about = pick([f"Calculate the {target}.", f"Computes the {target} from the given values.", f"Calculates {target}", f"Determine the {target} based on {inputs[0][0].replace('_', ' ')} and other inputs."])
    tool, arguments = finished(name, about, properties, required, said)
    return tool, question, arguments


def facts(thing=None, fact=None):
    """A fact about a thing."""
    thing = thing or pick(list(THINGS))
    pool, listed = THINGS[thing]
    fact = fact or pick(listed.split(","))
    got = value_of(pool)
    noun, snake = thing.replace("historical ", ""), fact.replace(" ", "_").replace("-", "_").lower()
    key = pick([noun, f"{noun}_name", noun, "name" if random.random() < 0.5 else noun])
    properties = {key: {"type": "string", "description": describe(key, pick([f"The {noun}", f"Name of the {noun}", f"The {noun} to look up", f"The name of the {noun} for which the {fact} is wanted"]), got[3], True, None)}}
    said, tail = {key: got[1]}, []
    for names, kind, words, about in random.sample(EXTRAS, random.choice([0, 1, 1, 2, 3])):
        extra = pick(names.split("|"))
        more = None if kind == "bool" else value_of(kind)
        properties[extra] = schema_of(kind, more, extra, about, False)
        if random.random() < 0.4:
            said[extra] = True if kind == "bool" else more[1]
            tail.append(words.format(more[0] if more else ""))
    text = got[0] if got[0].startswith("the ") or pool in ("country", "city", "movie", "book", "song", "artist", "player", "company", "planet", "famous", "game", "symbol", "element", "disease", "medicine", "language", "airport", "hotel", "university") else f"the {got[0]}"
    question = pick([f"What is the {fact} of {text}", f"Tell me the {fact} of {text}", f"I'd like to know the {fact} of {text}", f"Look up {text} {fact}", f"Get the {fact} for {text}", f"{got[0]} {fact}", f"Can you find out the {fact} of {text}"])
    question = " ".join([question, *tail]) + ("?" if question.startswith(("What", "Can")) else "")
    name = pick([f"get_{noun}_{snake}", f"{noun}.{snake}", f"{noun}_info.get_{snake}", f"{snake}_lookup", f"lookup_{noun}_{snake}", f"find_{snake}"]).replace(" ", "_")
    tool, arguments = finished(name, pick([f"Get the {fact} of a {noun}.", f"Retrieves the {fact} for a given {noun}", f"Look up the {fact} of the specified {noun}.", f"Returns {fact} information about a {noun}"]), properties, [key], said)
    return tool, question, arguments


def records(record=None, verb=None):
    """What is done to a record."""
    record, verb = record or pick(RECORDS), verb or pick(list(VERBS))
    fields = random.sample(FIELDS, random.choice([1, 2, 2, 3, 3, 4, 5, 6]))
    properties, required, said, tail = {}, [], {}, []
    spoken = pick(VERBS[verb].split(","))
    head = f"{spoken} {'a' if verb in ('create', 'find') else 'the'} {record}"
    if verb not in ("create", "find"):
        key = pick([f"{record.replace(' ', '_')}_id", "id", "identifier", f"{record.replace(' ', '_')}_number"])
        number = random.random() < 0.5
        got = value_of("int:1..9999" if number else "id")
        said[key], head = got[1], pick([f"{spoken} {record} {got[1]}", f"{spoken} the {record} with {key.replace('_', ' ')} {got[1]}", f"{spoken} {record} #{got[1]}"])
        properties[key] = schema_of("int" if number else "id", got, key, f"Identifier of the {record}", True)
        required.append(key)
    for names, kind, words, about in fields:
        key = pick(names.split("|"))
        about = about.format(r=record)
        must = kind not in ("bool", "obj") and random.random() < 0.35
        if kind == "obj":
            start, end = value_of("date"), value_of("date")
            end = (end[0], end[1], *start[2:]) if start[3] == end[3] else start
            inner = {part: {"type": "string", "description": describe(part, f"{part.capitalize()} of the period", start[3], True, None)} for part in ("start", "end")}
            properties[key] = {"type": "object", "description": describe(key, about, "", must, None), "properties": inner, "required": ["start", "end"]}
            value, text = {"start": start[1], "end": end[1]}, pick(words).format(start[0], end[0])
        else:
            got = None if kind == "bool" else value_of(kind)
            properties[key] = schema_of(kind, got, key, about, must)
            value, text = (True, pick(words)) if kind == "bool" else (got[1], pick(words).format(got[0]))
        if must:
            required.append(key)
        if must or random.random() < 0.45:
            said[key] = value
            tail.append(text)
    random.shuffle(tail)
    question = " ".join([head, *tail]) if random.random() < 0.6 else ", ".join([head, *tail])
    snake = record.replace(" ", "_")
    name = pick([f"{verb}_{snake}", f"{snake}.{verb}", f"{snake}_{verb}", f"{snake}_service.{verb}_{snake}"])
    tool, arguments = finished(name, pick([f"{verb.capitalize()} a {record}.", f"{verb.capitalize()}s a {record} in the system", f"Use this to {verb} an existing {record}." if verb != "create" else f"Use this to create a new {record}.", f"{verb.capitalize()} the {record} with the given details"]), properties, required, said)
    return tool, question[0].upper() + question[1:], arguments
