import { type ChosenLanguage, LANGUAGES } from '../../contract/languages.ts';
import type { LanguageName } from '../../locale/languages.ts';
import { call } from '../api.ts';
import { adminToken } from '../session/admin.ts';
import { currentStudent, LAST_ANSWERS, studentToken } from '../session/stored-student.ts';
import { sayNames } from './names.ts';

/** How long a screen waits for names that this device does not have; where they come later, the next screen has them. */
const WAIT_MS = 1_500;

interface Kept {
  version: string;
  said: { name: string; text: string }[];
}

/** For whom and in which language names were asked for last. */
let asked = '';
let brought: Promise<unknown> = Promise.resolve();

/** Resolves once names are shown in a language, to whoever is signed in; without a network those of the last visit. */
export async function namesAreHere(name: LanguageName): Promise<void> {
  const language = LANGUAGES.find((one) => one === name);
  const isAdmin = location.pathname.startsWith('/admin');
  const reader = isAdmin ? adminToken() && 'admin' : studentToken() && currentStudent()?.id;
  if (!reader || language === undefined) return;
  const place = `${LAST_ANSWERS}${reader}/names/${language}`;
  if (asked !== place) {
    asked = place;
    // The name of a test that an admin sees is nothing to leave behind on a device.
    brought = bring(language, isAdmin ? undefined : place).catch(() => {
      asked = '';
    });
  }
  await Promise.race([brought, new Promise((resolve) => setTimeout(resolve, WAIT_MS))]);
}

/** Shows what is kept at once, and asks for what is new since. */
async function bring(language: ChosenLanguage, place: string | undefined): Promise<void> {
  const kept = place === undefined ? undefined : read(place);
  sayNames(kept?.said ?? []);
  const news = ask(language, place, kept);
  if (kept === undefined) await news;
  else news.catch(() => undefined);
}

async function ask(language: ChosenLanguage, place: string | undefined, kept?: Kept): Promise<void> {
  const path = place === undefined ? '/adminexam/names' : '/exam/names';
  const { version, said } = await call(path, { language, ...(kept && { version: kept.version }) });
  if (said === undefined) return;
  sayNames(said);
  if (place === undefined) return;
  try {
    localStorage.setItem(place, JSON.stringify({ version, said } satisfies Kept));
  } catch {
    // The storage is full: the next visit asks again.
  }
}

function read(place: string): Kept | undefined {
  try {
    return (JSON.parse(localStorage.getItem(place) ?? 'null') as Kept | null) ?? undefined;
  } catch {
    return undefined;
  }
}
