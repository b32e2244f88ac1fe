import { useLocation } from '@niyukti/kit';
import { lazy, type ReactNode, Suspense } from 'react';

/** A production build leaves the gallery out. */
const KitGallery =
  process.env.NODE_ENV === 'production'
    ? null
    : lazy(() => import('@niyukti/product/gallery').then((gallery) => ({ default: gallery.KitGallery })));

/** True for `/kit` in development. */
export function isGallery(path: string): boolean {
  return KitGallery !== null && path.toLowerCase() === '/kit';
}

/** The kit's gallery at `/kit` in development; everywhere else and in production, its children. */
export function OrGallery({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  if (KitGallery === null || !isGallery(pathname)) return children;
  return (
    <main>
      <Suspense>
        <KitGallery />
      </Suspense>
    </main>
  );
}
