import type { PaperDraft } from '../../../contract/papers/draft.ts';
import { authored, type Draft } from '../../questions/question-draft.ts';
import { changeQuestions, noQuestions, type QuestionList } from './question-list.ts';

/**
 * The paper as a save would send it. Missing fields are blank; values of the wrong type, which the JSON view can have,
 * are passed on as they are, and the schema reports them.
 */
export function paperOf({ frame, items }: Pick<QuestionList, 'frame' | 'items'>): PaperDraft {
  const { languages, movement, passages, sections } = frame;
  const named = languages && { languages };
  return { ...named, movement, passages, sections, items: (items ?? []).map(({ draft }) => itemOf(draft)) };
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

/** The questions of a test as its form holds them. */
export interface QuestionsInput {
  /** Null while the text of the JSON view cannot be read as questions. */
  paper: PaperDraft | null;
  /** The text of the JSON view where it was typed: it can say more than a paper, and what is not JSON yet. */
  text?: string;
}

export const inputOf = (list: QuestionList): QuestionsInput => ({
  paper: list.items === null ? null : paperOf(list),
  ...(list.typed !== null && { text: list.typed }),
});

/** A paper as it is entered. */
export const inputOfPaper = (paper: PaperDraft): QuestionsInput =>
  inputOf(changeQuestions(noQuestions, { do: 'load', paper }));

/** The questions as they are edited. `current` is the list on the screen; its open question stays open. */
export function listOf({ paper, text }: QuestionsInput, current: QuestionList = noQuestions): QuestionList {
  const list = paper === null ? current : changeQuestions(current, { do: 'load', paper });
  return text === undefined ? list : changeQuestions(list, { do: 'write', text });
}
