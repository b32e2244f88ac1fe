import { act, fireEvent, renderAt, screen } from '@niyukti/kit/testing';
import { useRef, useState } from 'react';
import { expect, test } from 'vitest';
import { ShowMore } from '../list/pager.tsx';
import { useFocusKept } from './use-focus-kept.ts';

function Applying() {
  const [applied, setApplied] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useFocusKept(box, applied);
  return (
    <div ref={box}>
      {!applied && (
        <button type="button" onClick={() => setApplied(true)}>
          Apply
        </button>
      )}
      {applied && <p>Applied</p>}
      {applied && <a href="/status">Status</a>}
    </div>
  );
}

test('where a button goes because it was pressed, the focus goes to what stands there then', async () => {
  renderAt('/', <Applying />);
  const apply = screen.getByRole('button', { name: 'Apply' });
  apply.focus();
  await act(async () => fireEvent.click(apply));
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Status' }));
});

function Growing() {
  const [names, setNames] = useState(['one', 'two']);
  const of = { hasMore: names.length < 4, isLoadingMore: false, more: () => setNames([...names, 'three', 'four']) };
  return (
    <main>
      {names.map((name) => (
        <a href={`/${name}`} key={name}>
          {name}
        </a>
      ))}
      <ShowMore of={of} label="More" />
    </main>
  );
}

test('after the last entries have come the first of them has the focus, not the page', async () => {
  renderAt('/', <Growing />);
  const more = screen.getByRole('button', { name: 'More' });
  more.focus();
  await act(async () => fireEvent.click(more));
  expect(document.activeElement?.textContent).toBe('three');
});
