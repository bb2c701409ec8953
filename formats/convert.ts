import { isDeepStrictEqual } from 'node:util';
import { imagesOfFrame } from '../contract/papers/frame-texts.ts';
import { PLAIN_PAPER } from '../contract/papers/nine-field-paper.ts';
import type { PaperFrame } from '../contract/papers/revision.ts';
import { imagesOf, withTexts } from '../contract/questions/question-texts.ts';
import { type Difference, differences } from './differences.ts';
import { type FormatName, formatOf } from './formats.ts';
import { guessFormat } from './guess-format.ts';
import type { ImportedQuestion, ReadFile, Source, ToWrite, WrittenFile } from './imported.ts';
import { NOWHERE, Unreadable } from './problem.ts';
import { Problems } from './problems.ts';
import { type Message, t } from './words.ts';

/** Reads a file in the format given, or in the one that it seems to have. Never throws for what a file can hold. */
export async function readQuestionFile(source: Source, from?: FormatName): Promise<ReadFile> {
  const problems = new Problems(source.name);
  try {
    const format = from ?? (await guessFormat(source));
    return await formatOf(format).read(source);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    problems.error(error.at, error.found, error.wanted);
    return { questions: [], problems: problems.list, numbers: [] };
  }
}

/**
 * Writes questions in a format, and reads them back to find what the format cannot say: nothing is lost in silence.
 * `name` is that of the file in the problems. Throws {@link Unreadable} for a format that is only read.
 */
export async function writeQuestionFile(
  { questions, paper, instructions, head, images = new Map() }: Omit<ToWrite, 'images'> & Partial<ToWrite>,
  to: FormatName,
  name: string,
): Promise<WrittenFile> {
  const { write } = formatOf(to);
  if (!write) throw new Unreadable(to, t('imports.wantedWritable'));
  const { bytes, leftOut } = await write({ questions, paper, instructions, head, images });
  const problems = new Problems(name);
  for (const place of leftOut) {
    problems.question = place + 1;
    problems.error(
      NOWHERE,
      questions[place]?.question.text ?? '',
      t('imports.wantedOtherFormat', { format: to }),
      t('imports.leftOut'),
    );
  }
  const left = new Set(leftOut);
  const places = [...questions.keys()].filter((place) => !left.has(place));
  const back = await readQuestionFile({ name: '', bytes }, to);
  const lost = await compareBack({ questions, paper }, places, back, to);
  tellLosses(lost, questions, to, problems);
  if (paper && !isDeepStrictEqual(paper, back.paper)) tellPaper(paper, to, problems);
  tellImages({ questions, paper }, to, problems);
  return { bytes, problems: problems.list };
}

/** By position from 0: what of a question is not read back as it was. */
type Losses = Map<number, Difference[]>;

type Paper = Pick<ToWrite, 'questions' | 'paper'>;

async function compareBack(
  { questions, paper }: Paper,
  places: readonly number[],
  back: ReadFile,
  format: FormatName,
): Promise<Losses> {
  const { asRead } = formatOf(format);
  const losses: Losses = new Map();
  const isAligned = back.questions.length === places.length;
  for (const [i, place] of places.entries()) {
    const one = questions[place];
    if (!one) continue;
    const read = isAligned ? back.questions[i] : await readAlone({ questions: [one], paper }, format);
    const meant = asRead ? { ...one, question: withTexts(one.question, asRead) } : one;
    const found: Difference[] = read ? differences(meant, read) : ['question'];
    if (found.length > 0) losses.set(place, found);
  }
  return losses;
}

async function readAlone(one: Paper, format: FormatName): Promise<ImportedQuestion | undefined> {
  const written = await formatOf(format).write?.({ ...one, images: new Map() });
  if (!written) return undefined;
  const { questions } = await readQuestionFile({ name: '', bytes: written.bytes }, format);
  return questions.length === 1 ? questions[0] : undefined;
}

/** Losses in what is asked are reported question by question, all others once. */
function tellLosses(
  losses: Losses,
  questions: readonly ImportedQuestion[],
  format: FormatName,
  problems: Problems,
): void {
  const beside = new Map<Difference, number[]>();
  for (const [place, found] of losses) {
    for (const difference of found) {
      if (difference === 'question') {
        problems.question = place + 1;
        problems.warning(
          NOWHERE,
          questions[place]?.question.text ?? '',
          t('imports.wantedSameBack', { format }),
          t('imports.lookAtIt'),
        );
      } else beside.set(difference, [...(beside.get(difference) ?? []), place + 1]);
    }
  }
  problems.question = null;
  for (const [difference, numbers] of beside) {
    const found = t('imports.lostField', {
      field: difference,
      count: numbers.length,
      numbers: ranges(numbers),
    });
    problems.warning(NOWHERE, found, t('imports.wantedOtherFormat', { format }), t('imports.leftOut'));
  }
}

/** Of a paper without sections and passages the questions say everything. */
function tellPaper({ sections, passages }: PaperFrame, format: FormatName, problems: Problems): void {
  const tell = (found: Message) =>
    problems.warning(NOWHERE, found, t('imports.wantedOtherFormat', { format }), t('imports.leftOut'));
  if (!isDeepStrictEqual(sections, PLAIN_PAPER.sections)) {
    tell(t('imports.lostSections', { count: sections.length }));
  }
  if (passages.length > 0) tell(t('imports.lostPassages', { count: passages.length }));
}

/** Every format keeps the names of images; only a package has the images themselves. */
function tellImages({ questions, paper }: Paper, format: FormatName, problems: Problems): void {
  if (format === 'json-zip') return;
  const tell = (found: Message) =>
    problems.warning(NOWHERE, found, t('imports.wantedZipForImages'), t('imports.imagesNamed'));
  const numbers = questions.flatMap((one, i) => (imagesOf(one.question).length > 0 ? [i + 1] : []));
  if (numbers.length > 0) tell(t('imports.imagesIn', { count: numbers.length, numbers: ranges(numbers) }));
  const images = paper ? imagesOfFrame(paper).length : 0;
  if (images > 0) tell(t('imports.imagesOfPaper', { count: images }));
}

/** '1–3, 7' */
function ranges(numbers: readonly number[]): string {
  const parts: string[] = [];
  for (let i = 0; i < numbers.length; ) {
    let end = i;
    while (numbers[end + 1] === (numbers[end] ?? 0) + 1) end += 1;
    parts.push(end > i ? `${numbers[i]}–${numbers[end]}` : `${numbers[i]}`);
    i = end + 1;
  }
  return parts.join(', ');
}
