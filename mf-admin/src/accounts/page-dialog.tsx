import { setCareersVisibility } from '@niyukti/contract/jobs/careers-calls';
import { careersHref } from '@niyukti/contract/public-pages/job-line';
import { useAction } from '@niyukti/kit';
import { ReasonDialog } from './reason-dialog.tsx';
import { words } from './words.ts';

interface Props {
  readonly id: string;
  readonly name: string;
  readonly hidden: boolean;
  readonly onClose: () => void;
}

/**
 * Hides the words and photos of a company's public page, with a reason that the company reads, or
 * shows them again.
 */
export function PageDialog({ id, name, hidden, onClose }: Props) {
  const action = useAction(setCareersVisibility);
  const { cancel, reason, reasonHint, reasonEmpty, see } = words.page;
  const texts = words.page[hidden ? 'show' : 'hide'];
  return (
    <ReasonDialog
      texts={{ ...texts, title: texts.title(name), cancel }}
      reason={hidden ? null : { label: reason, hint: reasonHint, empty: reasonEmpty }}
      action={action}
      onSubmit={async (given) => {
        const body = hidden ? ({ visible: 'show' } as const) : ({ visible: 'hide', reason: given } as const);
        const result = await action.run({ path: { companyId: id }, body });
        return result.ok ? result.data.message : null;
      }}
      onClose={onClose}
    >
      <a href={careersHref({ companyId: id, companyName: name })} target="_blank" rel="noreferrer">
        {see}
      </a>
    </ReasonDialog>
  );
}
