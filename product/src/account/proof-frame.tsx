import { useLayoutEffect, useRef, useState } from 'react';
import * as s from './proof-frame.module.css';
import * as words from './words.ts';

/** Where the Worker serves the frame (worker/src/gateway/proof-page.ts). */
const FRAME = '/proof';

/**
 * The security check that a person uses the page. It is inside a form and sends its result as `proof`.
 * The widget is in an iframe of this site, so that its code cannot read the password. A result counts
 * once: give this component another key to ask again.
 */
export function ProofFrame() {
  const frame = useRef<HTMLIFrameElement>(null);
  const [proof, setProof] = useState('');
  // A layout effect, so that it listens before the frame can answer.
  useLayoutEffect(() => {
    const listen = ({ origin, source, data }: MessageEvent<{ proof?: unknown } | null>) => {
      if (origin !== location.origin || source !== frame.current?.contentWindow) return;
      if (typeof data?.proof === 'string') setProof(data.proof);
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, []);
  return (
    <div className={s.proof}>
      <iframe ref={frame} className={s.frame} src={FRAME} title={words.logIn.proof} />
      <p role="status">{proof ? words.logIn.proved : words.logIn.proving}</p>
      <input type="hidden" name="proof" value={proof} readOnly />
    </div>
  );
}
