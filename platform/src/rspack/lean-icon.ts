// Stands in place of lucide's own maker of icons: 1 KB less of each front end (brotli). The styles
// of the kit give size and width of lines, as they do to its own icons (`kit/src/ui/icon.tsx`).
import { type ComponentProps, createElement } from 'react';

interface Shape {
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[];
}

/** An icon of lucide, seen by nobody who listens unless it is given a name. */
// biome-ignore lint/style/noDefaultExport: as the module that it replaces
export default function createLucideIcon({ node }: Shape) {
  return ({ className, ...props }: ComponentProps<'svg'>) =>
    createElement(
      'svg',
      {
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...props,
        className: className ? `lucide ${className}` : 'lucide',
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
