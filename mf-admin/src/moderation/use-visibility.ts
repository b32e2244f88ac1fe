import { setReplyVisibility, setThoughtVisibility } from '@niyukti/contract/community/thought-calls';
import { toast, useAction } from '@niyukti/kit';
import { words } from './words.ts';

export type Visibility = 'show' | 'hide';

/** A thought, or a reply to it by its index. */
export interface Place {
  thoughtId: string;
  index?: string | undefined;
}

/**
 * Shows and hides thoughts and replies. The page uses it, not the row: a thought may have left the
 * list when its Undo fails. `stay` is called with a thought before it changes, so that it stays in
 * a list whose filter excludes it now.
 */
export function useVisibility(stay: (thoughtId: string) => unknown) {
  const thought = useAction(setThoughtVisibility);
  const reply = useAction(setReplyVisibility);

  async function change({ thoughtId, index }: Place, visible: Visibility): Promise<void> {
    const result = await (index === undefined
      ? thought.run({ path: { thoughtId }, body: { visible } })
      : reply.run({ path: { thoughtId, index }, body: { visibilty: visible } }));
    if (!result.ok) return;
    // The reply itself says that it is hidden: show it before the message.
    if (index !== undefined) await result.refreshed;
    toast(words.useVisibility[index === undefined ? 'thought' : 'reply'][visible], {
      action: { label: words.useVisibility.undo, run: () => void change({ thoughtId, index }, opposite(visible)) },
    });
  }

  const of = (place: Place) => (place.index === undefined ? thought : reply);
  return {
    change: (place: Place, visible: Visibility) => {
      if (place.index === undefined) stay(place.thoughtId);
      return change(place, visible);
    },
    busy: (place: Place) => of(place).running.some(({ path }) => same(path, place)),
    error: (place: Place) => {
      const { input, error } = of(place);
      return input && same(input.path, place) ? error : null;
    },
    /** What failed about other thoughts than the one in sight. */
    errorElsewhere: (thoughtId: string | undefined) =>
      [thought, reply].find(({ input, error }) => error && input?.path.thoughtId !== thoughtId)?.error ?? null,
  };
}

export type VisibilityHandle = ReturnType<typeof useVisibility>;

/** The opposite visibility. */
export function opposite(visible: Visibility): Visibility {
  return visible === 'show' ? 'hide' : 'show';
}

function same(one: Place, other: Place): boolean {
  return one.thoughtId === other.thoughtId && one.index === other.index;
}
