import type { PaperDraft } from '../../../contract/papers/draft.ts';
import { PLAIN_PAPER } from '../../../contract/papers/nine-field-paper.ts';
import { authored, type Draft } from '../../questions/question-draft.ts';
import { changeQuestions, noQuestions, type QuestionList } from './question-list.ts';

/**
 * The paper as a save would send it. Missing fields are blank; values of the wrong type, which the JSON view can have,
 * are passed on as they are, and the schema reports them.
 */
export function paperOf({ frame, items }: Pick<QuestionList, 'frame' | 'items'>): PaperDraft {
  const { movement, passages, sections } = frame;
  return { movement, passages, sections, items: (items ?? []).map(({ draft }) => itemOf(draft)) };
}

/** In one order of fields, so that the same question is the same JSON. */
export function itemOf(draft: Draft): PaperDraft['items'][number] {
  const { grade, subject, topic, difficulty } = draft.fields as PaperDraft['items'][number]['labels'];
  const { section, marks, isDropped, passage, either, draw, questionId, filed } = draft.place;
  const { keepsPlace, keepsOptionOrder } = draft.place;
  return {
    section,
    ...(marks !== undefined && { marks }),
    isDropped,
    ...(passage !== undefined && { passage }),
    ...(either !== undefined && { either }),
    ...(draw !== undefined && { draw }),
    keepsPlace,
    keepsOptionOrder,
    ...(questionId !== undefined && { questionId }),
    labels: { grade, subject, topic, difficulty },
    ...(filed !== undefined && { filed }),
    question: authored(draft),
  };
}

/** The questions of a test as one value of its form: the paper, and the text of the JSON view. */
export const valueOf = (list: QuestionList): string =>
  JSON.stringify({ paper: list.items === null ? null : paperOf(list), text: list.text });

export const valueOfPaper = (paper: PaperDraft): string =>
  valueOf(changeQuestions(noQuestions, { do: 'load', paper }));

/** The questions of a value as they are edited. `current` is the list on the screen; its open question stays open. */
export function listOfValue(value: string, current: QuestionList = noQuestions): QuestionList {
  const { paper, text } = readValue(value);
  const list = paper === null ? current : changeQuestions(current, { do: 'load', paper });
  // The JSON view can say more than the paper: fields that nobody knows, and what is not JSON yet.
  return text === list.text ? list : changeQuestions(list, { do: 'write', text });
}

export const NO_QUESTIONS_VALUE = valueOfPaper(PLAIN_PAPER);

/** The reverse of {@link valueOf}. `paper` is null where the text cannot be read as questions. */
export const readValue = (value: string) => JSON.parse(value) as { paper: PaperDraft | null; text: string };
