import { type User, uploadPhoto } from '@niyukti/contract/accounts/student-calls';
import { LIMITS } from '@niyukti/contract/api/limits';
import { FILE_PROBLEMS } from '@niyukti/contract/text/file-problems';
import { TEXTS } from '@niyukti/contract/text/texts';
import { Avatar, NetworkError, ProblemError } from '@niyukti/kit';
import { Card } from '@niyukti/kit/page';
import { PictureUpload } from '@niyukti/product/account';
import * as s from './settings.module.css';
import { words } from './words.ts';

/** The profile photo: at most 50 KB. */
export function Photo({ user }: { user: User }) {
  return (
    <Card title={words.photo.title}>
      <div className={s.photo}>
        <Avatar name={user.name} picture={user.profile} large />
        <PictureUpload
          name="photo"
          label={words.photo.choose}
          says={words.photo.zone}
          chosen={words.photo.chosen}
          bytes={LIMITS.photoBytes}
          tooLarge={FILE_PROBLEMS['photo-too-large'].detail}
          call={uploadPhoto}
          input={(image) => ({ body: { image } })}
          pictureOf={({ profile }) => profile}
          send={words.photo.submit}
          sending={words.photo.busy}
          sent={TEXTS.photoUpdated}
          failed={uploadText}
        />
      </div>
    </Card>
  );
}

function uploadText(error: Error): string {
  if (error instanceof ProblemError) return error.problem.status < 500 ? error.message : TEXTS.photoFailed;
  return error instanceof NetworkError ? TEXTS.photoError : TEXTS.photoFailed;
}
