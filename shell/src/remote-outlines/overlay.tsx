import type { Role } from '@niyukti/contract/accounts/roles';
import type { Registry } from '@niyukti/contract/releases/release';
import { Button, readSessions, useSession } from '@niyukti/kit';
import { useEffect, useState } from 'react';
import { type Box, type Cost, measureBoxes, measureCosts } from './measure.ts';
import * as s from './overlay.module.css';
import { setOutlines } from './switch.ts';
import { words } from './words.ts';

/**
 * An outline around each remote on the page, and a list of them and the shell: name, release,
 * bytes, load time. For signed-in administrators, on whatever page they are, and for everybody in
 * development.
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
      <aside className={s.panel} aria-label={words.overlay.label}>
        <ul>
          {[...texts].map(([name, text]) => (
            <li key={name}>{text}</li>
          ))}
        </ul>
        <Button small onClick={() => setOutlines(false)}>
          {words.overlay.hide}
        </Button>
      </aside>
    </>
  );
}

/** Administrators alone; whoever else has the switch in their browser loses it. */
function useAllowed(): boolean {
  const role = useSession()?.role;
  const known = process.env.NODE_ENV !== 'production' || (role !== undefined && SEES_OUTLINES[role]);
  const [found, setFound] = useState(false);
  useEffect(() => {
    if (known) return;
    let gone = false;
    void isAdministratorHere().then((admin) => {
      if (gone) return;
      setFound(admin);
      if (!admin) setOutlines(false);
    });
    return () => {
      gone = true;
    };
  }, [known]);
  return known || found;
}

interface Measures {
  boxes: Box[];
  costs: Cost[];
}

/** How many frames pass between two looks at what was loaded. */
const COSTS_EVERY = 30;

/**
 * Where things stand is measured at every frame, since anything may move them; rendered only when
 * something did.
 */
function useMeasures(registry: Registry): Measures {
  const [measures, setMeasures] = useState<Measures>({ boxes: [], costs: [] });
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
  const size = bytes > 0 ? words.overlay.weight((bytes / 1024).toFixed(1), files) : words.overlay.files(files);
  const time = shownAfter === undefined ? words.overlay.notShown : words.overlay.shownAfter(Math.round(shownAfter));
  return `${name} · ${release} · ${size} · ${time}`;
}

/** Who may see where one front end ends and the next begins. */
export const SEES_OUTLINES: Readonly<Record<Role, boolean>> = {
  student: false,
  company: false,
  hr: false,
  admin: true,
};

/** Asks who is signed in: public documents do not say. */
export async function isAdministratorHere(): Promise<boolean> {
  try {
    return (await readSessions()).some(({ role }) => SEES_OUTLINES[role]);
  } catch {
    // Nobody can say: then it is nobody.
    return false;
  }
}
