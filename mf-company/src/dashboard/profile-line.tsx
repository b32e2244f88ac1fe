import type { Company } from '@niyukti/contract/accounts/company-calls';
import { Button, ButtonLink, Dialog, Tile } from '@niyukti/kit';
import { lazy, Suspense, useState } from 'react';
import * as s from './dashboard.module.css';
import { words } from './words.ts';

const LogoUpload = lazy(() => import('./logo.tsx').then((m) => ({ default: m.LogoUpload })));

/** The company's profile in one line, with buttons that change it. */
export function ProfileLine({ company }: { company: Company }) {
  const [open, setOpen] = useState(false);
  const { companyName, companyLogoUrl, companyType, otherCompanyType, position, businessmodel, email, phone } = company;
  const facts = [
    [words.type, otherCompanyType ?? companyType],
    [words.position, position],
    [words.businessModel, businessmodel],
    [words.email, email],
    [words.phone, phone],
  ] as const;
  return (
    <section className={s.line} aria-label={words.profile}>
      <Tile name={companyName} picture={companyLogoUrl} large />
      <dl className={s.facts}>
        {facts.map(([name, value]) =>
          value ? (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      <div className={s.acts}>
        <Button small onClick={() => setOpen(true)}>
          {companyLogoUrl ? words.logo.change : words.logo.add}
        </Button>
        <ButtonLink small to="/CompanySettings">
          {words.editProfile}
        </ButtonLink>
      </div>
      {open && (
        <Dialog
          title={words.logo.title}
          onClose={() => setOpen(false)}
          actions={<Button onClick={() => setOpen(false)}>{words.logo.close}</Button>}
        >
          <Suspense>
            <LogoUpload company={company} />
          </Suspense>
        </Dialog>
      )}
    </section>
  );
}
