// Words of a believable world, made by combination and always the same: names and titles as many
// and as unequal as people's are, places, sets of skills, texts of one to three kilobytes. Each
// list is drawn from by its ranks: the first are common, the last stand once.

const list = (text) => text.trim().split(/\s*[,\n]\s*/);

const FIRST =
  list(`Aarav, Aditi, Akash, Amit, Amrita, Anand, Ananya, Anil, Anita, Anjali, Arjun, Arun, Asha, Ashok, Bhavna, Chetan, Deepa, Deepak,
  Devika, Dinesh, Divya, Farhan, Fatima, Ganesh, Gauri, Geeta, Harish, Harpreet, Hema, Imran, Ishaan, Jaya, Joseph, José, Jyoti, Kabir, Kavita, Kiran,
  Krishna, Lakshmi, Lata, Madhav, Mahesh, Manish, Manoj, Maria, Meena, Meera, Mohan, Mohammed, Nandini, Naveen, Neha, Nikhil, Nisha, Pallavi, Pankaj,
  Pooja, Pradeep, Prakash, Pranav, Prashant, Priya, Rahul, Rajesh, Rakesh, Ramesh, Ravi, Rekha, Ritu, Rohan, Rohit, Roshni, Sachin, Salman, Sandeep,
  Sangeeta, Sanjay, Santosh, Sarita, Shalini, Shivani, Shreya, Siddharth, Simran, Sneha, Sonal, Sunil, Sunita, Suresh, Swati, Tanvi, Tarun, Uma,
  Vandana, Varun, Vidya, Vijay, Vikram, Vinod, Vivek, Yash, Yusuf, Zoya, प्रिया, राहुल, अनिल, सुनीता`);
const LAST =
  list(`Sharma, Patel, Singh, Kumar, Rao, Reddy, Iyer, Nair, Das, Khan, Gupta, Verma, Joshi, Mehta, Shah, Desai, Patil, Kulkarni, Deshpande, Naidu,
  Pillai, Menon, Mishra, Pandey, Tiwari, Yadav, Chauhan, Thakur, Bose, Sen, Ghosh, Banerjee, Mukherjee, Chatterjee, Dutta, Roy, Saha, Fernandes, DSouza,
  Pereira, Thomas, Mathew, George, Varghese, Ansari, Sheikh, Siddiqui, Qureshi, Malik, Kapoor, Khanna, Malhotra, Arora, Bhatia, Sethi, Gill, Sandhu,
  Dhillon, Grewal, Bajwa, Chopra, Jain, Agarwal, Bansal, Goel, Mittal, Saxena, Srivastava, Dubey, Shukla, Tripathi, Chaturvedi, Bhatt, Trivedi, Pandya,
  Parekh, Solanki, Rathore, Shetty, Hegde, Kamath, Bhandari, Negi, Rawat, Bisht, Gowda, Murthy, Swamy, Krishnan, Subramanian, Venkatesan, Ramaswamy,
  Balakrishnan, Narayanan, Gopal, Chandran, Kaur, Borah, Gogoi, शर्मा, पाटील`);

const LEVELS = ['', 'Senior', 'Junior', 'Lead', 'Assistant', 'Trainee', 'Principal', 'Deputy'];
const FIELDS = [
  [
    'Java, Backend, Frontend, Python, JavaScript, Cloud, Mobile, Data, Platform, Embedded, C++, .NET',
    'Developer, Engineer, Architect, Tester',
    'Java, Spring, SQL, JavaScript, React, TypeScript, Node.js, Python, AWS, Docker, Kubernetes, Git, Linux, C++, Go, Kafka, MongoDB, Angular',
  ],
  [
    'Sales, Key Account, Retail, Inside Sales, Business Development, Field Sales, Channel, Export',
    'Executive, Manager, Officer, Representative',
    'Excel, CRM, Negotiation, Cold calling, Lead generation, Presentation, English, Hindi, Marathi, Forecasting',
  ],
  [
    'Staff, ICU, Ward, Paediatric, Surgical, Dialysis, Community, Theatre',
    'Nurse, Nursing Officer, Nursing Supervisor',
    'Patient care, Triage, Phlebotomy, Dressing, Medication, First aid, Ventilators, Records, Infection control',
  ],
  [
    'Accounts, Tax, Audit, Payroll, Credit, Treasury, Cost, Billing',
    'Executive, Accountant, Analyst, Manager',
    'Tally, GST, Excel, SAP, TDS, Reconciliation, Invoicing, Ind AS, Budgeting, Power BI',
  ],
  [
    'Site, Civil, Structural, Electrical, Mechanical, Maintenance, Quality, Production',
    'Engineer, Supervisor, Technician, Draughtsman',
    'AutoCAD, STAAD, Site supervision, Estimation, PLC, Welding, Six Sigma, Surveying, Safety, HVAC, Revit',
  ],
  [
    'Business, Financial, Marketing, Operations, Risk, Supply Chain, Pricing, Research',
    'Analyst, Associate, Consultant, Manager',
    'SQL, Excel, Power BI, Tableau, Python, Statistics, Reporting, Agile, Stakeholders, R',
  ],
  [
    'Primary, Physics, Maths, English, Chemistry, Computer, Sports, Hindi',
    'Teacher, Lecturer, Tutor, Coordinator',
    'Lesson planning, Assessment, CBSE, ICSE, Classroom management, Phonics, Robotics, Counselling',
  ],
  [
    'Delivery, Warehouse, Dispatch, Fleet, Inventory, Stores, Packing, Transport',
    'Executive, Supervisor, Associate, Driver, Coordinator',
    'Driving, Forklift, Inventory, Barcodes, Route planning, Excel, SAP, Safety, Loading',
  ],
  [
    'Graphic, Interior, Fashion, Product, UX, Motion, Brand, Content',
    'Designer, Writer, Editor, Artist',
    'Figma, Photoshop, Illustrator, Sketching, Copywriting, Typography, SEO, Blender, Wireframes',
  ],
  [
    'Hotel, Front Office, Kitchen, Banquet, Housekeeping, Restaurant, Travel, Guest',
    'Executive, Supervisor, Chef, Steward, Manager',
    'Hospitality, Baking, Food safety, English, Opera PMS, Menu planning, Upselling, Housekeeping',
  ],
].map(([subjects, roles, skills]) => ({ subjects: list(subjects), roles: list(roles), skills: list(skills) }));

const CITIES =
  list(`Bengaluru, Mumbai, Pune, Hyderabad, Delhi, Chennai, Kolkata, Ahmedabad, Gurugram, Noida, Jaipur, Nagpur, Indore, Kochi, Surat, Lucknow, Coimbatore,
  Chandigarh, Vadodara, Bhopal, Visakhapatnam, Patna, Nashik, Thiruvananthapuram, Mysuru, Ludhiana, Kanpur, Agra, Rajkot, Guwahati, Bhubaneswar, Ranchi,
  Raipur, Dehradun, Vijayawada, Madurai, Mangaluru, Hubballi, Kolhapur, Solapur, Jodhpur, Udaipur, Amritsar, Jalandhar, Varanasi, Prayagraj, Meerut,
  Gwalior, Jabalpur, Salem, Tiruchirappalli, Kozhikode, Thrissur, Belagavi, Warangal, Guntur, Siliguri, Durgapur, Jamshedpur, Goa`);
const PARTS =
  list(`Station Road, Civil Lines, Sadar, Old Town, Industrial Area, Tech Park, Ring Road, Market Yard, Airport Road, Lake View, Model Town, Cantonment,
  Gandhi Nagar, Nehru Place, Shivaji Nagar, Rajaji Nagar, Whitefield, Baner, Andheri, Hinjewadi`);

/** Whole numbers below `sides`, always the same ones. */
function dice(seed) {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % sides;
  };
}
function shuffled(some, seed) {
  const roll = dice(seed);
  const all = [...some];
  for (let at = all.length - 1; at > 0; at -= 1) {
    const other = roll(at + 1);
    [all[at], all[other]] = [all[other], all[at]];
  }
  return all;
}

/**
 * `slots` draws by rank, as words are: the second is half as frequent as the first, the third a
 * third (Zipf), flatter with a smaller `steepness`. What is too rare for a slot of its own shares
 * the last eighth, once each.
 */
export function drawn(words, slots, steepness = 1) {
  const tail = Math.min(words.length, slots >> 3);
  const weights = words.map((_, at) => 1 / (at + 1) ** steepness);
  const sum = weights.reduce((one, other) => one + other, 0);
  const all = [];
  let reached = 0;
  words.forEach((word, at) => {
    reached += (weights[at] / sum) * (slots - tail);
    while (all.length < Math.round(reached)) all.push(word);
  });
  return [...all, ...words.slice(-tail)];
}

/** 4,000 names of people: the commonest first and last names meet most often. */
export const NAMES = FIRST.flatMap((first, one) =>
  LAST.map((last, other) => ({ name: `${first} ${last}`, rank: (one + 3) * (other + 3) })),
)
  .sort((one, other) => one.rank - other.rank || one.name.localeCompare(other.name))
  .slice(0, 4_000)
  .map(({ name }) => name);

/** Some 2,500 titles, each with the field that its skills and texts are of. */
export const TITLES = shuffled(
  FIELDS.flatMap(({ subjects, roles }, field) =>
    subjects.flatMap((subject) =>
      roles.flatMap((role) =>
        LEVELS.map((level) => ({ title: [level, subject, role].filter(Boolean).join(' '), field, level })),
      ),
    ),
  ),
  11,
).sort((one, other) => (one.level ? 1 : 0) - (other.level ? 1 : 0));

/** 300 places: cities, and parts of the large ones. */
export const PLACES = [
  ...CITIES.slice(0, 12).map((city) => city),
  ...PARTS.flatMap((part) => CITIES.slice(0, 12).map((city) => `${part}, ${city}`)),
  ...CITIES.slice(12),
].slice(0, 300);

/** 600 companies. */
export const COMPANIES = shuffled(
  list(
    'Orbit, Nimbus, Vidya, Acme, Lotus, Sahyadri, Ganga, Deccan, Everest, Konark, Malabar, Narmada, Indus, Surya, Tulsi, Banyan, Monsoon, Peepal, Saffron, Coral',
  ).flatMap((one) =>
    list(
      'Finserv, Retail, Learning, Technologies, Hospitals, Logistics, Foods, Motors, Textiles, Builders, Energy, Media, Pharma, Hotels, Labs, Systems, Agro, Travels, Consulting, Staffing, Infra, Chemicals, Bank, Insurance, Telecom, Studios, Ventures, Works, Industries, Group',
    ).map((other) => `${one} ${other}`),
  ),
  5,
);

/** Sets of skills, so many of each field. */
export function skillSets(each = 60) {
  return FIELDS.flatMap(({ skills }, field) => {
    const roll = dice(field + 29);
    return Array.from({ length: each }, () => ({
      field,
      skills: shuffled(drawn(skills, 64), roll(1_000_000))
        .filter((one, at, all) => all.indexOf(one) === at)
        .slice(0, 3 + roll(4))
        .join(', '),
    }));
  });
}

const SENTENCES = list(
  `You will work with a team that meets its customers every week and listens to them
  We are hiring for a growing office and offer a fair salary with yearly reviews
  The first three months are spent beside somebody who has done this work for years
  Experience with people is worth as much to us as certificates
  Reports are written in plain English and read by everybody who decides
  Care for detail matters: what leaves the house carries our name
  We expect punctual work and we close the office in time
  A laptop and a phone are provided and travel is paid by distance
  Our benefits are health insurance for the family, provident fund and gratuity
  The shift is agreed a month before it begins and can be exchanged among colleagues
  Safety comes before speed and nobody is asked to do what is dangerous
  You learn our tools in the first week and improve them in the first year
  Whoever leads a group has done its work before
  We answer every application within two weeks whatever the answer is
  Growth from within is common here: half of our managers began as trainees
  You plan your day with the customer's needs and your own in mind`.replaceAll(/,(?= )/g, ';'),
).map((one) => one.replaceAll(';', ','));

/** Texts of one to three kilobytes, each of a field. */
export function texts(count = 400) {
  const roll = dice(97);
  return Array.from({ length: count }, (_, at) => {
    const field = at % FIELDS.length;
    const length = 1_000 + roll(2_000);
    const { subjects, roles, skills } = FIELDS[field];
    const own = () => [subjects, roles, skills].map((some) => some[roll(some.length)]);
    const said = [];
    while (said.join('. ').length < length) {
      const [subject, role, skill] = own();
      said.push(
        roll(4) === 0
          ? `As ${role.toLowerCase()} for ${subject.toLowerCase()} you use ${skill} in daily work`
          : SENTENCES[roll(SENTENCES.length)],
      );
    }
    return { field, text: said.join('. ').slice(0, 3_000) };
  });
}

/** A word that one job alone has. */
export function rareWord(at) {
  const syllables = list('ka, li, mo, ra, ten, vor, sil, dan, pe, tru, nex, qua, zi, bel, hor, fen');
  let word = '';
  for (let rest = at + 17; rest > 0; rest = Math.floor(rest / 16)) word += syllables[rest % 16];
  return `${word}x`;
}
