"""Values as people say them and as a function wants them: each kind gives (said, value, JSON type, what a description adds)."""

import random

_US = """CA:Fremont,Oakland,San Jose,Sacramento,San Diego,Los Angeles,San Francisco,Berkeley,Pasadena,Long Beach,Palo Alto,Hayward,Livermore,Concord,Walnut Creek
OR:Portland,Eugene,Salem;WA:Seattle,Tacoma,Spokane,Bellevue;CO:Denver,Boulder,Aspen;TX:Austin,Dallas,Houston,El Paso,San Antonio,Plano;AZ:Phoenix,Tucson,Mesa
NV:Las Vegas,Reno;UT:Salt Lake City,Provo;ID:Boise;IL:Chicago,Springfield,Peoria;MI:Detroit,Ann Arbor,Lansing;OH:Cleveland,Columbus,Cincinnati,Toledo;PA:Pittsburgh,Philadelphia
NY:New York,Buffalo,Albany,Rochester,Syracuse;MA:Boston,Cambridge,Worcester;CT:Hartford,New Haven;RI:Providence;NJ:Newark,Trenton;MD:Baltimore,Annapolis;VA:Richmond,Norfolk
NC:Raleigh,Charlotte,Durham;GA:Atlanta,Savannah;FL:Miami,Orlando,Tampa,Jacksonville;TN:Nashville,Memphis;KY:Louisville;AL:Birmingham;LA:New Orleans,Baton Rouge
MN:Minneapolis,Duluth;WI:Milwaukee,Madison;NE:Omaha,Lincoln;MO:Kansas City,St. Louis;OK:Tulsa;NM:Albuquerque,Santa Fe;HI:Honolulu;AK:Anchorage;IA:Des Moines;IN:Indianapolis"""
STATES = {"CA": "California", "OR": "Oregon", "WA": "Washington", "CO": "Colorado", "TX": "Texas", "AZ": "Arizona", "NV": "Nevada", "UT": "Utah", "IL": "Illinois", "MI": "Michigan",
          "OH": "Ohio", "PA": "Pennsylvania", "NY": "New York", "MA": "Massachusetts", "FL": "Florida", "GA": "Georgia", "TN": "Tennessee", "MN": "Minnesota", "VA": "Virginia", "NJ": "New Jersey"}
CITIES = [(city, state) for part in _US.replace("\n", ";").split(";") for state, names in [part.split(":")] for city in names.split(",")]
_WORLD = """France:Paris,Lyon,Nice,Marseille;Germany:Berlin,Munich,Hamburg,Cologne;Italy:Rome,Milan,Florence,Venice;Spain:Madrid,Barcelona,Seville,Valencia;Japan:Tokyo,Osaka,Kyoto,Sapporo
China:Beijing,Shanghai,Shenzhen;India:Mumbai,Delhi,Bangalore,Chennai,Pune;Brazil:Rio de Janeiro,Sao Paulo;Canada:Toronto,Vancouver,Montreal,Ottawa;Australia:Sydney,Melbourne,Perth,Brisbane
UK:London,Manchester,Edinburgh,Bristol,Leeds;Ireland:Dublin,Cork;Portugal:Lisbon,Porto;Greece:Athens;Turkey:Istanbul,Ankara;Egypt:Cairo;Kenya:Nairobi;South Africa:Cape Town,Durban
Mexico:Mexico City,Cancun,Guadalajara;Argentina:Buenos Aires;Chile:Santiago;Peru:Lima;Norway:Oslo,Bergen;Sweden:Stockholm;Denmark:Copenhagen;Finland:Helsinki;Poland:Warsaw,Krakow
Austria:Vienna,Salzburg;Switzerland:Zurich,Geneva;Netherlands:Amsterdam,Rotterdam;Belgium:Brussels;Hungary:Budapest;Thailand:Bangkok,Phuket;Vietnam:Hanoi;Indonesia:Jakarta,Bali
South Korea:Seoul,Busan;Singapore:Singapore;Malaysia:Kuala Lumpur;New Zealand:Auckland,Wellington;Morocco:Marrakesh;Iceland:Reykjavik;Croatia:Dubrovnik;Israel:Tel Aviv;Nepal:Kathmandu"""
WORLD = [(city, land) for part in _WORLD.replace("\n", ";").split(";") for land, names in [part.split(":")] for city in names.split(",")]
COUNTRIES = sorted({land for _, land in WORLD}) + "United States,Russia,Ukraine,Romania,Czech Republic,Nigeria,Ghana,Ethiopia,Colombia,Ecuador,Philippines,Pakistan,Saudi Arabia,Cuba,Jamaica".split(",")

POOLS = {k: [x.strip() for x in v.replace("\n", ",").split(",") if x.strip()] for k, v in {
    "first": "Anna,Maria,John,David,Emily,Sarah,Michael,Laura,James,Robert,Linda,Carlos,Priya,Wei,Fatima,Omar,Yuki,Hannah,Lucas,Noah,Olivia,Sophia,Liam,Ethan,Mia,Ava,Daniel,Grace,Henry,Ivan,Elena,Marco,Aisha,Kenji,Nina,Oscar,Paula,Ruth,Samuel,Tina",
    "last": "Smith,Johnson,Garcia,Chen,Patel,Kim,Nguyen,Brown,Miller,Lopez,Rossi,Schmidt,Tanaka,Ivanov,Silva,Cohen,Khan,Murphy,Wilson,Taylor,Anderson,Clark,Young,Hill,Baker,Okafor,Haddad,Larsen,Novak,Weber",
    "famous": "Albert Einstein,Marie Curie,Isaac Newton,Leonardo da Vinci,Pablo Picasso,Vincent van Gogh,Claude Monet,William Shakespeare,Jane Austen,Charles Darwin,Nikola Tesla,Ada Lovelace,Abraham Lincoln,George Washington,Winston Churchill,Napoleon Bonaparte,Julius Caesar,Cleopatra,Ludwig van Beethoven,Johann Sebastian Bach,Mozart,Frida Kahlo,Mahatma Gandhi,Nelson Mandela,Galileo Galilei,Rosa Parks,Amelia Earhart,Queen Victoria,Genghis Khan,Socrates",
    "artist": "Taylor Swift,Drake,Adele,Ed Sheeran,Beyonce,Coldplay,Imagine Dragons,The Beatles,Queen,Metallica,Rihanna,Bruno Mars,Billie Eilish,Kendrick Lamar,Lady Gaga,Radiohead,Pink Floyd,U2,Shakira,Bob Marley,Miles Davis,Johnny Cash,Dua Lipa,The Weeknd,Nirvana",
    "song": "Shape of You,Bohemian Rhapsody,Hey Jude,Rolling in the Deep,Viva la Vida,Smells Like Teen Spirit,Imagine,Thriller,Hotel California,Wonderwall,Halo,Yellow,Let It Be,Africa,Creep,Hallelujah,Fix You,Clocks,Someone Like You,Blinding Lights",
    "movie": "Inception,The Matrix,Titanic,Avatar,The Godfather,Interstellar,Pulp Fiction,Forrest Gump,Gladiator,Jaws,Casablanca,Frozen,Toy Story,The Lion King,Parasite,Dune,Oppenheimer,Star Wars,Jurassic Park,The Dark Knight,Fight Club,Shrek,Up,Coco,Alien",
    "book": "Pride and Prejudice,1984,To Kill a Mockingbird,The Great Gatsby,Moby Dick,War and Peace,The Hobbit,Dune,Brave New World,Jane Eyre,The Odyssey,Dracula,Frankenstein,Little Women,Don Quixote,The Catcher in the Rye,Emma,Ulysses,Hamlet,Animal Farm",
    "company": "Apple,Google,Microsoft,Amazon,Tesla,Netflix,Intel,IBM,Oracle,Nike,Adidas,Toyota,Ford,Boeing,Sony,Samsung,Siemens,Shell,Pfizer,Walmart,Target,Starbucks,Disney,Visa,PayPal,Uber,Airbnb,Spotify,Adobe,Cisco",
    "symbol": "AAPL,GOOGL,MSFT,AMZN,TSLA,NFLX,INTC,IBM,ORCL,NKE,META,NVDA,AMD,BA,DIS,PFE,WMT,KO,PEP,JPM",
    "crypto": "BTC,ETH,DOGE,SOL,ADA,XRP,LTC",
    "cuisine": "Italian,Chinese,Mexican,Thai,Indian,Japanese,French,Greek,Korean,Vietnamese,Spanish,Turkish,Lebanese,Ethiopian,American,Brazilian",
    "dish": "lasagna,chicken curry,beef stew,pancakes,chocolate cake,tomato soup,pad thai,sushi,apple pie,banana bread,caesar salad,ramen,tacos,risotto,falafel,pizza margherita,mushroom risotto,fried rice,carrot cake,lentil soup,paella,guacamole",
    "ingredient": "chicken,rice,tomatoes,onions,garlic,spinach,eggs,flour,milk,cheese,beef,mushrooms,potatoes,carrots,basil,beans,salmon,tofu,lemon,butter,peanuts,shrimp,broccoli,peppers,avocado",
    "diet": "vegan,vegetarian,gluten-free,keto,paleo,dairy-free,low-carb,halal,kosher",
    "sport": "basketball,football,soccer,tennis,baseball,hockey,golf,cricket,rugby,volleyball,boxing,swimming,badminton",
    "team": "Los Angeles Lakers,Golden State Warriors,Chicago Bulls,Boston Celtics,Miami Heat,Manchester United,Real Madrid,FC Barcelona,Liverpool,Chelsea,Bayern Munich,New York Yankees,Boston Red Sox,Dallas Cowboys,Green Bay Packers,Toronto Raptors,Arsenal,Juventus,Ajax",
    "player": "LeBron James,Lionel Messi,Cristiano Ronaldo,Serena Williams,Roger Federer,Rafael Nadal,Tom Brady,Stephen Curry,Michael Jordan,Usain Bolt,Tiger Woods,Kylian Mbappe,Simone Biles,Novak Djokovic",
    "league": "NBA,NFL,Premier League,La Liga,MLB,NHL,Bundesliga,Serie A,UEFA Champions League",
    "language": "Spanish,French,German,Italian,Japanese,Chinese,Korean,Portuguese,Russian,Arabic,Hindi,Dutch,Swedish,Greek,Turkish,English",
    "color": "red,blue,green,yellow,black,white,purple,orange,pink,grey,brown,navy,teal,gold,silver",
    "animal": "dog,cat,horse,elephant,lion,tiger,blue whale,penguin,eagle,rabbit,dolphin,giraffe,wolf,fox,panda,kangaroo,cheetah,owl,tortoise,salamander",
    "plant": "oak tree,rose,fern,cactus,orchid,bamboo,sunflower,tulip,lavender,maple,basil,pine,aloe vera,ivy",
    "element": "hydrogen,oxygen,carbon,gold,iron,copper,helium,nitrogen,sodium,silver,uranium,lead,zinc,neon",
    "planet": "Mercury,Venus,Earth,Mars,Jupiter,Saturn,Uranus,Neptune",
    "disease": "diabetes,asthma,malaria,influenza,tuberculosis,arthritis,measles,hypertension,migraine,anemia",
    "medicine": "aspirin,ibuprofen,paracetamol,amoxicillin,metformin,insulin,warfarin,lisinopril",
    "genre": "rock,jazz,pop,classical,hip hop,country,electronic,blues,reggae,metal,folk,indie",
    "movie_genre": "action,comedy,drama,horror,thriller,romance,science fiction,documentary,animation,fantasy,mystery",
    "instrument": "piano,guitar,violin,cello,flute,drums,saxophone,trumpet,clarinet,ukulele,harp",
    "brand": "Yamaha,Fender,Gibson,Honda,BMW,Audi,Dell,Lenovo,Canon,Nikon,Bose,LG,Philips,Dyson,Levi's,Gucci,Zara,Patagonia,Puma",
    "product": "laptop,wireless headphones,running shoes,coffee maker,office chair,smartphone,backpack,yoga mat,desk lamp,electric kettle,winter jacket,mountain bike,camera lens,water bottle,keyboard,monitor,sunglasses,tent,blender,watch",
    "subject": "calculus,biology,organic chemistry,world history,linear algebra,physics,economics,psychology,machine learning,philosophy,geography,statistics,art history,computer science,public speaking",
    "topic": "climate change,renewable energy,artificial intelligence,electric vehicles,the stock market,space exploration,mental health,immigration,the housing market,cybersecurity,vaccines,remote work,inflation,quantum computing,ocean pollution",
    "event": "World War II,the French Revolution,the Battle of Hastings,the fall of the Berlin Wall,the moon landing,the American Civil War,the Treaty of Versailles,the Renaissance,the Industrial Revolution,the Battle of Waterloo,the Cold War,the Boston Tea Party",
    "landmark": "Eiffel Tower,Statue of Liberty,Golden Gate Bridge,Big Ben,Colosseum,Central Park,Times Square,Louvre Museum,Taj Mahal,Empire State Building,Space Needle,Grand Canyon,British Museum,Sagrada Familia,Mount Rushmore",
    "museum": "Louvre Museum,British Museum,Metropolitan Museum of Art,Museum of Modern Art,Van Gogh Museum,Uffizi Gallery,Prado Museum,Natural History Museum,Rijksmuseum",
    "river": "Amazon,Nile,Danube,Mississippi,Ganges,Thames,Rhine,Yangtze", "mountain": "Mount Everest,K2,Kilimanjaro,Mont Blanc,Denali,Mount Fuji,Matterhorn",
    "airline": "Delta,United,Lufthansa,Emirates,British Airways,Air France,Southwest,JetBlue,Qantas",
    "airport": "JFK,LAX,SFO,ORD,LHR,CDG,HND,DXB,AMS,FRA,SIN,SEA,BOS,ATL,MIA,DEN",
    "game": "Minecraft,Fortnite,Zelda,Call of Duty,The Witcher 3,Overwatch,Elden Ring,FIFA 23,Stardew Valley,Tetris",
    "board_game": "chess,monopoly,poker,Scrabble,Catan,checkers,bridge,blackjack,backgammon",
    "car": "Toyota Camry,Honda Civic,Ford Mustang,Tesla Model 3,BMW X5,Audi A4,Chevrolet Malibu,Jeep Wrangler,Porsche 911,Volkswagen Golf",
    "university": "Harvard University,Stanford University,MIT,University of Oxford,UC Berkeley,Yale University,University of Tokyo,ETH Zurich",
    "job": "software engineer,nurse,teacher,data scientist,accountant,chef,electrician,graphic designer,project manager,pharmacist,lawyer,mechanic",
    "skill": "Python,Java,project management,public speaking,data analysis,cooking,welding,negotiation,SQL,copywriting",
    "exercise": "running,swimming,cycling,yoga,weightlifting,rowing,hiking,pilates,jump rope",
    "room": "living room,bedroom,kitchen,bathroom,office,garage,hallway,basement,guest room,dining room",
    "device": "thermostat,ceiling fan,front door lock,air purifier,coffee machine,heater,dishwasher,sprinkler,security camera,television",
    "task": "buy groceries,call the dentist,finish the quarterly report,water the plants,renew the car insurance,pick up the dry cleaning,prepare the slides,pay the electricity bill,clean the garage,book the flights,walk the dog,send the invoice to the client",
    "meeting": "team standup,budget review,project kickoff,design workshop,dentist appointment,lunch with Sam,board meeting,parent teacher conference,yoga class,client demo,performance review",
    "text": "I will be ten minutes late,see you at the station,the meeting has been moved to Friday,happy birthday,please call me back,dinner is ready,don't forget the keys,thanks for your help yesterday,we won the game,the package has arrived",
    "phrase": "good morning,where is the train station,thank you very much,how are you,I love you,the weather is nice,see you tomorrow,I would like a coffee,what is your name,have a nice day",
    "school": "elementary,middle,high", "law": "contract law,patent law,labor law,divorce law,tax law,criminal law,copyright law",
    "file": "report.pdf,budget.xlsx,notes.txt,photo.jpg,data.csv,main.py,index.html,resume.docx,backup.zip,config.yaml", "folder": "/home/user/docs,/var/log,/tmp/data,Downloads,projects/2024,/etc/nginx",
    "table": "users,orders,customers,products,employees,invoices,students", "column": "name,email,price,created_at,age,salary,status,country",
    "host": "example.com,192.168.1.10,db01.internal,api.test.org,10.0.0.5,mail.server.net", "url": "https://example.com/news,https://api.test.org/v1/items,http://shop.example.org,https://blog.sample.io/post/12",
    "issue": "login page does not load,invoice shows the wrong total,app crashes on start,password reset mail never arrives,search is slow,printer offline,cannot upload photos,payment declined twice",
    "username": "jdoe42,anna_k,maxpower,sunny.day,test_user,the.real.bob,lena99", "expression": "x^2 + 3x,2x^3 - 5,3x**2 + 2x - 1,sin(x),x^3,4x + 7,e^x,x**2",
    "dayname": "Monday,Tuesday,Wednesday,Thursday,Friday,Saturday,Sunday", "meeting2": "jazz festival,hockey final,comedy night,food fair,opera premiere,marathon,book fair",
    "hotel": "Hilton,Marriott,Holiday Inn,Ritz-Carlton,Four Seasons,Hyatt Regency", "restaurant": "Olive Garden,The French Laundry,Blue Hill,Joe's Pizza,Sakura House,El Farolito,Curry Palace,The Green Table",
    "store": "IKEA,Target,Best Buy,Whole Foods,Home Depot,Walgreens", "service": "haircut,massage,oil change,plumbing,house cleaning,dental cleaning,photography,tax preparation", "pet": "dog,cat,rabbit,parrot,hamster",
    "material": "steel,copper,wood,glass,concrete,aluminum,plastic,rubber", "gas": "nitrogen,oxygen,helium,carbon dioxide", "gene": "BRCA1,TP53,CFTR,APOE", "cell": "human,plant,bacteria,muscle cell,red blood cell,yeast",
}.items()}
CURRENCIES = {"USD": ["US dollars", "dollars", "USD"], "EUR": ["euros", "EUR"], "GBP": ["British pounds", "pounds", "GBP"], "JPY": ["Japanese yen", "yen", "JPY"], "INR": ["Indian rupees", "INR"],
              "CAD": ["Canadian dollars", "CAD"], "AUD": ["Australian dollars", "AUD"], "CHF": ["Swiss francs", "CHF"], "CNY": ["Chinese yuan", "CNY"], "MXN": ["Mexican pesos", "MXN"]}
MONTHS = "January February March April May June July August September October November December".split()
DAYS = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split()
WORDS = "zero one two three four five six seven eight nine ten eleven twelve".split()


def pick(items):
    return items[int(random.random() * len(items))]


def date():
    year, month, day = random.randint(1995, 2026), random.randint(1, 12), random.randint(1, 28)
    end = "th" if 3 < day < 21 else {1: "st", 2: "nd", 3: "rd"}.get(day % 10, "th")
    name = MONTHS[month - 1]
    said = pick([f"{name} {day}, {year}", f"{name} {day}{end}, {year}", f"{day} {name} {year}", f"{year}-{month:02}-{day:02}", f"{month:02}/{day:02}/{year}", f"{name[:3]} {day}, {year}", f"the {day}{end} of {name} {year}"])
    iso, us = f"{year}-{month:02}-{day:02}", f"{month:02}-{day:02}-{year}"
    return pick([(said, iso, " in the format YYYY-MM-DD"), (said, iso, " (YYYY-MM-DD)"), (said, iso, ", in YYYY-MM-DD format"), (said, us, " in MM-DD-YYYY format"), (said, us.replace("-", "/"), " in the format MM/DD/YYYY"),
                 (iso, iso, ""), (said, said.removeprefix("the "), "")])


def time():
    hour, minute = random.randint(0, 23), pick([0, 0, 15, 30, 45, random.randint(0, 59)])
    short = f"{hour % 12 or 12}" + (f":{minute:02}" if minute or random.random() < 0.3 else "")
    said = pick([f"{short} {'am' if hour < 12 else 'pm'}", f"{short}{'am' if hour < 12 else 'pm'}", f"{short} {'AM' if hour < 12 else 'PM'}", f"{hour:02}:{minute:02}"])
    return pick([(said, f"{hour:02}:{minute:02}", " in 24-hour format HH:MM"), (said, f"{hour:02}:{minute:02}", ", HH:MM (24-hour)"), (said, said, "")])


def number(low, high, places=0):
    value = round(random.uniform(low, high), places) if places else random.randint(int(low), int(high))
    if places == 0 and value >= 10 and random.random() < 0.6:
        step = 10 ** (len(str(abs(value))) - random.choice([1, 2]))
        value = max(int(low), value // step * step)
    value = int(value) if float(value).is_integer() else value
    said = str(value)
    if isinstance(value, int) and value >= 1000 and random.random() < 0.4:
        said = f"{value:,}"
    elif isinstance(value, int) and 0 <= value <= 12 and random.random() < 0.2:
        said = WORDS[value]
    return said, value


def joined(said):
    if len(said) == 1:
        return said[0]
    return ", ".join(said[:-1]) + pick([" and ", ", and ", " and ", " or " if random.random() < 0.1 else ", "]) + said[-1]


def value_of(kind):
    """(said, value, type, hint, options) of a kind such as `city`, `int:1-10`, `enum:a~said,b`, `list:ingredient`."""
    name, _, rest = kind.partition(":")
    if name in ("int", "num"):
        bounds, _, unit = rest.partition(":")
        low, _, high = bounds.partition("..")
        said, value = number(float(low), float(high), pick([0, 1, 2]) if name == "num" else 0)
        return said + (f" {unit}" if unit and random.random() < 0.8 else ""), value, "integer" if name == "int" else "number", f" in {unit}" if unit and random.random() < 0.5 else "", None
    if name == "money":
        said, value = number(5, 5000)
        return pick([f"${said}", f"{said} dollars", f"${said}", f"{said} USD"]), value, pick(["integer", "number"]), pick(["", " in dollars", " in USD"]), None
    if name == "pct":
        said, value = number(1, 40, pick([0, 0, 1, 2]))
        share = random.random() < 0.6
        return said + pick(["%", " percent", "%"]), round(value / 100, 6) if share else value, "number", pick([" as a decimal", " (e.g. 0.05 for 5%)", " in decimal form"]) if share else pick([" in percent", " as a percentage"]), None
    if name == "year":
        value = random.randint(1800, 2030)
        return str(value), value, "integer", "", None
    if name == "date":
        said, value, hint = date()
        return said, value, "string", hint, None
    if name == "time":
        said, value, hint = time()
        return said, value, "string", hint, None
    if name == "day":
        day = pick(DAYS + ["tomorrow", "today", "tonight", "next week", "this weekend", "next " + pick(DAYS)])
        return day, day, "string", "", None
    if name == "city":
        city, land = pick(WORLD) if random.random() < 0.5 else pick(CITIES)
        return city, city, "string", "", None
    if name == "place":
        if random.random() < 0.25:
            city, land = pick(WORLD)
            return f"{city}, {land}", f"{city}, {land}", "string", pick([" in the format 'City, Country'", ""]), None
        city, state = pick(CITIES)
        whole = STATES.get(state, state)
        long = f"{city}, {state}"
        way = random.random()
        if way < 0.3:
            return city, long, "string", pick([" in the format of City, State", " in the format 'City, State', e.g. 'Berkeley, CA'", ", e.g. 'San Francisco, CA'"]), None
        if way < 0.5:
            return f"{city}, {whole}", long, "string", pick([" in the format of City, State abbreviation", ", e.g. 'Boston, MA'"]), None
        if way < 0.7:
            return long, long, "string", pick(["", ", e.g. San Diego, CA", " (City, State)"]), None
        return city, city, "string", "", None
    if name == "country":
        land = pick(COUNTRIES)
        return land, land, "string", "", None
    if name == "state":
        short, whole = pick(list(STATES.items()))
        return pick([(whole, whole, "string", "", None), (whole, short, "string", " as a two-letter abbreviation", None)])
    if name == "person":
        who = f"{pick(POOLS['first'])} {pick(POOLS['last'])}" if random.random() < 0.6 else pick(POOLS["first"])
        return who, who, "string", "", None
    if name == "email":
        who = f"{pick(POOLS['first']).lower()}{pick(['.', '_', ''])}{pick(POOLS['last']).lower()}@{pick(['example.com', 'mail.org', 'company.io'])}"
        return who, who, "string", "", None
    if name == "currency":
        code = pick(list(CURRENCIES))
        return pick(CURRENCIES[code]), code, "string", pick([" as a three-letter code", ", e.g. USD", " (ISO code)", " code"]), None
    if name == "id":
        value = f"{rest or pick(['ID', 'A', 'ORD-', 'TX', 'REF'])}{random.randint(10, 99999)}"
        return value, value, "string", "", None
    if name == "zip":
        value = f"{random.randint(10000, 99999)}"
        return value, value, "string", "", None
    if name == "street":
        value = f"{random.randint(1, 999)} {pick(['Main Street', 'Oak Avenue', 'Maple Drive', 'Elm Street', 'Park Road', 'Sunset Boulevard', 'Hill Lane'])}"
        return value, value, "string", "", None
    if name == "enum2":
        value = pick(rest.split(","))
        return value, value, "string", "", None
    if name == "enum3":
        value, _, said = pick(rest.split(",")).partition("~")
        return said, int(value), "integer", "", None
    if name == "enum":
        options = [one.partition("~") for one in rest.split(",")]
        value, _, others = pick(options)
        said = pick(others.split("~")) if others else value
        return said.replace("_", " "), value, "string", "", [one[0] for one in options]
    if name == "list":
        kind_of, _, count = rest.partition("*")
        most = int(count or 3)
        parts, seen = [], set()
        for _ in range(random.randint(1 if random.random() < 0.3 else 2, most)):
            part = value_of(kind_of)
            if part[1] not in seen:
                seen.add(part[1])
                parts.append(part)
        values = [part[1] for part in parts]
        plain = all(isinstance(one, (int, float)) for one in values)
        said = pick([str(values), joined([str(x) for x in values])]) if plain else joined([part[0] for part in parts])
        return said, values, {"array": parts[0][2]}, parts[0][3], None
    return (*[pick(POOLS[name])] * 2, "string", "", None)
