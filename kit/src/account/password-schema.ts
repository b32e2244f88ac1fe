import { newPassword, typedPassword } from '@niyukti/contract/calls/fields';
import { TEXTS } from '@niyukti/contract/texts';
import * as z from 'zod/mini';

/** The call's body with the confirmation, which only the page knows. */
export const PasswordChange = z
  .object({ currentPassword: typedPassword, password: newPassword, confirmPassword: z.string() })
  .check(
    z.refine((form) => form.password === form.confirmPassword, {
      error: TEXTS.settingsPasswordsDiffer,
      path: ['confirmPassword'],
    }),
  );
