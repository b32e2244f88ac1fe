import type { CareersSlot } from './careers-slot.ts';
import type { TextPart } from './careers-text.ts';
import { LINE_MARKS } from './job-marks.ts';

const part: TextPart = { key: 'mark', text: '{{.text}}', href: '{{.href}}' };

/** What a company's page is prerendered with. */
export const CAREERS_MARKS: CareersSlot = {
  id: '{{careers.id}}',
  name: '{{careers.name}}',
  lang: '{{careers.lang}}',
  logo: '{{careers.logo}}',
  letter: '{{careers.letter}}',
  tint: '{{careers.tint}}',
  field: '{{careers.field}}',
  on: '{{careers.on}}',
  pitch: '{{careers.pitch}}',
  meta: [{ text: '{{.text}}' }],
  website: '{{careers.website}}',
  site: '{{careers.site}}',
  follow: '{{careers.follow}}',
  parts: [{ href: '{{.href}}', name: '{{.name}}', note: '{{.note}}' }],
  title: '{{careers.title}}',
  none: '{{careers.none}}',
  jobs: [LINE_MARKS],
  range: '{{careers.range}}',
  next: '{{careers.next}}',
  more: '{{careers.more}}',
  first: '{{careers.first}}',
  benefits: [{ title: '{{.title}}', text: '{{.text}}' }],
  facts: [{ name: '{{.name}}', value: '{{.value}}' }],
  photos: [{ image: '{{.image}}', caption: '{{.caption}}', width: '{{.width}}', height: '{{.height}}' }],
  about: [
    {
      key: 'mark',
      heading: '{{.heading}}',
      blocks: [{ key: 'mark', parts: [part], items: [{ key: 'mark', parts: [part] }] }],
    },
  ],
};
