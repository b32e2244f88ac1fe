import {
  cancelErasure,
  type Erasure,
  getErasure,
  requestErasure,
  takeOut,
} from '@niyukti/contract/accounts/personal-data-calls';
import { periodText, RETENTION } from '@niyukti/contract/accounts/retention';
import type { Session } from '@niyukti/contract/accounts/session';
import { LINKS } from '@niyukti/contract/screens/links';
import {
  Button,
  callUrl,
  confirm,
  ErrorNotice,
  errorText,
  formatDateTime,
  Load,
  NetworkError,
  reauthenticate,
  setSession,
  toast,
  useAction,
  useCall,
  useSession,
} from '@niyukti/kit';
import { useState } from 'react';
import * as s from './settings-page.module.css';
import { words } from './your-data-words.ts';

/** Downloads the data of the account, or deletes the account. */
export function YourData() {
  const erasure = useCall(getErasure);
  return (
    <div className={s.stack}>
      <TakeOut />
      <h3>{words.deletion}</h3>
      <Load of={erasure} label={words.label} rows={2}>
        {(state) => <Deletion state={state} />}
      </Load>
      <p>
        <a href={LINKS.privacy}>{words.notice}</a>
      </p>
    </div>
  );
}

function TakeOut() {
  const session = useSession();
  const [state, setState] = useState<{ busy: boolean; error: unknown }>({ busy: false, error: null });
  async function download() {
    if (!session || state.busy) return;
    setState({ busy: true, error: null });
    try {
      await downloadData(session);
      setState({ busy: false, error: null });
      toast(words.downloaded);
    } catch (error) {
      setState({ busy: false, error });
    }
  }
  return (
    <>
      <p>{words.holds}</p>
      <ErrorNotice error={state.error} />
      <Button busy={state.busy} busyLabel={words.downloading} onClick={download}>
        {words.download}
      </Button>
    </>
  );
}

function Deletion({ state }: { state: Erasure }) {
  const session = useSession();
  const asking = useAction(requestErasure);
  const keeping = useAction(cancelErasure);
  // The banner on all pages reads this from the session.
  const follow = ({ erasesAt }: Erasure) => {
    if (!session) return;
    const { erasesAt: _, ...rest } = session;
    setSession(erasesAt === null ? rest : { ...rest, erasesAt });
  };

  async function ask() {
    const sure = await confirm({
      title: words.question,
      body: words.consequence(periodText(RETENTION.erasure.keeps), periodText(RETENTION.letter.keeps)),
      confirm: words.delete,
      cancel: words.keep,
      danger: true,
    });
    if (!sure) return;
    const result = await asking.run();
    if (result.ok) follow(result.data);
  }
  async function keep() {
    const result = await keeping.run();
    if (!result.ok) return;
    follow(result.data);
    toast(words.kept);
  }

  return (
    <>
      <ErrorNotice error={asking.error ?? keeping.error} />
      {state.erasesAt === null ? (
        <>
          <p>{words.explained(periodText(RETENTION.erasure.keeps))}</p>
          <Button look="danger" busy={asking.busy} busyLabel={words.asking} onClick={ask}>
            {words.deleteEllipsis}
          </Button>
        </>
      ) : (
        <>
          <p role="status">{state.held ? words.held : words.due(formatDateTime(state.erasesAt))}</p>
          <Button busy={keeping.busy} busyLabel={words.keeping} onClick={keep}>
            {words.keep}
          </Button>
        </>
      )}
    </>
  );
}

const FRESH_PROOF_NEEDED = '/problems/fresh-proof-needed';

/**
 * Downloads the data of the page's account. Not by a link, because a browser may be logged in to
 * accounts of several roles. Throws `NetworkError` with a text for the person.
 */
export async function downloadData(session: Session): Promise<void> {
  const headers = { 'x-role': session.role, 'x-account': session.id };
  const response = await fetch(callUrl(takeOut), { headers }).catch((cause: unknown) => {
    throw new NetworkError(words.unreachable, { cause });
  });
  if (!response.ok) {
    const { type, detail } = await problemOf(response);
    if (type === FRESH_PROOF_NEEDED && (await reauthenticate())) return downloadData(session);
    throw new NetworkError(detail ?? errorText(null));
  }
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = nameOf(response);
  link.click();
  // The browser reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** The problem of a refusal. Empty where a proxy answered. */
async function problemOf(response: Response): Promise<{ type?: string; detail?: string }> {
  try {
    return (await response.json()) as { type?: string; detail?: string };
  } catch {
    return {};
  }
}

const nameOf = ({ headers }: Response): string =>
  /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'my-data.zip';
