import { Button, PageHead, readTheme, setTheme } from '@niyukti/kit';
import { Forms } from './forms.tsx';
import * as s from './gallery.module.css';
import { More } from './more.tsx';
import { Primitives } from './primitives.tsx';
import { Work } from './work.tsx';

/**
 * Every component of the kit in every state: the page `/kit` of development. Needs the router and
 * `KitHosts` around it.
 *
 * @example
 * const { KitGallery } = await import('@niyukti/product/gallery');
 */
export function KitGallery() {
  return (
    <>
      <PageHead
        title="Kit"
        purpose="Every component in every state"
        live="Updated just now."
        actions={<Button onClick={() => setTheme(readTheme() === 'dark' ? 'light' : 'dark')}>Light or dark</Button>}
      />
      <div className={s.sheet}>
        <Primitives />
        <Forms />
        <Work />
        <More />
      </div>
    </>
  );
}
