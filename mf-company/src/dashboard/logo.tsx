import { type Company, uploadLogo } from '@niyukti/contract/accounts/company-calls';
import { LIMITS } from '@niyukti/contract/api/limits';
import { FILE_PROBLEMS } from '@niyukti/contract/text/file-problems';
import { TEXTS } from '@niyukti/contract/text/texts';
import { errorText, ProblemError } from '@niyukti/kit';
import { PictureUpload } from '@niyukti/product/account';
import { words } from './words.ts';

/** The logo: at most 50 KB. */
export function LogoUpload({ company }: { company: Company }) {
  const path = { companyId: company.companyId };
  return (
    <PictureUpload
      name="logo"
      label={company.companyLogoUrl ? words.logo.change : words.logo.add}
      says={words.logo.zone}
      chosen={words.logo.chosen}
      bytes={LIMITS.logoBytes}
      tooLarge={FILE_PROBLEMS['logo-too-large'].detail}
      call={uploadLogo}
      input={(image) => ({ path, body: { image } })}
      pictureOf={({ companyLogoUrl }) => companyLogoUrl}
      send={words.logo.submit}
      sending={words.logo.busy}
      sent={words.logo.uploaded}
      failed={uploadText}
    />
  );
}

/** The server's refusals of a file are sentences of their own; others follow 'Upload failed'. */
function uploadText(error: Error): string {
  if (!(error instanceof ProblemError)) return errorText(error);
  const own = error.code === 'logo-too-large' || error.code === 'no-file';
  return own ? error.message : TEXTS.uploadFailed(error.message);
}
