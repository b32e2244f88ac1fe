import * as s from './screen.module.css';
import { Screen } from './screen.tsx';
import { words } from './words.ts';

const { screens } = words;

/** What each screen is and where its pictures lie; `bench/product-screens.mjs` takes them. */
const SHOWN = {
  seeker: {
    ...screens.seeker,
    light: new URL('./pictures/screen-seeker-light.webp', import.meta.url).pathname,
    dark: new URL('./pictures/screen-seeker-dark.webp', import.meta.url).pathname,
  },
  company: {
    ...screens.company,
    light: new URL('./pictures/screen-company-light.webp', import.meta.url).pathname,
    dark: new URL('./pictures/screen-company-dark.webp', import.meta.url).pathname,
  },
  hr: {
    ...screens.hr,
    light: new URL('./pictures/screen-hr-light.webp', import.meta.url).pathname,
    dark: new URL('./pictures/screen-hr-dark.webp', import.meta.url).pathname,
  },
  interviews: {
    ...screens.interviews,
    light: new URL('./pictures/screen-interviews-light.webp', import.meta.url).pathname,
    dark: new URL('./pictures/screen-interviews-dark.webp', import.meta.url).pathname,
  },
} as const;

export type ShownName = keyof typeof SHOWN;

/** One of the product's screens. */
export function Shown({ name }: { name: ShownName }) {
  return <Screen {...SHOWN[name]} />;
}

/** Screens of the product with the demo data, beside each other where there is room. */
export function Screens({ of }: { of: readonly ShownName[] }) {
  return (
    <div className={s.screens}>
      {of.map((name) => (
        <Shown key={name} name={name} />
      ))}
    </div>
  );
}
