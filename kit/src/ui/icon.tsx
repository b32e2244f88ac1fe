import { cx } from './cx.ts';

/** Shapes of Lucide (ISC licence) for the shared entry: its React package would add 1.5 KB to each first load. */
const SHAPES = {
  alert: 'M12 8v4m0 4h.01M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20',
  back: 'm12 19-7-7 7-7M19 12H5',
  busy: 'M21 12a9 9 0 1 1-6.219-8.56',
  close: 'M18 6 6 18M6 6l12 12',
  down: 'm6 9 6 6 6-6',
  inbox:
    'M22 12h-6l-2 3h-4l-2-3H2M5.45 5.11 2 12v6a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2v-6l-3.45-6.89A2 2 0 0 0 16.76 4H7.24a2 2 0 0 0-1.79 1.11z',
  info: 'M12 16v-4m0-4h.01M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20',
  logout: 'm16 17 5-5-5-5M21 12H9M9 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h4',
  menu: 'M4 5h16M4 12h16M4 19h16',
  offline:
    'M10.94 5.274A7 7 0 0 1 15.71 10h1.79a4.5 4.5 0 0 1 4.222 6.057M18.796 18.81A4.5 4.5 0 0 1 17.5 19H9A7 7 0 0 1 5.79 5.78M2 2l20 20',
  retry: 'M21 12a9 9 0 1 1-9-9c2.52 0 4.93 1 6.74 2.74L21 8M21 3v5h-5',
} as const;

/**
 * An icon of the shared entry. Pages import theirs from lucide-react.
 *
 * @example
 * <Icon name="close" />
 */
export function Icon({ name, className }: { name: keyof typeof SHAPES; className?: string | undefined }) {
  return (
    <svg
      className={cx('lucide', className)}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={SHAPES[name]} />
    </svg>
  );
}
