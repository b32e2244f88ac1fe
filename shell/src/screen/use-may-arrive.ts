import { useEffect, useState } from 'react';
import { AreaError } from '../federation/remotes.ts';

/** Whether a page or a part that missed its deadline may still arrive. */
export function useMayArrive(error: Error): boolean {
  const late = error instanceof AreaError ? error.late : undefined;
  const [mayArrive, setMayArrive] = useState(late !== undefined);
  useEffect(() => {
    late?.catch(() => setMayArrive(false));
  }, [late]);
  return mayArrive;
}
