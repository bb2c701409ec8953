import { LANGUAGES } from '../../contract/languages.ts';
import { type LanguageName, SOURCE } from '../../locale/languages.ts';
import { textOf } from '../api.ts';
import { post } from '../request.ts';
import { paths } from '../router/paths.ts';
import { adminToken } from '../session/admin.ts';
import { currentStudent, LAST_ANSWERS, studentToken } from '../session/stored-student.ts';
import { languageName, setLanguageName } from './language.ts';
import { names } from './words.ts';

/** How long a screen waits for names that this device does not have; those that come later replace what was written. */
const WAIT_MS = 1_500;

interface Reader {
  token: string;
  /** Of a student. What an admin sees is nothing to leave behind on a device. */
  student?: string | undefined;
}

interface Kept {
  version: string;
  said: { name: string; text: string }[];
}

/** For whom and in which language names were asked for last. */
let asked = '';
let brought: Promise<unknown> = Promise.resolve();

/**
 * Resolves once names are shown in a language, to whoever is signed in or is about to be; without a network those of the
 * last visit. Never rejects: a name that is not here is shown as it was written.
 */
export async function namesAreHere(name: LanguageName, reader = signedIn()): Promise<void> {
  const language = LANGUAGES.find((one) => one === name);
  const of = language !== undefined && language !== SOURCE && reader ? `${language} ${reader.token}` : '';
  if (asked !== of) {
    asked = of;
    names.clear();
    if (of !== '' && reader)
      brought = bring(name, reader).catch(() => {
        asked = '';
      });
  }
  if (asked !== '') await Promise.race([brought, new Promise((resolve) => setTimeout(resolve, WAIT_MS))]);
}

function signedIn(): Reader | undefined {
  const isAdmin = location.pathname.startsWith(paths.adminLogin());
  const token = isAdmin ? adminToken() : studentToken();
  if (token === null) return undefined;
  return isAdmin ? { token } : { token, student: currentStudent()?.id };
}

/** Shows what is kept at once, and asks for what is new since. */
async function bring(language: LanguageName, { token, student }: Reader): Promise<void> {
  const of = asked;
  const place = student === undefined ? undefined : `${LAST_ANSWERS}${student}/names/${language}`;
  const kept = place === undefined ? undefined : read(place);
  say(kept?.said ?? []);
  const path = place === undefined ? '/adminexam/names' : '/exam/names';
  const news = post(path, textOf({ language, ...(kept && { version: kept.version }) }), token).then(
    async (response) => {
      if (!response.ok || asked !== of) return;
      const { version, said } = (await response.json()) as Partial<Kept>;
      if (said === undefined) return;
      say(said);
      // On a page that is still in another language, the switch shows them.
      if (languageName() === language) setLanguageName(language);
      if (place !== undefined) localStorage.setItem(place, JSON.stringify({ version, said }));
    },
  );
  if (kept === undefined) await news;
  // Without a network, or where the storage is full, those of the last visit stay.
  else news.catch(() => undefined);
}

function say(said: Kept['said']): void {
  names.clear();
  for (const { name, text } of said) names.set(name, text);
}

function read(place: string): Kept | undefined {
  try {
    return (JSON.parse(localStorage.getItem(place) ?? 'null') as Kept | null) ?? undefined;
  } catch {
    return undefined;
  }
}
