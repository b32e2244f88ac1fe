import { act, fireEvent, renderAt, screen, waitFor } from '@niyukti/kit/testing';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Dialog } from './dialog.tsx';

/** A row whose first button opens a dialog; what is done there may take the button or the row away. */
function Rows({ takes }: { takes: 'nothing' | 'button' | 'row' }) {
  const [open, setOpen] = useState(false);
  const [done, setDone] = useState(false);
  return (
    <main>
      <h1 tabIndex={-1}>Interviews</h1>
      {!(done && takes === 'row') && (
        <div data-row="1">
          <a href="/one">Asha Rao</a>
          {!(done && takes === 'button') && (
            <button type="button" onClick={() => setOpen(true)}>
              Schedule
            </button>
          )}
        </div>
      )}
      {open && (
        <Dialog title="Schedule round 1" onClose={() => setOpen(false)}>
          <button type="button" onClick={() => setDone(true)}>
            Save
          </button>
        </Dialog>
      )}
    </main>
  );
}

test.each([
  ['nothing', 'Schedule'],
  ['button', 'Asha Rao'],
  ['row', 'Interviews'],
] as const)('where a dialog takes %s away, its end gives the focus to "%s"', async (takes, focused) => {
  renderAt('/', <Rows takes={takes} />);
  const opener = screen.getByRole('button', { name: 'Schedule' });
  opener.focus();
  await act(async () => fireEvent.click(opener));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save' })));
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe(focused));
  expect(screen.queryByRole('dialog')).toBeNull();
});
