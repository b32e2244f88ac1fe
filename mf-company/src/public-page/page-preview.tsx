import type { Company } from '@niyukti/contract/accounts/company-calls';
import type { CareersPage } from '@niyukti/contract/jobs/careers-calls';
import { careersSlot } from '@niyukti/contract/public-pages/careers-slot';
import { Button, Dialog, today } from '@niyukti/kit';
import { CompanyBenefits, CompanyFacts, CompanyHead, CompanyPhotos, CompanyWords } from '@niyukti/product/careers';
import * as s from './public-page.module.css';
import { words } from './words.ts';

/** The page as visitors read it, made of the same components; its jobs are left out. */
export function PagePreview({ company, page, onClose }: { company: Company; page: CareersPage; onClose: () => void }) {
  const slot = careersSlot(
    {
      ...page,
      companyId: company.companyId,
      companyName: company.companyName,
      companyType: company.otherCompanyType ?? company.companyType,
      companyLogoUrl: company.companyLogoUrl,
      colour: page.colour || page.logoColour,
      jobs: [],
      total: 0,
      next: null,
    },
    today(),
    false,
  );
  return (
    <Dialog
      title={words.preview.title}
      wide
      onClose={onClose}
      actions={<Button onClick={onClose}>{words.preview.close}</Button>}
    >
      <div className={s.preview}>
        <CompanyHead slot={{ ...slot, parts: [] }} heading="h2" />
        {slot.benefits.length > 0 && <CompanyBenefits slot={slot} />}
        <CompanyFacts slot={slot} />
        {slot.photos.length > 0 && <CompanyPhotos slot={slot} />}
        {slot.about.length > 0 && <CompanyWords slot={slot} />}
      </div>
    </Dialog>
  );
}
