/**
 * The demo's people and companies. All of them are made up; addresses end in `demo.test`, which no
 * mail server serves.
 */

export const DEMO_PASSWORD = 'niyukti-demo';

/** Ids by place in the lists below, behind those of administrators who were made before. */
export const studentId = (index: number): number => 1_001 + index;
export const hrId = (index: number): number => 2_001 + index;
export const ADMIN_ID = 2_011;
/** The account of a company's owner, and the company: nothing takes one for the other. */
export const ownerId = (index: number): number => 3_001 + index;
export const companyId = (index: number): number => 5_001 + index;

export const ADMIN = { name: 'Leela Nair', email: 'admin@demo.test' };

export const HRS = [
  { name: 'Ritu Menon', email: 'hr@demo.test', phone: '9820011001' },
  { name: 'Farhan Ali', email: 'farhan.ali@demo.test', phone: '9820011002' },
  { name: 'Sunita Joshi', email: 'sunita.joshi@demo.test', phone: '9820011003' },
] as const;

/** `limit` is the posting limit. The second demo company stands exactly at its own. */
export const COMPANIES = [
  {
    name: 'Nimbus Retail',
    email: 'company@demo.test',
    type: 'Product-based',
    industry: 'Information Technology',
    city: 'Pune',
    limit: 40,
  },
  {
    name: 'Kavach Health',
    email: 'company2@demo.test',
    type: 'Service-based',
    industry: 'Healthcare',
    city: 'Hyderabad',
    limit: 2,
  },
  {
    name: 'Orbit Finserv',
    email: 'jobs@orbit.demo.test',
    type: 'Service-based',
    industry: 'Finance',
    city: 'Mumbai',
    limit: 20,
  },
  {
    name: 'Sagar Engineering',
    email: 'jobs@sagar.demo.test',
    type: 'Non-IT',
    industry: 'Engineering',
    city: 'Surat',
    limit: 20,
  },
  {
    name: 'Vidya Learning',
    email: 'jobs@vidya.demo.test',
    type: 'Product-based',
    industry: 'Education',
    city: 'Jaipur',
    limit: 20,
  },
  {
    name: 'Brightline Media',
    email: 'jobs@brightline.demo.test',
    type: 'Sales',
    industry: 'Marketing & Sales',
    city: 'Delhi',
    limit: 20,
  },
  {
    name: 'Lattice Apps',
    email: 'jobs@lattice.demo.test',
    type: 'IT',
    industry: 'Information Technology',
    city: 'Bengaluru',
    limit: 20,
  },
  {
    name: 'Aarogya Hospitals',
    email: 'jobs@aarogya.demo.test',
    type: 'Service-based',
    industry: 'Healthcare',
    city: 'Kochi',
    limit: 20,
  },
  {
    name: 'Deccan Capital',
    email: 'jobs@deccan.demo.test',
    type: 'Service-based',
    industry: 'Finance',
    city: 'Chennai',
    limit: 20,
  },
  {
    name: 'Tungabhadra Motors',
    email: 'jobs@tungabhadra.demo.test',
    type: 'Non-IT',
    industry: 'Engineering',
    city: 'Coimbatore',
    limit: 20,
  },
  {
    name: 'Gurukul Labs',
    email: 'jobs@gurukul.demo.test',
    type: 'Other',
    industry: 'Education',
    city: 'Lucknow',
    limit: 20,
  },
  {
    name: 'Mela Commerce',
    email: 'jobs@mela.demo.test',
    type: 'Sales',
    industry: 'Marketing & Sales',
    city: 'Ahmedabad',
    limit: 20,
  },
  // Signed up yesterday: no logo, no job.
  {
    name: 'Kaveri Foods',
    email: 'jobs@kaveri.demo.test',
    type: 'Product-based',
    industry: 'Engineering',
    city: 'Coimbatore',
    limit: 2,
  },
] as const;

/** `limit` is the application limit. The second demo student stands exactly at the default one. */
export const STUDENTS: readonly { name: string; email: string; limit: number; degree: string; institute: string }[] = [
  {
    name: 'Ananya Rao',
    email: 'student@demo.test',
    limit: 40,
    degree: 'B.E. Computer Science',
    institute: 'COEP Pune',
  },
  { name: 'Ishaan Verma', email: 'student2@demo.test', limit: 2, degree: 'B.Tech', institute: 'VIT Vellore' },
  ...(
    [
      ['Fatima Sheikh', 'MCA', 'Savitribai Phule Pune University'],
      ['Rohan Pillai', 'B.Sc IT', 'Mumbai University'],
      ['Sneha Gowda', 'B.E.', 'RV College'],
      ['Kabir Singh', 'BBA', 'Christ University'],
      ['Divya Nair', 'B.Tech', 'NIT Calicut'],
      ['Aman Tiwari', 'Diploma', 'GP Nagpur'],
      ['Priya Deshmukh', 'M.Sc CS', 'Fergusson College'],
      ['Yusuf Khan', 'B.Com', 'Osmania University'],
      ['Meghna Das', 'B.A. Economics', 'Presidency University'],
      ['Arvind Kumar', 'B.Tech', 'NIT Trichy'],
      ['Neha Agarwal', 'M.Com', 'Delhi University'],
      ['Tenzin Dolma', 'B.Sc Nursing', 'AIIMS Delhi'],
      ['Harpreet Kaur', 'B.Tech', 'PEC Chandigarh'],
      ['Joseph Mathew', 'M.Tech', 'CUSAT Kochi'],
      ['Lakshmi Iyer', 'B.Sc Nursing', 'CMC Vellore'],
      ['Sanjay Patel', 'B.E. Mechanical', 'SVNIT Surat'],
      ['Zoya Ansari', 'BMS', 'Mithibai College'],
      ['Vikram Reddy', 'MBA', 'ISB Hyderabad'],
      ['Ritika Bose', 'B.Des', 'NID Ahmedabad'],
      ['Manoj Yadav', 'Diploma', 'GP Lucknow'],
      ['Kavya Shetty', 'B.E.', 'NITK Surathkal'],
      ['Nikhil Jain', 'CA Inter', 'ICAI'],
      ['Shalini Mishra', 'B.Ed', 'Banaras Hindu University'],
      ['Gaurav Chauhan', 'BCA', 'Amity University'],
      ['Anjali Thomas', 'B.Pharm', 'Amrita Kochi'],
      ['Imran Qureshi', 'B.Tech', 'Jamia Millia Islamia'],
      ['Pooja Bhatt', 'MBA', 'Nirma University'],
      ['Suresh Babu', 'B.E. Civil', 'Anna University'],
      ['Deepika Rathore', 'M.A. English', 'Rajasthan University'],
      ['Karan Malhotra', 'B.Com', 'SRCC Delhi'],
      ['Nandini Kulkarni', 'B.Tech', 'VNIT Nagpur'],
      ['Abdul Rahman', 'Diploma', 'GP Hyderabad'],
      ['Swati Pandey', 'M.Sc Statistics', 'Lucknow University'],
      ['Rahul Menon', 'B.E.', 'MG University'],
      ['Tanvi Shah', 'BBA', 'GLS Ahmedabad'],
      ['Bhavesh Solanki', 'B.E. Mechanical', 'LD College'],
      ['Chitra Raman', 'M.Tech', 'IIT Madras'],
      ['Mohit Saxena', 'BCA', 'Jaipur National University'],
    ] as const
  ).map(([name, degree, institute], index) => ({
    name,
    email: `${name.toLowerCase().replace(/\W+/g, '.')}@demo.test`,
    limit: 8 + (index % 3),
    degree,
    institute,
  })),
];

/** Per industry: titles with their skills and a yearly salary in thousands of rupees. */
export const JOBS: Record<string, readonly (readonly [title: string, skills: string, from: number, to: number])[]> = {
  'Information Technology': [
    ['Frontend Developer', 'React, TypeScript, CSS', 600, 840],
    ['Backend Developer', 'Node.js, SQL, REST', 650, 950],
    ['Data Analyst Intern', 'SQL, Python, Excel', 240, 300],
    ['Junior QA Engineer', 'Selenium, Java, SQL', 380, 520],
    ['Mobile Developer', 'Kotlin, Swift, REST', 600, 900],
    ['Support Engineer', 'Linux, Networking, SQL', 320, 480],
    ['UI Designer', 'Figma, CSS, Prototyping', 450, 700],
    ['DevOps Engineer', 'Linux, Docker, CI', 800, 1200],
  ],
  Healthcare: [
    ['Staff Nurse', 'ICU, Patient care, Records', 280, 420],
    ['Lab Technician', 'Haematology, Records, Safety', 240, 360],
    ['Pharmacist', 'Dispensing, Inventory, Records', 300, 420],
    ['Front Desk Executive', 'Communication, Excel, Records', 220, 300],
    ['Medical Coder', 'ICD-10, Records, Excel', 320, 460],
  ],
  Finance: [
    ['Accounts Executive', 'Tally, GST, Excel', 280, 380],
    ['Credit Analyst', 'Excel, Risk, SQL', 500, 720],
    ['Branch Sales Officer', 'Sales, CRM, Communication', 260, 400],
    ['Audit Associate', 'Audit, Excel, GST', 360, 520],
    ['Investment Intern', 'Excel, Valuation, Python', 180, 240],
  ],
  Engineering: [
    ['Graduate Trainee', 'Excel, AutoCAD, Safety', 300, 380],
    ['Maintenance Technician', 'PLC, Electrical, Safety', 260, 360],
    ['Quality Inspector', 'Metrology, ISO 9001, Excel', 320, 440],
    ['Design Engineer', 'SolidWorks, GD&T, AutoCAD', 480, 700],
    ['Production Supervisor', 'Lean, Safety, Excel', 400, 560],
  ],
  Education: [
    ['Mathematics Teacher', 'Teaching, Algebra, Communication', 320, 480],
    ['Content Writer', 'Writing, Research, English', 280, 400],
    ['Academic Counsellor', 'Counselling, CRM, Communication', 260, 380],
    ['Lab Assistant', 'Physics, Safety, Records', 200, 280],
    ['Instructional Designer', 'Storyboards, Figma, Writing', 460, 640],
  ],
  'Marketing & Sales': [
    ['Sales Executive', 'Sales, CRM, Communication', 260, 420],
    ['Digital Marketer', 'SEO, Analytics, Writing', 360, 540],
    ['Retail Associate', 'Sales, Inventory, Communication', 200, 280],
    ['Key Account Manager', 'Sales, Negotiation, CRM', 600, 900],
    ['Copywriter', 'Writing, Research, SEO', 320, 460],
  ],
};

export const CITIES: Record<string, readonly string[]> = {
  Pune: ['Hinjewadi', 'Kharadi', 'Baner'],
  Hyderabad: ['Gachibowli', 'Madhapur'],
  Mumbai: ['Andheri', 'Lower Parel', 'Powai'],
  Surat: ['Sachin', 'Adajan'],
  Jaipur: ['Malviya Nagar', 'Mansarovar'],
  Delhi: ['Okhla', 'Connaught Place'],
  Bengaluru: ['Koramangala', 'Whitefield'],
  Kochi: ['Kakkanad', 'Edappally'],
  Chennai: ['Guindy', 'OMR'],
  Coimbatore: ['Peelamedu', 'Ganapathy'],
  Lucknow: ['Gomti Nagar', 'Hazratganj'],
  Ahmedabad: ['Bopal', 'SG Highway'],
};

export const INTERVIEWERS = ['Meera Kulkarni', 'Arjun Shah', 'Dinesh Hegde', 'Rukmini Varma'] as const;

/**
 * Who wrote: an index into STUDENTS, a company by its index into COMPANIES, or null for a visitor.
 */
export type Author = number | { company: number } | null;

/** Thoughts with their replies. */
export const THOUGHTS: readonly {
  by: Author;
  text: string;
  replies: readonly (readonly [by: Author, text: string])[];
}[] = [
  {
    by: 0,
    text: 'Seeing every round on one line took the waiting out of waiting. I knew on Tuesday that HR had read my resume, and that alone was worth it.',
    replies: [
      [2, 'Same here. The date of the next round in the calendar helped me plan the train.'],
      [5, 'Did anyone else check it ten times a day?'],
      [0, 'Only nine.'],
    ],
  },
  {
    by: 3,
    text: 'Tip for first resumes: write the project as what it did for somebody, not as a list of tools.',
    replies: [
      [8, 'And put the number of users, even if it is eleven.'],
      [null, 'Good advice, thank you.'],
    ],
  },
  {
    by: 6,
    text: 'How long does your HR take to review? Mine took three days over a weekend.',
    replies: [
      [10, 'Four days for me, but with a reply on each.'],
      [12, 'Two days. It says so in the status.'],
    ],
  },
  {
    by: { company: 1 },
    text: 'We are small, posted two jobs and got eleven applications, six of them already screened. That is a week of evenings saved.',
    replies: [
      [1, 'Which industry, if I may ask?'],
      [{ company: 1 }, 'Healthcare, in Hyderabad.'],
    ],
  },
  {
    by: 9,
    text: 'Phone interviews: find a quiet room, and keep your resume in front of you. They will ask about the second line.',
    replies: [],
  },
  {
    by: 14,
    text: 'I was rejected after two rounds, and it said so the day it was decided. A clear no is better than silence.',
    replies: [
      [0, 'That is brave, and true.'],
      [7, 'Good luck with the next one.'],
    ],
  },
  {
    by: 17,
    text: 'Walked into my first job on Monday. The offer letter came through here on a Friday evening, my parents printed it twice.',
    replies: [
      [4, 'Congratulations!'],
      [11, 'Frame the second one.'],
      [20, 'So happy for you.'],
    ],
  },
  {
    by: { company: 0 },
    text: 'What we learned after forty interviews here: write the salary into the post. The first round is about the work then.',
    replies: [[9, 'Thank you for doing that.']],
  },
  {
    by: 22,
    text: 'Is it better to apply to two jobs with care or to ten in a hurry? The limit made me choose, and I chose well.',
    replies: [[3, 'Two with care.']],
  },
  {
    by: null,
    text: 'Our placement cell now asks students to keep one resume here. Thirty of them had four versions each before.',
    replies: [],
  },
  {
    by: 26,
    text: 'For nurses: add your registration number to the address line, hospitals look for it first.',
    replies: [[15, 'They asked me for it in round one.']],
  },
  {
    by: 30,
    text: 'Does anybody have experience with night shifts in a support job? The pay is good, but I wonder about the second year.',
    replies: [
      [5, 'Ask for a rotation in writing.'],
      [25, 'I did it for a year. Buy thick curtains.'],
    ],
  },
  {
    by: 33,
    text: 'The person who interviewed me had read my project. I did not expect that from a first round.',
    replies: [],
  },
];

export const MESSAGES: readonly (readonly [name: string, email: string, phone: string, message: string])[] = [
  [
    'Rukmini Varma',
    'rukmini@demo.test',
    '+919820033001',
    'We hire forty people for a new store every spring. Could your team take the screening for us?',
  ],
  [
    'Principal, City College',
    'principal@demo.test',
    '02025501234',
    'Our placement cell has 180 final-year students. How do we bring them on board together?',
  ],
  [
    'Dev Anand',
    'dev.anand@demo.test',
    '9820033003',
    'I forgot the password of my company account. The e-mail is the one above.',
  ],
  [
    'Shreya Ghosh',
    'shreya.ghosh@demo.test',
    '9820033004',
    'May I see a demo of the interview board before we decide on a plan?',
  ],
  ['Thomas Varghese', 'thomas.v@demo.test', '9820033005', 'Is there an invoice with GST for the Gold plan?'],
  [
    'Anita Desai',
    'anita.desai@demo.test',
    '9820033006',
    'A job that I applied to shows Closed. Does my application still count?',
  ],
  [
    'Mahesh Rane',
    'mahesh.rane@demo.test',
    '9820033007',
    'We would like to carry our own logo and colours. Is that possible?',
  ],
  [
    'Sara Philip',
    'sara.philip@demo.test',
    '9820033008',
    'Thank you for the quick answer last week. The HR called the same day.',
  ],
];
