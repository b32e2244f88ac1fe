import * as s from './for-employers-and-seekers.module.css';

/** Icons of 24 by 24 units, one short path each: the landing page has a budget. */
const PATHS = {
  post: 'M2 6h20v14H2zM8 6V2h8v4M2 12h20',
  people: 'M2 21v-3h14v3M5 8a4 4 0 1 0 8 0 4 4 0 1 0-8 0M17 4v8M22 21v-4',
  list: 'M13 5h8M13 12h8M13 19h8M3 17l2 2 4-4M3 7l2 2 4-4',
  calendar: 'M3 5h18v16H3zM3 10h18M8 2v5M16 2v5M12 13v4h4',
  letter: 'M20 14V8l-6-6H4v20h7M14 2v6h6M14 20l2 2 5-5',
  bars: 'M5 21v-6M12 21V3M19 21V9',
  search: 'm21 21-5-5M3 11a8 8 0 1 0 16 0 8 8 0 1 0-16 0',
  resume: 'M2 5h20v14H2zM5 19v-3h8v3M7 11a2 2 0 1 0 4 0 2 2 0 1 0-4 0M16 10h3M16 14h3',
  click: 'm9 9 12 5-5 2-2 5zM4 9H2M9 4V2M5 5 4 4M5 13l-1 1M13 5l1-1',
  track: 'M7 19h3l6-14h1M3 19a2 2 0 1 0 4 0 2 2 0 1 0-4 0M17 5a2 2 0 1 0 4 0 2 2 0 1 0-4 0',
  bell: 'M10 21h4M4 17h16l-2-4V8A6 6 0 0 0 6 8v5zM2 8l2-5M22 8l-2-5',
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
