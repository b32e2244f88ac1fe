import type { AddressState } from '@niyukti/contract/notices/mail';
import { formatDate, StatusBadge } from '@niyukti/kit';
import { NameCell } from '@niyukti/kit/list';
import * as s from './accounts.module.css';
import { words } from './words.ts';

interface NameProps {
  kind: 'person' | 'company';
  name: string;
  /** Where more of it is read. */
  to?: string;
  email: string;
  address: AddressState | undefined;
  picture: string | null;
  suspended: boolean;
  /** When it is deleted, where its owner asked for that. */
  erasesAt: string | null;
  hold: { since: string; reason: string } | null;
  /** Why a company's page is hidden, or null. */
  pageHiddenFor?: string | null;
}

/** The name cell of an account, with badges for suspended, on hold and about to be deleted. */
export function AccountName({
  kind,
  name,
  to,
  email,
  address,
  picture,
  suspended,
  erasesAt,
  hold,
  pageHiddenFor = null,
}: NameProps) {
  return (
    <NameCell
      kind={kind}
      name={name}
      to={to}
      picture={picture}
      under={
        <>
          {email}{' '}
          {address && address !== 'confirmed' && (
            <StatusBadge tone={address === 'unconfirmed' ? 'neutral' : 'rejected'}>
              {words.accountCells.address[address]}
            </StatusBadge>
          )}{' '}
          {suspended && <StatusBadge tone="rejected">{words.accountCells.suspended}</StatusBadge>}{' '}
          {hold && <StatusBadge tone="pending">{words.accountCells.held}</StatusBadge>}{' '}
          {erasesAt && <StatusBadge tone="rejected">{words.accountCells.erases(formatDate(erasesAt))}</StatusBadge>}
          {pageHiddenFor !== null && <StatusBadge tone="pending">{words.accountCells.pageHidden}</StatusBadge>}
          {hold && <small className={s.small}>{words.accountCells.heldFor(hold.reason)}</small>}
          {pageHiddenFor && <small className={s.small}>{words.accountCells.pageHiddenFor(pageHiddenFor)}</small>}
        </>
      }
    />
  );
}

/** The phone number of an account, and the day of its sign-up. */
export function Contact({ phone, since }: { phone: string; since: string }) {
  return (
    <>
      {phone}
      <small className={s.small}>{words.accountCells.since(formatDate(since))}</small>
    </>
  );
}
