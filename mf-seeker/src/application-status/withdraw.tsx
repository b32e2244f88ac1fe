import type { StudentApplicationRow } from '@niyukti/contract/hiring/application-calls';
import { hiringStateOfStudent } from '@niyukti/contract/hiring/hiring-wire';
import { can } from '@niyukti/contract/hiring/state-machine';
import { withdraw } from '@niyukti/contract/hiring/student-application-calls';
import { Button, confirm, ErrorNotice, toast, useAction } from '@niyukti/kit';
import * as s from './withdraw.module.css';
import { words } from './words.ts';

/** Withdraws an application where that is allowed, after a question. Shows why it failed. */
export function Withdraw({ application }: { application: StudentApplicationRow }) {
  const { jobTitle, companyName } = application.jobId;
  const { body, done, ...question } = words.withdraw;
  const action = useAction(withdraw, { onSuccess: () => toast(done(jobTitle)) });
  if (!can('student', hiringStateOfStudent(application), { action: 'withdraw' })) return null;

  const ask = async () => {
    const isSure = await confirm({ ...question, body: body(jobTitle, companyName), danger: true });
    if (isSure) await action.run({ path: { id: application._id } });
  };
  return (
    <div className={s.withdraw}>
      <ErrorNotice error={action.error} />
      <Button look="danger" busy={action.busy} onClick={() => void ask()}>
        {question.confirm}
      </Button>
    </div>
  );
}
