import { getThought, listThoughts, replyToThought, shareThought } from '@niyukti/contract/community/thought-calls';
import { TEXTS } from '@niyukti/contract/text/texts';
import { call, errorText, invalidateAfter, patchCall, patchList, toast } from '@niyukti/kit';
import { type Outgoing, outbox, useOutbox } from './outbox.ts';

/**
 * Sends thoughts and replies. Each is shown at once, and kept until it has arrived or is discarded.
 * Not a `useAction`, which makes a key of its own: an item keeps one idempotency key for all tries,
 * also after the page was left.
 */
export function usePosting(onShared: (id: string) => void) {
  const outgoing = useOutbox();

  async function send(item: Outgoing): Promise<void> {
    outbox.put({ ...item, failed: null });
    try {
      if (item.thought === null) await share(item);
      else await reply(item, item.thought);
      outbox.drop(item.key);
    } catch (error) {
      const what = item.thought === null ? TEXTS.thoughtFailed : TEXTS.replyFailed;
      outbox.put({ ...item, failed: `${what}. ${errorText(error)}` });
    }
  }

  async function share({ text, key }: Outgoing): Promise<void> {
    const thought = await call(shareThought, { body: { text } }, { idempotencyKey: key });
    await invalidateAfter(shareThought);
    toast(TEXTS.thoughtShared);
    onShared(thought._id);
  }

  async function reply({ text, key }: Outgoing, thoughtId: string): Promise<void> {
    const made = await call(replyToThought, { path: { thoughtId }, body: { text } }, { idempotencyKey: key });
    const append = <T extends { replies: (typeof made)[]; replyCount: number }>(thought: T): T => ({
      ...thought,
      replies: [...thought.replies.filter((one) => one.index !== made.index), made],
      replyCount: thought.replyCount + 1,
    });
    patchList(listThoughts, (thoughts) => thoughts.map((one) => (one._id === thoughtId ? append(one) : one)));
    patchCall(getThought, { path: { thoughtId } }, append);
    toast(TEXTS.replyPosted);
    void invalidateAfter(replyToThought);
  }

  return {
    outgoing,
    post: (text: string, thought: string | null) =>
      void send({ key: crypto.randomUUID(), text, thought, failed: null }),
    retry: (item: Outgoing) => void send(item),
    discard: (item: Outgoing) => outbox.drop(item.key),
  };
}

export type Posting = ReturnType<typeof usePosting>;
