/** Figures drawn as SVG. Bundled by each remote that shows some. */
export { Bars, Columns, type Datum } from './charts.tsx';
export { Lines, type Series } from './lines.tsx';
