import { ROLE_JOBS } from '@niyukti/contract/accounts/known-account';
import { followCompany, getFollowing, unfollowCompany } from '@niyukti/contract/jobs/follow-calls';
import type { CareersSlot } from '@niyukti/contract/public-pages/careers-slot';
import { toast, useAction, useCall } from '@niyukti/kit';
import { useKnownJobs } from '@niyukti/product/use-known-jobs';
import * as s from './careers.module.css';
import { Line } from './icons.tsx';
import { words } from './words.ts';

/**
 * Follows a company: a link to the log-in, which leads back here, and a button for a job seeker
 * whom this browser knows. Whose session it is, the call decides.
 */
export function Follow({ slot }: { slot: CareersSlot }) {
  const isSeeker = useKnownJobs() === ROLE_JOBS.student;
  const path = { companyId: slot.id };
  const state = useCall(getFollowing, { path }, { enabled: isSeeker });
  const following = useAction(followCompany);
  const leaving = useAction(unfollowCompany);
  if (!isSeeker || !state.data) {
    return (
      <a className={s.follow} href={slot.follow} data-on={slot.on}>
        <Line of="bell" />
        {words.careers.follow}
      </a>
    );
  }
  const on = state.data.following;
  const turn = async () => {
    const { ok } = await (on ? leaving : following).run({ path });
    toast(ok ? (on ? words.careers.unfollowed : words.careers.followed) : words.careers.notFollowed);
  };
  return (
    <button type="button" className={s.follow} data-on={slot.on} aria-pressed={on} onClick={() => void turn()}>
      <Line of="bell" />
      {on ? words.careers.following : words.careers.follow}
    </button>
  );
}
