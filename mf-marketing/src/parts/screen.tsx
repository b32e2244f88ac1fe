import * as s from './screen.module.css';

interface Props {
  /** Addresses of the picture in the light and in the dark. */
  light: string;
  dark: string;
  /** What it shows. */
  alt: string;
  caption: string;
}

/** A screen of the product, as it is with the demo data; loaded once it comes near. */
export function Screen({ light, dark, alt, caption }: Props) {
  const size = { width: 1200, height: 760, loading: 'lazy', decoding: 'async' } as const;
  return (
    <figure className={s.screen}>
      <img className={s.light} src={light} alt={alt} {...size} />
      <img className={s.dark} src={dark} alt={alt} {...size} />
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
