import { FileInput, formatSize } from '@niyukti/kit';
import { CircleAlert, Download, FileText, Image, X } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import * as s from './file-zone.module.css';
import { usePreview } from './image.ts';
import { type Picture, useZone, type ZoneState } from './use-zone.ts';
import { words } from './words.ts';

/** What a zone is told. */
interface FileZoneProps {
  /** Kinds that the file window offers; `refuse` is what counts. */
  accept: string;
  /** "Drop your photo here", "Let go to use this photo", "Choose a photo". */
  says: { readonly drop: string; readonly over: string; readonly choose: string };
  /** What may be chosen: "PDF, DOC or DOCX under 1 MB". */
  hint: string;
  /** Why a file cannot be taken, said before it is sent; null where it can. */
  refuse: (file: File) => string | null;
  /** A picture: shown once chosen, pasted with Ctrl V, made smaller where it lacks room. */
  picture?: Picture | undefined;
  /** Hears of each file that may be sent, and of its going. */
  onFile?: ((file: File | null) => void) | undefined;
  /** How much of it has been sent, from 0 to 1; null or nothing while none is. */
  sent?: number | null | undefined;
  /** Takes the focus when its dialog opens. */
  first?: boolean | undefined;
}

/**
 * A file, dropped, pasted or chosen. The browser's own field lies over the zone: one stop for Tab,
 * Enter opens the file window, and a form reads it by its name. It belongs inside a `Field`.
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
    // biome-ignore lint/a11y/noStaticElementInteractions: the field inside does all of it by keyboard
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
  if (held.is === 'shrinking') return <Lines head={middle(held.name)} text={words.shrinking} />;
  if (held.is === 'refused') return <Lines head={middle(held.name)} text={held.why} />;
  const { file, shrunk } = held;
  const size = formatSize(file.size);
  const text = shrunk ? words.shrunk(formatSize(shrunk.was), size, shrunk.now.width, shrunk.now.height) : size;
  return <Lines head={middle(file.name)} text={text} />;
}

function Lines({ head, text }: { head: string; text: string }) {
  return (
    <>
      <b dir="auto">{head}</b>
      <small>{text}</small>
    </>
  );
}

/** Characters of a name that a zone shows. */
const MOST = 34;

/** A long name cut in its middle, so that its ending stays readable. */
export function middle(name: string): string {
  const letters = [...name];
  if (letters.length <= MOST) return name;
  const tail = 15;
  return `${letters.slice(0, MOST - tail - 1).join('')}…${letters.slice(-tail).join('')}`;
}
