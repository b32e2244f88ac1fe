import type { StudentApplicationRow } from '@niyukti/contract/hiring/application-calls';
import { hiringStateOfStudent } from '@niyukti/contract/hiring/hiring-wire';
import { can } from '@niyukti/contract/hiring/state-machine';
import { Button, confirm, ErrorNotice, toast, useAction } from '@niyukti/kit';
import { withdrawStep } from '@niyukti/product/hiring';
import * as s from './withdraw.module.css';

/**
 * Withdraws an application while that may be done, after a confirmation. A refusal is shown here.
 */
export function Withdraw({ application }: { application: StudentApplicationRow }) {
  const action = useAction(withdrawStep.call, {
    onSuccess: () => toast(withdrawStep.done([application], undefined)),
  });
  if (!can('student', hiringStateOfStudent(application), { action: 'withdraw' })) return null;

  const question = withdrawStep.question([application], undefined);
  const ask = async () => {
    if (await confirm(question)) await action.run(withdrawStep.input(application, undefined));
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
