import type { ApplicationRow } from '@niyukti/contract/hiring/application-calls';
import { Button, useShortcutsSetting } from '@niyukti/kit';
import { KeyHint, RowActions, RowButton } from '@niyukti/kit/list';
import { Check, X } from 'lucide-react';
import { InlineQuestion } from './inline-question.tsx';
import type { DecisionOption, Decisions } from './use-decisions.ts';

interface Props {
  application: ApplicationRow;
  decisions: Decisions;
  reject: DecisionOption;
  select: DecisionOption;
}

/**
 * The two decisions about a candidate in a row of a table, or the question that one of them asked.
 * `asks` is false while a panel beside the table asks it.
 */
export function RowDecisions({ application, decisions, reject, select, asks }: Props & { asks: boolean }) {
  if (asks && decisions.here?.applications[0]?._id === application._id)
    return <InlineQuestion asked={decisions.here} onCancel={decisions.cancel} onConfirm={decisions.confirm} />;
  const { name } = application.userId;
  return (
    <RowActions>
      <RowButton
        look="reject"
        icon={<X aria-hidden="true" />}
        label={reject.verb}
        name={reject.of(name)}
        onClick={() => decisions.ask([application], reject)}
      />
      <RowButton
        look="select"
        icon={<Check aria-hidden="true" />}
        label={select.verb}
        name={select.of(name)}
        onClick={() => decisions.ask([application], select)}
      />
    </RowActions>
  );
}

/** The same at the foot of the panel that shows the candidate. */
export function PanelDecisions({ application, decisions, reject, select }: Props) {
  const [showsKeys] = useShortcutsSetting();
  if (decisions.here)
    return <InlineQuestion asked={decisions.here} onCancel={decisions.cancel} onConfirm={decisions.confirm} />;
  return (
    <>
      <Button look="danger" onClick={() => decisions.ask([application], reject)}>
        {reject.verb}
        {showsKeys && <KeyHint>{reject.key.toUpperCase()}</KeyHint>}
      </Button>
      <Button look="primary" onClick={() => decisions.ask([application], select)}>
        {select.verb}
        {showsKeys && <KeyHint>{select.key.toUpperCase()}</KeyHint>}
      </Button>
    </>
  );
}
