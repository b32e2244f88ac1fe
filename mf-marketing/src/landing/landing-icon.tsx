import * as s from './sides.module.css';

/** Outlines on a field of 24, as paths: lucide's shapes, one path each, because the landing page counts its bytes. */
const PATHS = {
  post: 'M16 20V4a2 2 0 0 0-2-2h-4a2 2 0 0 0-2 2v16M4 6h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2z',
  people: 'M18 21a8 8 0 0 0-16 0M5 8a5 5 0 1 0 10 0A5 5 0 1 0 5 8M22 20c0-3.4-2-6.5-4-8a5 5 0 0 0-.5-8.3',
  list: 'M13 5h8M13 12h8M13 19h8M3 17l2 2 4-4M3 7l2 2 4-4',
  calendar:
    'M16 14v2.2l1.6 1M16 2v3M8 2v3M21 7.3V5a2 2 0 0 0-2-2H5a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h2.3M3 9h5.9M10 16a6 6 0 1 0 12 0 6 6 0 1 0-12 0',
  letter: 'M10.5 22H6a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8l6 6v6M14 2v6h6M14 20l2 2 4-4',
  bars: 'M5 21v-6M12 21V3M19 21V9',
  search: 'm21 21-4.3-4.3M3 11a8 8 0 1 0 16 0 8 8 0 1 0-16 0',
  resume:
    'M13 19a4 4 0 0 0-8 0M16 10h2M16 14h2M6 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0M4 5h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2z',
  click: 'M14 4.1 12 6M5.1 8l-2.9-.8M6 12l-1.9 2M7.2 2.2 8 5.1M9 9.7l12 4.6-5.4 1.9-1.8 5.4z',
  track: 'M3 19h6l6-14h6M3 19a2 2 0 1 0 4 0 2 2 0 1 0-4 0M17 5a2 2 0 1 0 4 0 2 2 0 1 0-4 0',
  bell: 'M10.3 21a2 2 0 0 0 3.4 0M22 8c0-2.3-.8-4.3-2-6M3.3 15.3A1 1 0 0 0 4 17h16a1 1 0 0 0 .7-1.7C19.4 14 18 12.5 18 8A6 6 0 0 0 6 8c0 4.5-1.4 6-2.7 7.3M4 2C2.8 3.7 2 5.7 2 8',
} as const;

export type IconName = keyof typeof PATHS;

/** A small outline beside the name of a feature. */
export function LandingIcon({ name }: { name: IconName }) {
  return (
    <svg className={s.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
