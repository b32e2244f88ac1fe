import type { Registry } from '@niyukti/contract/releases/release';
import { Button, readSessions, useSession } from '@niyukti/kit';
import { useEffect, useState } from 'react';
import { type Box, type Cost, measureBoxes, measureCosts } from './measure.ts';
import * as s from './overlay.module.css';
import { setOutlines } from './switch.ts';
import { words } from './words.ts';

/**
 * An outline around each remote on the page, and a list of them and the shell with name, release,
 * bytes and load time. For administrators on every page, in development for everybody.
 */
export function Overlay({ registry }: { registry: Registry }) {
  const allowed = useAllowed();
  const { boxes, costs } = useMeasures(registry);
  if (!allowed) return null;
  const texts = new Map<string, string>(costs.map((cost) => [cost.name, textOf(cost)]));
  return (
    <>
      <div aria-hidden="true">
        {boxes.map(({ name, ...box }) => (
          <div key={name} className={s.border} style={box}>
            <span className={s.tag}>{texts.get(name)}</span>
          </div>
        ))}
      </div>
      <aside className={s.panel} aria-label={words.label}>
        <ul>
          {[...texts].map(([name, text]) => (
            <li key={name}>{text}</li>
          ))}
        </ul>
        <Button small onClick={() => setOutlines(false)}>
          {words.hide}
        </Button>
      </aside>
    </>
  );
}

/** Only administrators see the borders; the switch of anybody else is turned off. */
function useAllowed(): boolean {
  const known = useSession()?.role === 'admin' || process.env.NODE_ENV !== 'production';
  const [found, setFound] = useState(false);
  useEffect(() => {
    if (known) return;
    const answer = (isAllowed: boolean) => (isAllowed ? setFound(true) : setOutlines(false));
    // A public document does not say who is signed in. Without an answer it is nobody.
    readSessions().then(
      (sessions) => answer(sessions.some(({ role }) => role === 'admin')),
      () => answer(false),
    );
  }, [known]);
  return known || found;
}

/** Frames between two readings of what was loaded. */
const COSTS_EVERY = 30;

/** Anything may move a remote, so its place is measured in every frame and rendered when it changed. */
function useMeasures(registry: Registry) {
  const [measures, setMeasures] = useState<{ boxes: Box[]; costs: Cost[] }>({ boxes: [], costs: [] });
  useEffect(() => {
    let frame = 0;
    let count = 0;
    let costs: Cost[] = [];
    let last = '';
    const look = () => {
      const boxes = measureBoxes();
      if (count % COSTS_EVERY === 0)
        costs = measureCosts(
          registry,
          boxes.map(({ name }) => name),
        );
      count += 1;
      const text = JSON.stringify([boxes, costs]);
      if (text !== last) setMeasures({ boxes, costs });
      last = text;
      frame = requestAnimationFrame(look);
    };
    look();
    return () => cancelAnimationFrame(frame);
  }, [registry]);
  return measures;
}

function textOf({ name, release, bytes, files, shownAfter }: Cost): string {
  const size = bytes > 0 ? words.weight((bytes / 1024).toFixed(1), files) : words.files(files);
  const time = shownAfter === undefined ? words.notShown : words.shownAfter(Math.round(shownAfter));
  return `${name} · ${release} · ${size} · ${time}`;
}
