/**
 * Other names of the same thing, one group a line: a search for one finds all. Maintained by hand:
 * renamed places, and the usual names of skills and roles. Names are in lower case and may have
 * several words.
 */
const PLACES = `
bengaluru | bangalore | bengalooru | बेंगलुरु | ಬೆಂಗಳೂರು
mumbai | bombay | मुंबई
navi mumbai | new bombay
chennai | madras | சென்னை
kolkata | calcutta | কলকাতা
pune | poona | पुणे
gurugram | gurgaon | गुरुग्राम
delhi | new delhi | दिल्ली
delhi ncr | ncr
thiruvananthapuram | trivandrum
kochi | cochin | ernakulam
kozhikode | calicut
thrissur | trichur
kollam | quilon
kannur | cannanore
alappuzha | alleppey
palakkad | palghat
visakhapatnam | vizag | vishakhapatnam
vijayawada | bezawada
vadodara | baroda
varanasi | banaras | benares | kashi
prayagraj | allahabad
kanpur | cawnpore
lucknow | लखनऊ
mysuru | mysore
mangaluru | mangalore
hubballi | hubli
belagavi | belgaum
shivamogga | shimoga
tumakuru | tumkur
kalaburagi | gulbarga
ballari | bellary
puducherry | pondicherry
tiruchirappalli | trichy | tiruchi
thoothukudi | tuticorin
coimbatore | kovai
nashik | nasik | नाशिक
nagpur | नागपुर
chhatrapati sambhajinagar | aurangabad
hyderabad | secunderabad | हैदराबाद | హైదరాబాద్
guwahati | gauhati
shimla | simla
jaipur | जयपुर
ahmedabad | amdavad | अहमदाबाद
surat | सूरत
bhubaneswar | bhubaneshwar
odisha | orissa
uttarakhand | uttaranchal
goa | panaji | panjim
noida | नोएडा
`;

const SKILLS = `
javascript | js | ecmascript
typescript | ts
react | reactjs | react js
angular | angularjs | angular js
vue | vuejs | vue js
node js | nodejs | node
next js | nextjs
express | expressjs | express js
c++ | cpp
c# | csharp | c sharp
net | dotnet | dot net | asp net
golang | go
postgresql | postgres
mysql | my sql
sql server | mssql | ms sql
mongodb | mongo
kubernetes | k8s
aws | amazon web services
gcp | google cloud
azure | microsoft azure
ci cd | cicd | continuous integration
machine learning | ml
artificial intelligence | ai
natural language processing | nlp
deep learning | dl
data science | data scientist
devops | dev ops | site reliability | sre
user interface | ui
user experience | ux
ui ux | product design
front end | frontend
back end | backend
full stack | fullstack
quality assurance | qa | tester | testing
automation testing | test automation | sdet
human resources | hr | human resource
talent acquisition | recruitment | recruiter | recruiting
business analyst | ba
project manager | project management
product manager | product management
search engine optimization | seo
search engine optimisation | seo
digital marketing | online marketing
social media | social media marketing | smm
customer support | customer service | customer care
business process outsourcing | bpo | call centre | call center
sales executive | sales representative | sales officer
business development | bd | bde
chartered accountant | ca
accountant | accounts | accounting
goods and services tax | gst
ms excel | excel
tally | tally erp | tallyprime
autocad | auto cad
civil engineer | site engineer
staff nurse | nurse | nursing
gnm | general nursing
doctor | physician | medical officer
teacher | शिक्षक | teaching
primary teacher | prt
trained graduate teacher | tgt
postgraduate teacher | pgt
driver | चालक
fresher | freshers | entry level | trainee | graduate trainee
internship | intern | internships
work from home | wfh | remote
part time | parttime
full time | fulltime
quality control | qc
computer numerical control | cnc
enterprise resource planning | erp
sap | sap erp
power bi | powerbi
android | android developer
ios | iphone
developer | programmer | software engineer
ca inter | semi qualified ca
supply chain | scm | logistics
content writer | content writing | copywriter
graphic designer | graphic design
data entry | data entry operator
receptionist | front desk | front office
`;

const table = (text: string): string[][] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split(' | '));

const PLACE_GROUPS = table(PLACES);
/** Names that mean the same, places first. */
export const GROUPS: readonly (readonly string[])[] = [...PLACE_GROUPS, ...table(SKILLS)];
const byName = new Map<string, Set<string>>();
for (const group of GROUPS) {
  for (const name of group) {
    const others = byName.get(name) ?? new Set<string>();
    for (const other of group) if (other !== name) others.add(other);
    byName.set(name, others);
  }
}
const places = new Set(PLACE_GROUPS.flat());

/** The number of words of the longest name. */
export const LONGEST_NAME: number = Math.max(...[...byName.keys()].map((name) => name.split(' ').length));

/** Other names of a name, if the table has any. */
export function otherNames(name: string): readonly string[] {
  return [...(byName.get(name) ?? [])];
}

/** Other names of places with a name that begins with a text: "banga" finds Bengaluru. */
export function placesBegun(text: string): readonly string[] {
  return PLACE_GROUPS.flatMap((group) => (group.some((name) => name.startsWith(text)) ? group : []));
}

/** Whether a name is the name of a place. */
export const isPlaceName = (name: string): boolean => places.has(name);

/** The official name of a place, if this is another of its names. */
export function officialName(name: string): string | undefined {
  const [official] = PLACE_GROUPS.find((group) => group.includes(name)) ?? [];
  return official === name ? undefined : official;
}

/** Every word of the table, for the correction of typos. */
export const KNOWN_WORDS: readonly string[] = [
  ...new Set([...byName.keys()].flatMap((name) => name.split(' '))),
].filter((word) => word.length > 3);
