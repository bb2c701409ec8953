import forms from '../../../locale/en/forms.ts';
import { errorText } from '../../locale/error-text.ts';
import { words } from '../../locale/words.ts';
import { isSessionOver } from '../unsaved-input.ts';

const t = words({ forms });

/** Why a form was not sent. If the session has ended, the admin signs in over the form and sends it again. */
export const sendErrorText = (error: unknown): string =>
  isSessionOver(error) ? t('forms.signedOutWhileSaving') : errorText(error);
