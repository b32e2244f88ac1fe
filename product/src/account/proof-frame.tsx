import { useLayoutEffect, useRef, useState } from 'react';
import * as s from './proof-frame.module.css';
import * as words from './words.ts';

/** Where the Worker serves the frame (worker/src/gateway/proof-page.ts). */
const FRAME = '/proof';

/**
 * Asks whether a person sits before the page, inside a form that sends the answer as `proof`. The
 * widget lives in a frame of ours, so that its code never meets the password. An answer is good for
 * one sending: give it another key to ask anew.
 */
export function ProofFrame() {
  const frame = useRef<HTMLIFrameElement>(null);
  const [proof, setProof] = useState('');
  // Before the frame can answer.
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
