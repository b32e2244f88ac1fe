import { SignedIn } from '@niyukti/kit/work';
import type { ReactNode } from 'react';
import { words } from './words.ts';

/** A page of a company's, given the signed-in company's id; without any it says so. */
export function CompanyPage({ children }: { children: (companyId: string) => ReactNode }) {
  return (
    <SignedIn as="company" nobody={words.nobody}>
      {children}
    </SignedIn>
  );
}
