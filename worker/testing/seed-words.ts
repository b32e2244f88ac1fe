// Words for a large database, made by combination and the same in each run: names, titles, places,
// sets of skills, and texts of one to three kilobytes. The first of a list are the most frequent.

const list = (text: string): string[] => text.trim().split(/\s*[,\n]\s*/);

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
].map(([subjects = '', roles = '', skills = '']) => ({
  subjects: list(subjects),
  roles: list(roles),
  skills: list(skills),
}));

const CITIES =
  list(`Bengaluru, Mumbai, Pune, Hyderabad, Delhi, Chennai, Kolkata, Ahmedabad, Gurugram, Noida, Jaipur, Nagpur, Indore, Kochi, Surat, Lucknow, Coimbatore,
  Chandigarh, Vadodara, Bhopal, Visakhapatnam, Patna, Nashik, Thiruvananthapuram, Mysuru, Ludhiana, Kanpur, Agra, Rajkot, Guwahati, Bhubaneswar, Ranchi,
  Raipur, Dehradun, Vijayawada, Madurai, Mangaluru, Hubballi, Kolhapur, Solapur, Jodhpur, Udaipur, Amritsar, Jalandhar, Varanasi, Prayagraj, Meerut,
  Gwalior, Jabalpur, Salem, Tiruchirappalli, Kozhikode, Thrissur, Belagavi, Warangal, Guntur, Siliguri, Durgapur, Jamshedpur, Goa`);
const PARTS =
  list(`Station Road, Civil Lines, Sadar, Old Town, Industrial Area, Tech Park, Ring Road, Market Yard, Airport Road, Lake View, Model Town, Cantonment,
  Gandhi Nagar, Nehru Place, Shivaji Nagar, Rajaji Nagar, Whitefield, Baner, Andheri, Hinjewadi`);

/** Pseudo-random whole numbers below `sides`; a seed repeats them. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % sides;
  };
}

function shuffled<T>(some: readonly T[], seed: number): T[] {
  const roll = dice(seed);
  return some
    .map((one) => ({ one, place: roll(1_000_000) }))
    .sort((one, other) => one.place - other.place)
    .map(({ one }) => one);
}

/**
 * Fills `slots` places with words by their rank, as words are distributed in a language (Zipf): the
 * second is half as frequent as the first, the third a third; a smaller `steepness` is flatter. The
 * last eighth of the places has each of the rarest words once.
 */
export function drawn<T>(words: readonly T[], slots: number, steepness = 1): T[] {
  const tail = Math.min(words.length, slots >> 3);
  const weights = words.map((_, at) => 1 / (at + 1) ** steepness);
  const sum = weights.reduce((one, other) => one + other, 0);
  const all: T[] = [];
  let reached = 0;
  words.forEach((word, at) => {
    reached += ((weights[at] ?? 0) / sum) * (slots - tail);
    while (all.length < Math.round(reached)) all.push(word);
  });
  return [...all, ...words.slice(-tail)];
}

/** 4,000 names of people. The most frequent first and last names are the most frequent together. */
export const NAMES: readonly string[] = FIRST.flatMap((first, one) =>
  LAST.map((last, other) => ({ name: `${first} ${last}`, rank: (one + 3) * (other + 3) })),
)
  .sort((one, other) => one.rank - other.rank || one.name.localeCompare(other.name))
  .slice(0, 4_000)
  .map(({ name }) => name);

/** A text of one of the ten fields of work. */
export interface FieldText {
  readonly text: string;
  readonly field: number;
}

/** How many fields of work there are. */
export const FIELD_COUNT = FIELDS.length;

/** About 2,500 job titles. Those without a level are the most frequent. */
export const TITLES: readonly FieldText[] = LEVELS.flatMap((level, seed) =>
  shuffled(
    FIELDS.flatMap(({ subjects, roles }, field) =>
      subjects.flatMap((subject) =>
        roles.map((role) => ({ text: [level, subject, role].filter(Boolean).join(' '), field })),
      ),
    ),
    seed,
  ),
);

/** 300 places: cities, and parts of the large ones. */
export const PLACES: readonly string[] = [
  ...CITIES.slice(0, 12),
  ...PARTS.flatMap((part) => CITIES.slice(0, 12).map((city) => `${part}, ${city}`)),
  ...CITIES.slice(12),
].slice(0, 300);

/** Sets of skills, `each` for every field. */
export function skillSets(each: number): readonly FieldText[] {
  return FIELDS.flatMap(({ skills }, field) => {
    const roll = dice(field + 29);
    return Array.from({ length: each }, () => {
      const set = new Set(shuffled(drawn(skills, 64), roll(1_000_000)));
      return { field, text: [...set].slice(0, 3 + roll(4)).join(', ') };
    });
  });
}

const SENTENCES = `You will work with a team that meets its customers every week and listens to them
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
  You plan your day with the customer's needs and your own in mind`.split(/\s*\n\s*/);

/** Texts of one to three kilobytes; the fields take turns. */
export function texts(count: number): readonly FieldText[] {
  const roll = dice(97);
  const pick = (from: readonly string[]) => from[roll(from.length)] ?? '';
  return Array.from({ length: count }, (_, at) => {
    const field = at % FIELD_COUNT;
    const { subjects = [], roles = [], skills = [] } = FIELDS[field] ?? {};
    const length = 1_000 + roll(2_000);
    let text = '';
    while (text.length < length)
      text +=
        roll(4) === 0
          ? `As ${pick(roles).toLowerCase()} for ${pick(subjects).toLowerCase()} you use ${pick(skills)} in daily work. `
          : `${pick(SENTENCES)}. `;
    return { field, text: text.slice(0, 3_000) };
  });
}

/** A word that no other number makes. */
export function rareWord(number: number): string {
  const syllables = list('ka, li, mo, ra, ten, vor, sil, dan, pe, tru, nex, qua, zi, bel, hor, fen');
  let word = '';
  for (let rest = number + 17; rest > 0; rest = Math.floor(rest / 16)) word += syllables[rest % 16];
  return `${word}x`;
}
