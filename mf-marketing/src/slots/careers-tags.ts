import type { TextPart } from '@niyukti/contract/jobs/careers-text';
import type { CareersSlot } from '@niyukti/contract/public-pages/careers-slot';
import { LINE_TAGS } from './job-tags.ts';

const part: TextPart = { key: 'row', text: '{{text}}', href: '{{href}}' };

/** Tags of a company's page. */
export const CAREERS_TAGS: CareersSlot = {
  id: '{{careers.id}}',
  name: '{{careers.name}}',
  lang: '{{careers.lang}}',
  logo: '{{careers.logo}}',
  letter: '{{careers.letter}}',
  tint: '{{careers.tint}}',
  field: '{{careers.field}}',
  on: '{{careers.on}}',
  pitch: '{{careers.pitch}}',
  meta: [{ text: '{{text}}' }],
  website: '{{careers.website}}',
  site: '{{careers.site}}',
  follow: '{{careers.follow}}',
  parts: [{ href: '{{href}}', name: '{{name}}', note: '{{note}}' }],
  title: '{{careers.title}}',
  none: '{{careers.none}}',
  jobs: [LINE_TAGS],
  range: '{{careers.range}}',
  next: '{{careers.next}}',
  more: '{{careers.more}}',
  first: '{{careers.first}}',
  benefits: [{ title: '{{title}}', text: '{{text}}' }],
  facts: [{ name: '{{name}}', value: '{{value}}' }],
  photos: [{ image: '{{image}}', caption: '{{caption}}', width: '{{width}}', height: '{{height}}' }],
  about: [
    {
      key: 'row',
      heading: '{{heading}}',
      blocks: [{ key: 'row', parts: [part], items: [{ key: 'row', parts: [part] }] }],
    },
  ],
};
