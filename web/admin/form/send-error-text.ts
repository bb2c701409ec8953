import forms from '../../../locale/en/forms.ts';
import { CallError } from '../../api.ts';
import { errorText } from '../../locale/error-text.ts';
import { words } from '../../locale/words.ts';
import { isSessionOver } from '../unsaved-input.ts';

const t = words({ forms });

/** Why a form was not sent. If the session has ended, the admin signs in over the form and sends it again. */
export const sendErrorText = (error: unknown): string =>
  isSessionOver(error) ? t('forms.signedOutWhileSaving') : errorText(error);

/** Why a test, or a question of one, was not saved: what the server says of it, where no text of ours says more. */
export function refusalText(error: unknown): string {
  if (!(error instanceof CallError) || error.code !== 'bad_input') return errorText(error);
  return error.field === 'isActive' ? t('forms.notApproved') : error.message;
}
