import { type ChosenLanguage, LANGUAGES } from '../../contract/languages.ts';
import { call } from '../api.ts';
import { namesAreHere } from '../locale/bring-names.ts';
import { setLanguageName } from '../locale/language.ts';
import { messagesIn, modules } from '../locale/words.ts';
import { runUnlessBlocked } from '../router/navigation-blocker.ts';
import { adminToken } from '../session/admin.ts';
import { chosenLanguage, keepLanguage } from '../session/stored-language.ts';
import { studentToken } from '../session/stored-student.ts';

/**
 * Shows the page in a language and keeps the choice, also with the account of whoever is signed in. Asks first where
 * something is typed and not saved, unless the screen says `whenKept` the device has it: it begins anew. Rejects if the language cannot be
 * fetched.
 */
export function chooseLanguage(name: ChosenLanguage, whenKept?: () => Promise<void>): Promise<void> {
  const choose = () => switchLanguage(name, whenKept).then(() => keepWithAccount(name));
  if (whenKept) return choose();
  return new Promise((resolve, reject) => {
    runUnlessBlocked(() => void choose().then(resolve, reject));
  });
}

/** Shows the page in another language, without loading it again. Rejects, with nothing changed, if it cannot be fetched. */
async function switchLanguage(name: ChosenLanguage, whenKept?: () => Promise<void>): Promise<void> {
  const shown: Awaited<ReturnType<typeof messagesIn>>[] = [];
  // Code that arrives meanwhile has messages too.
  do {
    const more = modules.slice(shown.length);
    shown.push(...(await Promise.all(more.map(({ source }) => messagesIn(name, source)))));
    await namesAreHere(name);
    // Last, for what was typed while the language was fetched.
    await whenKept?.();
  } while (shown.length < modules.length);
  for (const [index, messages] of shown.entries()) Object.assign(modules[index] ?? {}, { shown: messages });
  keepLanguage(name);
  setLanguageName(name);
}

/** The device keeps the choice too, so that nobody is told of a failure. */
function keepWithAccount(language: ChosenLanguage): void {
  if (studentToken() !== null) call('/user/language', { language }).catch(() => undefined);
  if (adminToken() !== null) call('/admin/language', { language }).catch(() => undefined);
}

/** After a sign-in: the language of the account, unless this device has its own, which the account then keeps. */
export function followAccount(ofAccount: ChosenLanguage | undefined): void {
  const ofDevice = chosenLanguage();
  if (ofDevice === undefined) {
    if (ofAccount !== undefined) switchLanguage(ofAccount).catch(() => undefined);
    return;
  }
  const chosen = LANGUAGES.find((one) => one === ofDevice);
  if (chosen !== undefined && chosen !== ofAccount) keepWithAccount(chosen);
}
