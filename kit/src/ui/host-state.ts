import type { ReactNode } from 'react';
import { useSyncExternalStore } from 'react';
import { createStore } from '../state/store.ts';
import type { KeyLine } from './shortcut-keys.ts';

/** A question before an act that has consequences. */
export interface Question {
  /** The act and whom it is about: "Reject Kabir Singh?" */
  title: string;
  /** The consequence, in one sentence. */
  body: ReactNode;
  /** The act as a verb: "Reject application". */
  confirm: string;
  /** The button that changes nothing and has the focus: "Keep pending". "Cancel" by default. */
  cancel?: string | undefined;
  danger?: boolean | undefined;
}

interface ToastOptions {
  /** A button beside the message, most often Undo. Such a toast stays 12 s instead of 6 s. */
  action?: { label: string; run: () => void } | undefined;
}

/** A message on screen. */
export interface Toast extends ToastOptions {
  id: number;
  message: string;
}

interface HostState {
  readonly toasts: readonly Toast[];
  readonly lastToastId: number;
  /** The open dialogs, the topmost last. Everything outside of it is inert. */
  readonly dialogs: readonly HTMLElement[];
  readonly question: (Question & { answer: (yes: boolean) => void }) | null;
  /** What screen readers are told. `count` tells two announcements of the same text apart. */
  readonly announcement: { readonly text: string; readonly count: number };
  /** The keys that work on the page, as each mounted component says it. */
  readonly keyLines: readonly (readonly KeyLine[])[];
  /** How long a question must be shown before it can be answered, in milliseconds. Tests set 0. */
  readonly answerAfterMs: number;
}

/** What `KitHosts` shows. */
export const hostState = createStore<HostState>({
  toasts: [],
  lastToastId: 0,
  dialogs: [],
  question: null,
  announcement: { text: '', count: 0 },
  keyLines: [],
  answerAfterMs: 400,
});

/** The state as a component reads it. */
export const useHostState = (): HostState => useSyncExternalStore(hostState.subscribe, hostState.get, hostState.get);

/**
 * Says that an act succeeded. Never use it for an error: an error belongs where it happened. Two
 * toasts are shown at most, and one with the same message replaces the other.
 *
 * @example
 * toast(words.closed(job), { action: { label: words.undo, run: () => void reopen() } });
 */
export function toast(message: string, options: ToastOptions = {}): void {
  const { toasts, lastToastId } = hostState.get();
  const id = lastToastId + 1;
  const others = toasts.filter((one) => one.message !== message);
  hostState.patch({ lastToastId: id, toasts: [...others, { ...options, id, message }].slice(-2) });
}

/** Notes that a dialog is open. Returns a function that notes its end. */
export function openDialog(dialog: HTMLElement): () => void {
  hostState.patch({ dialogs: [...hostState.get().dialogs, dialog] });
  return () => hostState.patch({ dialogs: hostState.get().dialogs.filter((one) => one !== dialog) });
}

/** Removes a toast from the screen. */
export function dismissToast(id: number): void {
  hostState.patch({ toasts: hostState.get().toasts.filter((one) => one.id !== id) });
}

/**
 * Asks the person. Resolves to true where they confirm, else to false. A second question answers the
 * first with no.
 *
 * @example
 * if (!(await confirm({ title: words.question, body: words.whatFollows, confirm: words.close }))) return;
 */
export function confirm(question: Question): Promise<boolean> {
  hostState.get().question?.answer(false);
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      hostState.patch({ question: null });
      resolve(yes);
    };
    hostState.patch({ question: { ...question, answer } });
  });
}

/**
 * Tells screen readers what other people see happen: a change of page, a moved card.
 *
 * @example
 * announce(words.moved(name, stage));
 */
export function announce(text: string): void {
  hostState.patch({ announcement: { text, count: hostState.get().announcement.count + 1 } });
}
