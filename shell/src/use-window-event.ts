import { useEffect, useEffectEvent } from 'react';

/** Events of the window, and one of the document that reaches it. */
type WindowEvents = WindowEventMap & Pick<DocumentEventMap, 'visibilitychange'>;

/** Calls `handle` for each event of a type while the component is mounted. */
export function useWindowEvent<Type extends keyof WindowEvents>(
  type: Type,
  handle: (event: WindowEvents[Type]) => void,
): void {
  const handleNow = useEffectEvent(handle);
  useEffect(() => {
    const listener = (event: Event) => handleNow(event as WindowEvents[Type]);
    addEventListener(type, listener);
    return () => removeEventListener(type, listener);
  }, [type]);
}
