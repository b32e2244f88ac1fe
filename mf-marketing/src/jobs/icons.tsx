const PATHS = {
  search: 'm21 21-4.3-4.3M18.5 11a7.5 7.5 0 1 1-15 0 7.5 7.5 0 0 1 15 0',
  pin: 'M20 10c0 5-5.5 10.2-7.4 11.8a1 1 0 0 1-1.2 0C9.5 20.2 4 15 4 10a8 8 0 0 1 16 0M15 10a3 3 0 1 1-6 0 3 3 0 0 1 6 0',
  down: 'm6 9 6 6 6-6',
  close: 'M18 6 6 18M6 6l12 12',
  save: 'M6 3h12v18l-6-4.2L6 21z',
  next: 'M5 12h14M13 6l6 6-6 6',
  back: 'M19 12H5M11 18l-6-6 6-6',
  share: 'M12 15V3m0 0L8 7m4-4 4 4M5 12v8h14v-8',
  day: 'M4 5h16v16H4zM4 10h16M8 2v5M16 2v5',
  bell: 'M10.3 21a2 2 0 0 0 3.4 0M3.3 15.3A1 1 0 0 0 4 17h16a1 1 0 0 0 .7-1.7C19.4 14 18 12.5 18 8A6 6 0 0 0 6 8c0 4.5-1.4 6-2.7 7.3',
  filter:
    'M4 7h9M19 7h1M4 17h1M11 17h9M18.6 7a2.6 2.6 0 1 1-5.2 0 2.6 2.6 0 0 1 5.2 0M10.6 17a2.6 2.6 0 1 1-5.2 0 2.6 2.6 0 0 1 5.2 0',
} as const;

/** A line of 24 × 24 units, as thick as the others of the page. */
export function Line({ of }: { of: keyof typeof PATHS }) {
  return (
    <svg className="lucide" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
      <path d={PATHS[of]} />
    </svg>
  );
}
