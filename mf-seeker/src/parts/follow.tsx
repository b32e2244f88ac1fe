import { followCompany, getFollowing, unfollowCompany } from '@niyukti/contract/jobs/follow-calls';
import { Button, ErrorNotice, patchCall, useAction, useCall } from '@niyukti/kit';
import * as s from './follow.module.css';
import { words } from './words.ts';

/** Follows or unfollows a company. Followers are told of its new jobs. */
export function Follow({ companyId, companyName }: { companyId: string; companyName: string }) {
  const input = { path: { companyId } };
  const { data } = useCall(getFollowing, input, { freshSeconds: 60 });
  const onSuccess = (answer: { following: boolean }) => patchCall(getFollowing, input, () => answer);
  const following = useAction(followCompany, { onSuccess });
  const ending = useAction(unfollowCompany, { onSuccess });
  if (!data) return null;
  return (
    <div className={s.follow}>
      <p>{data.following ? words.followed(companyName) : words.follows(companyName)}</p>
      <Button
        small
        aria-pressed={data.following}
        busy={following.busy || ending.busy}
        busyLabel={words.saving}
        onClick={() => void (data.following ? ending.run(input) : following.run(input))}
      >
        {data.following ? words.following : words.follow}
      </Button>
      <ErrorNotice error={following.error ?? ending.error} />
    </div>
  );
}
