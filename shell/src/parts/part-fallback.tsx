import type { RegistryRemote } from '@niyukti/contract/releases/release';
import { Button, ErrorNotice } from '@niyukti/kit';
import { useIsReplaced, useRetryOnReturn } from '../screen/newer-release.ts';
import { useMayArrive } from '../screen/use-may-arrive.ts';
import { words } from './words.ts';

interface Props {
  remote: Pick<RegistryRemote, 'name' | 'release'>;
  /** The part's name for people. */
  label: string;
  error: Error;
  /** How often "Try again" has failed. */
  retries: number;
  onRetry: () => void;
}

/**
 * Replaces a part that failed. The page around it works, so a reload is offered only if another
 * release of the part is live.
 */
export function PartFallback({ remote, label, error, retries, onRetry }: Props) {
  const replaced = useIsReplaced(remote, retries);
  const late = useMayArrive(error);
  useRetryOnReturn(onRetry);
  return (
    <ErrorNotice error={label}>
      <p>{words[replaced ? 'newer' : late ? 'late' : 'failed'](label)}</p>
      {replaced && (
        <Button small look="primary" onClick={() => location.reload()}>
          {words.reload}
        </Button>
      )}
      <Button small onClick={onRetry}>
        {words.tryAgain}
      </Button>
    </ErrorNotice>
  );
}
