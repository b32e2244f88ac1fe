import { formatDate, StatusBadge } from '@niyukti/kit';
import { NameCell } from '@niyukti/kit/work';
import * as s from './accounts.module.css';
import { words } from './words/index.ts';

interface NameProps {
  kind: 'person' | 'company';
  name: string;
  email: string;
  picture: string | null;
  suspended: boolean;
}

/** Who it is; a suspended account says so. */
export function AccountName({ kind, name, email, picture, suspended }: NameProps) {
  const badge = suspended && <StatusBadge tone="rejected">{words.accountCells.suspended}</StatusBadge>;
  return (
    <NameCell
      kind={kind}
      name={name}
      picture={picture}
      under={
        <>
          {email} {badge}
        </>
      }
    />
  );
}

/** How to reach the account, and since when it is there. */
export function Contact({ phone, since }: { phone: string; since: string }) {
  return (
    <>
      {phone}
      <small className={s.small}>{words.accountCells.sinceDate(formatDate(since))}</small>
    </>
  );
}
