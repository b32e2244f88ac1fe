import type { ReactNode } from 'react';
import { useSyncExternalStore } from 'react';
import { createStore } from '../identity/store.ts';

/** A question before an act that counts. */
export interface Question {
  /** A verb and the name: "Reject Kabir Singh?" */
  title: string;
  /** What happens then, in one sentence. */
  body: ReactNode;
  /** The act, as a verb: "Reject application". */
  confirm: string;
  /** The safe way, focused first: "Keep pending". Cancel by default. */
  cancel?: string | undefined;
  danger?: boolean | undefined;
}

/** What a toast offers beside its message. */
export interface ToastOptions {
  /** One thing to do about it, most often Undo. Such a toast stays 12 s instead of 6. */
  action?: { label: string; run: () => void } | undefined;
}

export interface Toast extends ToastOptions {
  id: number;
  message: string;
}

interface HostState {
  readonly toasts: readonly Toast[];
  readonly lastToastId: number;
  readonly question: (Question & { answer: (yes: boolean) => void }) | null;
  /** What screen readers are told. `count` tells the same words apart when they are said twice. */
  readonly announcement: { readonly text: string; readonly count: number };
}

const NOTHING: HostState = { toasts: [], lastToastId: 0, question: null, announcement: { text: '', count: 0 } };
const state = createStore(NOTHING);

/** What `KitHosts` shows. */
export const useHostState = (): HostState => useSyncExternalStore(state.subscribe, state.get, state.get);

/** Takes everything off the page, between two tests. */
export function resetHostState(): void {
  state.set(NOTHING);
}

/**
 * Says that something worked. Never an error: those stay where they happened. At most two stand
 * at once; one that says the same as another takes its place.
 *
 * @example
 * toast(words.closed(job), { action: { label: words.undo, run: () => void reopen() } });
 */
export function toast(message: string, options: ToastOptions = {}): void {
  const id = state.get().lastToastId + 1;
  const others = state.get().toasts.filter((one) => one.message !== message);
  state.set({ ...state.get(), lastToastId: id, toasts: [...others, { ...options, id, message }].slice(-2) });
}

export function dismissToast(id: number): void {
  state.set({ ...state.get(), toasts: state.get().toasts.filter((one) => one.id !== id) });
}

/**
 * Asks, and resolves to true only when the person confirms. A second question answers the first
 * with no.
 *
 * @example
 * if (!(await confirm({ title: words.question, body: words.whatFollows, confirm: words.close }))) return;
 */
export function confirm(question: Question): Promise<boolean> {
  state.get().question?.answer(false);
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      state.set({ ...state.get(), question: null });
      resolve(yes);
    };
    state.set({ ...state.get(), question: { ...question, answer } });
  });
}

/**
 * Says something to screen readers that sighted people see happen: a change of page, a moved card.
 *
 * @example
 * announce(words.moved(name, stage));
 */
export function announce(text: string): void {
  state.set({ ...state.get(), announcement: { text, count: state.get().announcement.count + 1 } });
}
