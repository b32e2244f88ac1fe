import { LIMITS } from '@niyukti/contract/api/limits';
import { type CareersPhoto, removeCareersPhoto, updateCareersPhoto } from '@niyukti/contract/jobs/careers-calls';
import { Button, confirm, Dialog, ErrorNotice, Field, IconButton, TextInput, toast, useAction } from '@niyukti/kit';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import * as s from './public-page.module.css';
import { words } from './words.ts';

interface Props {
  readonly photo: CareersPhoto;
  /** Its number, from 1, of how many. */
  readonly number: number;
  readonly count: number;
  /** Shows it so many places later. */
  readonly onMove: (by: 1 | -1) => void;
}

/** One photo: buttons that move it, its caption, and a button that removes it. */
export function PhotoItem({ photo, number, count, onMove }: Props) {
  const [open, setOpen] = useState(false);
  const removing = useAction(removeCareersPhoto);
  const { _id, caption } = photo;
  const remove = async () => {
    if (!(await confirm({ ...words.photos.sure, danger: true }))) return;
    const { ok } = await removing.run({ path: { photoId: _id } });
    if (ok) toast(words.photos.removed);
  };
  return (
    <li>
      <img src={photo.image} alt={caption} width={photo.width} height={photo.height} loading="lazy" />
      <span>{caption}</span>
      <span className={s.acts} data-photo={_id}>
        {number > 1 && (
          <IconButton label={words.photos.earlier(caption)} data-move="-1" onClick={() => onMove(-1)}>
            <ChevronLeft aria-hidden="true" />
          </IconButton>
        )}
        {number < count && (
          <IconButton label={words.photos.later(caption)} data-move="1" onClick={() => onMove(1)}>
            <ChevronRight aria-hidden="true" />
          </IconButton>
        )}
        <Button small aria-label={words.photos.editOf(caption)} onClick={() => setOpen(true)}>
          {words.photos.edit}
        </Button>
        <Button small aria-label={words.photos.removeOf(caption)} onClick={() => void remove()}>
          {words.photos.remove}
        </Button>
      </span>
      <ErrorNotice error={removing.error} />
      {open && <CaptionDialog photo={photo} onClose={() => setOpen(false)} />}
    </li>
  );
}

function CaptionDialog({ photo, onClose }: { photo: CareersPhoto; onClose: () => void }) {
  const [caption, setCaption] = useState(photo.caption);
  const { run, busy, error } = useAction(updateCareersPhoto);
  const [sent, setSent] = useState(false);
  const lacks = caption.trim() === '';
  async function submit() {
    setSent(true);
    if (busy || lacks) return;
    const { ok } = await run({ path: { photoId: photo._id }, body: { caption } });
    if (!ok) return;
    toast(words.photos.saved);
    onClose();
  }
  return (
    <Dialog
      title={words.photos.editTitle}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.photos.cancel}</Button>
          <Button look="primary" busy={busy} busyLabel={words.photos.saving} onClick={submit}>
            {words.photos.save}
          </Button>
        </>
      }
    >
      <ErrorNotice error={error} />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Field
          name="new-caption"
          label={words.photos.caption}
          error={sent && lacks ? words.photos.captionMissing : undefined}
        >
          <TextInput
            data-autofocus=""
            maxLength={LIMITS.nameMax}
            value={caption}
            onChange={(event) => setCaption(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
