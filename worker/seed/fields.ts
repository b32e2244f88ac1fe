/** What somebody of a field of study brings, and where they apply. */
export interface Field {
  readonly industries: readonly string[];
  /** Titles of the shared company's jobs that suit them. */
  readonly shop: RegExp;
  readonly skills: readonly string[];
  readonly projects: readonly string[];
  readonly wishes: readonly string[];
  readonly experiences: readonly { readonly company: string; readonly role: string }[];
}

type FieldName = 'software' | 'care' | 'business' | 'engineering' | 'teaching';

/** By field; the industries are those of COMPANIES. */
export const FIELDS: Readonly<Record<FieldName, Field>> = {
  software: {
    shop: /Developer|Engineer|Analyst|Designer/,
    industries: ['Information Technology', 'Finance'],
    skills: ['React', 'TypeScript', 'CSS', 'SQL', 'Python', 'Node.js', 'Java', 'REST', 'Linux', 'Figma'],
    projects: [
      'Stock app for 40 corner shops: works offline, 92 KB on the first load.',
      'A timetable for our college that 1,200 students open every week.',
      'Bus tracker for our hostel: 340 students use it, and it survives a bad line.',
    ],
    wishes: [
      'Looking for a team that ships small changes often.',
      'Would like to own one screen from sketch to support.',
    ],
    experiences: [
      { company: 'Lattice Apps', role: 'Intern' },
      { company: 'Zenlink Software', role: 'Junior developer' },
      { company: 'Own projects', role: 'Freelancer' },
    ],
  },
  care: {
    shop: /^$/,
    industries: ['Healthcare'],
    skills: ['ICU', 'Patient care', 'Records', 'Dispensing', 'Inventory', 'Safety', 'Communication', 'Haematology'],
    projects: [
      'Survey of waiting times in two clinics; the front desk was moved because of it.',
      'A shelf plan for the ward pharmacy that halved the time to find a medicine.',
    ],
    wishes: ['Registered, and open to rotating shifts.', 'Looking for a ward that trains its people.'],
    experiences: [
      { company: 'City Hospital, Nashik', role: 'Trainee nurse' },
      { company: 'Sanjeevani Clinic', role: 'Ward assistant' },
    ],
  },
  business: {
    shop: /Analyst|Support/,
    industries: ['Finance', 'Marketing & Sales'],
    skills: ['Tally', 'GST', 'Excel', 'SQL', 'Sales', 'CRM', 'Communication', 'Negotiation', 'Audit', 'Analytics'],
    projects: [
      'A spreadsheet that closes the monthly accounts of a cooperative in an hour.',
      'Sold 600 tickets for our college festival, with a plan for each hostel.',
    ],
    wishes: ['Looking for figures that somebody acts on.', 'Likes the field as much as the desk.'],
    experiences: [
      { company: 'Orbit Finserv', role: 'Intern' },
      { company: 'Family business', role: 'Accounts assistant' },
      { company: 'Shakti Traders', role: 'Sales trainee' },
    ],
  },
  engineering: {
    shop: /Support|QA/,
    industries: ['Engineering'],
    skills: ['AutoCAD', 'SolidWorks', 'PLC', 'Electrical', 'Safety', 'Excel', 'Lean', 'Metrology', 'ISO 9001'],
    projects: [
      'A jig that cut the set-up of our workshop lathe from forty minutes to twelve.',
      'Solar pump for a hostel garden, built for ₹18,000 and running since 2024.',
    ],
    wishes: ['Looking for a shop floor that still teaches.', 'Ready to move to the plant.'],
    experiences: [
      { company: 'Kirti Castings', role: 'Apprentice' },
      { company: 'Sagar Engineering', role: 'Trainee' },
    ],
  },
  teaching: {
    shop: /Designer|Support/,
    industries: ['Education', 'Marketing & Sales'],
    skills: ['Writing', 'Research', 'English', 'Teaching', 'Communication', 'Figma', 'Counselling', 'Storyboards'],
    projects: [
      'Forty short lessons on fractions, in Hindi and English, used by three schools.',
      'A reading corner for our street: 200 books, lent 1,100 times in a year.',
    ],
    wishes: ['Looking for a classroom, or the people who write for one.', 'Happy with first drafts and second ones.'],
    experiences: [
      { company: 'Neighbourhood school', role: 'Assistant teacher' },
      { company: 'Campus magazine', role: 'Editor' },
    ],
  },
};

/** The field of a degree. */
export function fieldOf(degree: string): FieldName {
  if (/nurs|pharm/i.test(degree)) return 'care';
  if (/mechanical|civil|diploma/i.test(degree)) return 'engineering';
  if (/com|bba|mba|bms|ca inter|economics|statistics/i.test(degree) && !/computer/i.test(degree)) return 'business';
  if (/b\.ed|english|des$/i.test(degree)) return 'teaching';
  return 'software';
}

const HOMES = [
  ['Pune', 'Karve Road'],
  ['Nagpur', 'Wardha Road'],
  ['Kochi', 'Marine Drive'],
  ['Jaipur', 'Station Road'],
  ['Hyderabad', 'Lake View Road'],
  ['Lucknow', 'Mahatma Gandhi Road'],
  ['Surat', 'Ring Road'],
] as const;

/** City and street of a made-up person. */
export const homeOf = (id: number) => HOMES[id % HOMES.length] ?? HOMES[0];
