import type { StudentApplication } from '@niyukti/contract/calls/application';
import { withdraw } from '@niyukti/contract/calls/student-application';
import { can } from '@niyukti/contract/hiring';
import { hiringStateOfStudent } from '@niyukti/contract/hiring-wire';
import { Button, confirm, ErrorNotice, toast, useAction } from '@niyukti/kit';
import * as s from './withdraw.module.css';

/** Withdraws an application while that may be done, after a confirmation. A refusal is shown here. */
export function Withdraw({ application }: { application: StudentApplication }) {
  const { jobTitle, companyName } = application.jobId;
  const action = useAction(withdraw, {
    onSuccess: () => toast(`Your application for ${jobTitle} is withdrawn.`),
  });
  if (!can('student', hiringStateOfStudent(application), { action: 'withdraw' })) return null;

  const ask = async () => {
    const sure = await confirm({
      title: 'Withdraw your application?',
      body: `${companyName} no longer sees it for ${jobTitle}, and you cannot apply for this job again. It still counts towards your limit.`,
      confirm: 'Withdraw application',
      cancel: 'Keep it',
      danger: true,
    });
    if (sure) await action.run({ path: { id: application._id } });
  };
  return (
    <div className={s.withdraw}>
      <ErrorNotice error={action.error} />
      <Button look="danger" busy={action.busy} onClick={() => void ask()}>
        Withdraw application
      </Button>
    </div>
  );
}
