import { storeFile } from './hires.ts';
import { companyId } from './people.ts';
import { drawScene } from './png.ts';
import type { SeedTarget, Writer } from './target.ts';

const HOUR = 3_600_000;

/** What a company of the demonstration says of itself. */
interface DemoPage {
  /** Index into COMPANIES. */
  readonly company: number;
  readonly pitch: string;
  readonly about: string;
  readonly website: string;
  readonly founded: string;
  readonly people: string;
  readonly benefits: string;
  readonly colour?: string;
  readonly photos: readonly string[];
}

/** Some companies have written their page, most have not. */
const PAGES: readonly DemoPage[] = [
  {
    company: 0,
    pitch:
      'We make the till for 3,000 corner shops: it works without a line, in eleven languages, on a phone that cost ₹6,000.',
    about: `Nimbus began in 2016 with one shop in Kothrud and a notebook that was always a week behind. Today the stock of a shop is right when its shutter opens.

We are paid by shops, by the month, and never by who sells to them. What we know of outages is on https://nimbus.example/status.
# How we work
Every developer stands behind a counter for two days a year.
- Small teams, each with one part of the till
- Changes are out on the day on which they are written
- Marathi, Hindi and English, whichever the shop speaks`,
    website: 'https://nimbus.example',
    founded: '2016',
    people: '140',
    benefits: `Two days at home: each week, for every team
Lunch in the office: cooked in the house, paid by us
Cover for parents too: ₹5 lakh each year, from the first day
₹30,000 a year to learn: for a course, an exam or books
26 weeks for a birth: and 8 weeks for the other parent
A day for your shop: twice a year, behind a counter`,
    photos: ['The floor in Baner, Pune', 'Training for shop owners', 'Lunch on Fridays', 'On the way to a shop'],
  },
  {
    company: 2,
    pitch: 'Loans for workshops and weavers, decided in two days by people who have seen the loom.',
    about: `Orbit lends between ₹50,000 and ₹20 lakh to people whom banks find too small. Four of five pay back early.
# What we look for
- People who like figures and distrust the ones that look too good
- A licence to ride a scooter helps in the field`,
    website: 'https://orbit.example',
    founded: '2011',
    people: '420',
    benefits: `Field allowance: fuel and a phone
Health cover: for you and two others
Every second Saturday off`,
    colour: '#0B5F58',
    photos: ['The desk in Andheri', 'A visit in Malegaon'],
  },
  {
    company: 4,
    pitch: 'Evening classes for children whose school has one teacher for five grades.',
    about:
      'विद्या की शुरुआत जयपुर के एक कमरे से हुई। Today 9,000 children learn with us in four states, in their own language.',
    website: '',
    founded: '2019',
    people: '',
    benefits: 'Six weeks of holidays: when the schools have theirs',
    photos: [],
  },
];

/** Pages of companies, with photos that were drawn for them. */
export async function addCompanyPages(write: Writer, files: SeedTarget['FILES'], now: number): Promise<void> {
  for (const { company, photos, colour = '', ...words } of PAGES) {
    const id = companyId(company);
    write.insert('company_pages', { company_id: id, ...words, colour, changed_at: now - id * HOUR });
    for (const [at, caption] of photos.entries()) {
      const bytes = drawScene(company * 3 + at);
      const key = await storeFile(write, files, 'photo', id, '', 'image/png', bytes, now - id * HOUR);
      const size = { width: 300, height: 300 };
      write.insert('company_photos', { company_id: id, file_key: key, caption, ...size, created_at: now - id * HOUR });
    }
  }
}
