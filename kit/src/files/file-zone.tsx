import { FileInput, formatSize } from '@niyukti/kit';
import { CircleAlert, Download, FileText, Image, X } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import * as s from './file-zone.module.css';
import { usePreview } from './image.ts';
import { type Picture, useZone, type ZoneState } from './use-zone.ts';
import { words } from './words.ts';

interface FileZoneProps {
  /** The types that the file window offers. `refuse` decides. */
  accept: string;
  /** The texts: "Drop your photo here", "Let go to use this photo", "Choose a photo". */
  says: { readonly drop: string; readonly over: string; readonly choose: string };
  /** What is accepted: "PDF, DOC or DOCX under 1 MB". */
  hint: string;
  /** Why a file is not accepted, or null. */
  refuse: (file: File) => string | null;
  /** For a picture: it is shown, can be pasted with Ctrl V, and is scaled down if it is too large. */
  picture?: Picture | undefined;
  /** Is called with each accepted file, and with null when it is removed. */
  onFile?: ((file: File | null) => void) | undefined;
  /** How much was sent, from 0 to 1. Null or undefined while nothing is being sent. */
  sent?: number | null | undefined;
  /** Has the focus when its dialog opens. */
  first?: boolean | undefined;
}

/**
 * A field for a file that is dropped, pasted or chosen. The native file input covers the zone: the
 * keyboard reaches it, and the form reads it. It belongs inside a `Field`.
 *
 * @example
 * <Field name="file" label={words.letter}>
 *   <FileZone
 *     accept=".pdf,.doc,.docx"
 *     says={words.letterZone}
 *     hint={words.letterHint}
 *     refuse={(file) => (file.size < LIMITS.letterBytes ? null : FILE_PROBLEMS['letter-too-large'].detail)}
 *   />
 * </Field>
 */
export function FileZone({ accept, says, hint, refuse, picture, onFile, sent = null, first }: FileZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const { held, choose } = useZone(input, { refuse, picture, onFile });
  const preview = usePreview(picture && held.is === 'chosen' ? held.file : null);
  const drag = (event: DragEvent, entered: boolean) => {
    event.preventDefault();
    setOver(entered);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the input inside works by keyboard
    <div
      className={s.zone}
      data-is={over ? 'over' : held.is}
      onDragEnter={(event) => drag(event, true)}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, event.currentTarget.contains(event.relatedTarget as Node | null))}
      onDrop={(event) => {
        drag(event, false);
        void choose(event.dataTransfer.files);
      }}
      onPaste={(event) => {
        if (picture && event.clipboardData.files.length > 0) void choose(event.clipboardData.files);
      }}
    >
      <FileInput
        ref={input}
        accept={accept}
        aria-description={hint}
        data-autofocus={first ? '' : undefined}
        onChange={(event) => void choose(event.target.files)}
      />
      {preview ? (
        <img src={preview} alt={picture?.alt} />
      ) : (
        <span aria-hidden="true">
          <Mark held={held} over={over} picture={picture !== undefined} />
        </span>
      )}
      <div>
        <p role="status">
          <Said held={held} over={over} says={says} hint={hint} />
        </p>
        {sent !== null && <progress value={sent} max={1} aria-label={words.uploading(Math.round(sent * 100))} />}
      </div>
      {held.is === 'chosen' && sent === null && (
        <button
          type="button"
          aria-label={words.remove(held.file.name)}
          onClick={() => {
            void choose(null);
            input.current?.focus();
          }}
        >
          <X aria-hidden="true" />
        </button>
      )}
      {(held.is === 'empty' || held.is === 'refused') && !over && (
        <em aria-hidden="true">{held.is === 'refused' ? words.another : says.choose}</em>
      )}
    </div>
  );
}

function Mark({ held, over, picture }: { held: ZoneState; over: boolean; picture: boolean }) {
  if (over) return <Download />;
  if (held.is === 'refused') return <CircleAlert />;
  return picture ? <Image /> : <FileText />;
}

function Said({ held, over, says, hint }: { held: ZoneState; over: boolean } & Pick<FileZoneProps, 'says' | 'hint'>) {
  if (over) return <b>{says.over}</b>;
  if (held.is === 'empty') return <Lines head={says.drop} text={hint} />;
  if (held.is === 'shrinking') return <Lines head={shortenName(held.name)} text={words.shrinking} />;
  if (held.is === 'refused') return <Lines head={shortenName(held.name)} text={held.why} />;
  const { file, shrunk } = held;
  const size = formatSize(file.size);
  const text = shrunk ? words.shrunk(formatSize(shrunk.was), size, shrunk.now.width, shrunk.now.height) : size;
  return <Lines head={shortenName(file.name)} text={text} />;
}

function Lines({ head, text }: { head: string; text: string }) {
  return (
    <>
      <b dir="auto">{head}</b>
      <small>{text}</small>
    </>
  );
}

/** How many characters of a file name are shown. */
const NAME_LENGTH = 34;

/** A long file name, shortened in its middle so that its extension stays readable. */
export function shortenName(name: string): string {
  const letters = [...name];
  if (letters.length <= NAME_LENGTH) return name;
  const tail = 15;
  return `${letters.slice(0, NAME_LENGTH - tail - 1).join('')}…${letters.slice(-tail).join('')}`;
}
