import { LINKS, PUBLIC_MENUS } from '@niyukti/contract/screens/links';
import { BRAND } from '@niyukti/contract/text/brand';
import { Brand, Link } from '@niyukti/kit';
import * as s from './public-footer.module.css';
import { words } from './words.ts';

const COLUMNS = [
  ...PUBLIC_MENUS.slice(0, 2).map((menu) => ({
    title: menu.label,
    links: menu.options.map((option) => [option.label, option.path] as const),
  })),
  {
    title: 'JOIN',
    links: [
      [words.publicFooter.student, LINKS.studentLogIn],
      [words.publicFooter.company, LINKS.companyLogIn],
      [words.publicFooter.hr, LINKS.hrLogIn],
      [words.publicFooter.admin, LINKS.adminLogIn],
    ] as const,
  },
  {
    title: words.publicFooter.contactTitle,
    links: [
      [words.publicFooter.community, LINKS.community],
      [words.publicFooter.contact, LINKS.contact],
      [words.publicFooter.privacy, LINKS.privacy],
    ] as const,
  },
];

/** A prerendered page may be shown in a later year: the gateway fills in the year. */
const year = () => (typeof document === 'undefined' ? '{{year}}' : String(new Date().getFullYear()));

/** The footer of every public page. */
export function PublicFooter() {
  return (
    <footer className={s.footer}>
      <div className={s.wrap}>
        <div className={s.intro}>
          <Brand />
          <p>{BRAND.tagline}</p>
        </div>
        {COLUMNS.map((column) => (
          <nav key={column.title} aria-label={column.title}>
            <h2>{column.title}</h2>
            <ul>
              {column.links.map(([label, path]) => (
                <li key={path}>
                  <Link to={path}>{label}</Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <p className={s.legal} suppressHydrationWarning>
          {`© ${year()} ${BRAND.name}`}
        </p>
      </div>
    </footer>
  );
}
