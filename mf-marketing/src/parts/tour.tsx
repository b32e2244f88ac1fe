import { type Feature, FeatureLine } from './cards.tsx';
import { Shown, type ShownName } from './screens.tsx';
import * as s from './tour.module.css';

export interface Stretch {
  screen: ShownName;
  features: readonly Omit<Feature, 'glyph'>[];
}

/** What the product does, each part beside the screen on which it is done; the sides alternate. */
export function Tour({ of }: { of: readonly Stretch[] }) {
  return (
    <div className={s.tour}>
      {of.map(({ screen, features }) => (
        <div key={screen} className={s.stretch}>
          <FeatureLine of={features} />
          <Shown name={screen} />
        </div>
      ))}
    </div>
  );
}
