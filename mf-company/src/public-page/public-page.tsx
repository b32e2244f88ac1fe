import type { Company } from '@niyukti/contract/accounts/company-calls';
import { type CareersPage, getCareersPage } from '@niyukti/contract/jobs/careers-calls';
import { careersHref } from '@niyukti/contract/public-pages/job-line';
import { TEXTS } from '@niyukti/contract/text/texts';
import { Button, buttonClass, Load, Notice, PageHead, toast, useCall } from '@niyukti/kit';
import { Card, PageBody } from '@niyukti/kit/page';
import { CompanyPage, useCompany } from '../parts/company-page.tsx';
import { PageForm } from './page-form.tsx';
import { Photos } from './photos.tsx';
import * as s from './public-page.module.css';
import { words } from './words.ts';

/** /Company/Page: what the company's public page says and shows. */
export function PublicPage() {
  const company = useCompany();
  return (
    <CompanyPage>
      {(companyId) => (
        <>
          <PageHead title={words.title} purpose={words.purpose} />
          <PageBody>
            <Load of={company} label={words.loading} failed={TEXTS.companyProfileFailed}>
              {(profile) => <Parts companyId={companyId} company={profile} />}
            </Load>
          </PageBody>
        </>
      )}
    </CompanyPage>
  );
}

function Parts({ companyId, company }: { companyId: string; company: Company }) {
  const page = useCall(getCareersPage, { path: { companyId } });
  return (
    <Load of={page} label={words.loading} failed={words.failed} rows={6}>
      {(careers) => <Written company={company} page={careers} />}
    </Load>
  );
}

function Written({ company, page }: { company: Company; page: CareersPage }) {
  const address = careersHref(company);
  return (
    <div className={s.parts}>
      {page.hidden && (
        <Notice>
          {words.hidden} {page.hiddenFor && words.hiddenFor(page.hiddenFor)}
        </Notice>
      )}
      <Card title={words.form.label}>
        <PageForm company={company} page={page} />
        <p className={s.view}>
          <a className={buttonClass({})} href={address}>
            {words.view}
          </a>
        </p>
      </Card>
      <Card title={words.photos.title}>
        <Photos companyId={company.companyId} photos={page.photos} />
      </Card>
      <Card title={words.embed.title}>
        <Embed address={`${location.origin}${encodeURI(address)}/embed`} name={company.companyName} />
      </Card>
    </div>
  );
}

/** The code that a company copies into its own website. */
export function Embed({ address, name }: { address: string; name: string }) {
  const code = words.embed.code(address, name);
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => toast(words.embed.copied),
      () => toast(words.embed.notCopied),
    );
  return (
    <>
      <p className={s.quiet}>{words.embed.text}</p>
      <code className={s.code}>{code}</code>
      <div>
        <Button onClick={() => void copy()}>{words.embed.copy}</Button>
      </div>
    </>
  );
}
