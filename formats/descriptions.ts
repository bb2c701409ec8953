import { type ChosenLanguage, LANGUAGES } from '../contract/languages.ts';
import { PLAIN_PAPER } from '../contract/papers/nine-field-paper.ts';
import { type PaperFrame, paperFrame, passage } from '../contract/papers/revision.ts';
import { sourceOf } from '../contract/questions/translations.ts';
import type { ImportedQuestion } from './imported.ts';
import { placed } from './penalties.ts';
import type { Place } from './problem.ts';
import type { Problems } from './problems.ts';
import { t } from './words.ts';

type TextIn = (language: ChosenLanguage | undefined) => string;

/** A text of a file that asks nothing, and the questions that are behind it. */
interface Description {
  title: string;
  text: string;
  /** The same in another language. */
  again: { language: ChosenLanguage; text: string } | undefined;
  at: Place;
  number: number | null;
  problems: Problems;
  questions: { one: ImportedQuestion; number: number | null }[];
  /** Another one is directly before it or behind it. */
  isInRow: boolean;
}

/**
 * The descriptions of a file. One becomes the passage of the questions behind it, up to the end of its category or to
 * the next one, which somebody should look at. Of several in a row it is open what each is about: Moodle exports the
 * questions of a category by type and name.
 */
export class Descriptions {
  readonly #list: Description[] = [];
  #open: Description | undefined;

  /** `textIn` reads it in one of the languages that its file says it in. */
  add(
    title: string,
    { languages, textIn }: { languages: ReadonlySet<string>; textIn: TextIn },
    at: Place,
    problems: Problems,
  ): void {
    const [record, other] = LANGUAGES.filter((language) => languages.has(language));
    const text = textIn(record);
    const again = other && { language: other, text: textIn(other) };
    const before = this.#open;
    const isInRow = before !== undefined && before.questions.length === 0;
    if (before && isInRow) before.isInRow = true;
    this.#open = { title, text, again, at, number: problems.question, problems, questions: [], isInRow };
    this.#list.push(this.#open);
  }

  endCategory(): void {
    this.#open = undefined;
  }

  /** Notes a question that was read. */
  standsBefore(one: ImportedQuestion, number: number | null): void {
    this.#open?.questions.push({ one, number });
  }

  /** The questions on the paper of the file with their passages; without a paper where they need none. */
  onPaper(
    questions: readonly ImportedQuestion[],
    paper: PaperFrame | undefined,
  ): { questions: ImportedQuestion[]; paper?: PaperFrame } {
    const passages: PaperFrame['passages'] = [];
    const names = new Map<ImportedQuestion, string>();
    for (const description of this.#list) {
      const name = freeName(description, new Set(passages.map((one) => one.name)));
      const { text, again } = description;
      const translated = again && {
        [again.language]: { text: again.text, isReviewed: false, of: sourceOf([text]) },
      };
      const read = passage.safeParse({ name, text, ...(translated && { translations: translated }) });
      const isTaken =
        isMeant(description) &&
        read.success &&
        paperFrame.passages.safeParse([...passages, read.data]).success;
      tell(description, isTaken);
      if (!isTaken) continue;
      passages.push(read.data);
      for (const { one } of description.questions) names.set(one, name);
    }
    if (!paper && passages.length === 0) return { questions: [...questions] };
    const { items: _, ...plain } = PLAIN_PAPER;
    return {
      questions: questions.map((one) => onPassage(placed(one), names.get(one))),
      paper: { ...(paper ?? plain), passages },
    };
  }
}

const isMeant = ({ text, questions, isInRow }: Description) =>
  !isInRow && questions.length > 0 && text.trim() !== '';

const onPassage = (one: ImportedQuestion, name: string | undefined): ImportedQuestion =>
  one.place && name !== undefined ? { ...one, place: { ...one.place, passage: name } } : one;

function tell({ title, text, at, number, problems, questions }: Description, isTaken: boolean): void {
  const numbers = questions.flatMap((one) => (one.number === null ? [] : [one.number]));
  const [first = 0, last = 0] = [numbers[0], numbers.at(-1)];
  problems.question = number;
  problems.warning(
    at,
    text.trim() === '' ? title : text,
    isTaken ? t('imports.wantedAboutPassage') : t('imports.wantedPassage'),
    isTaken
      ? t('imports.takenAsPassage', {
          numbers: first === last ? `${first}` : `${first}–${last}`,
          count: numbers.length,
        })
      : t('imports.addAsPassage'),
  );
  problems.question = null;
}

/** The longest name of a passage. */
const MAX_NAME = 40;

/** The title, or how the text begins; with a number where another passage has that name. */
function freeName({ title, text }: Description, taken: ReadonlySet<string>): string {
  const said = (title.trim() || text.replaceAll('**', '')).replaceAll(/\s+/g, ' ').trim();
  const short =
    said.length <= MAX_NAME
      ? said
      : `${said
          .slice(0, MAX_NAME - 1)
          .toWellFormed()
          .trimEnd()}…`;
  let name = short;
  for (let i = 2; taken.has(name); i += 1) name = `${short.slice(0, MAX_NAME - 5)} ${i}`;
  return name;
}
