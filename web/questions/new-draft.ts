import { questionId } from '../../contract/ids.ts';
import { FIRST_PLACE } from '../../contract/papers/revision.ts';
import type { Kind } from '../../contract/questions/authored-question.ts';
import { randomId } from '../random-id.ts';
import type { QuestionContent } from './asked.ts';
import type { Choices } from './choice/options.ts';
import { editorOf } from './editors.ts';
import { followText } from './follow-text.ts';
import { type Draft, textOf, withAsked } from './question-draft.ts';

/** What a first question is filled with. */
export interface About {
  subject: string;
  topic: string;
  difficulty: string;
  grade?: number | undefined;
}

/** An empty question; what seldom changes is taken from the nearest question before it that has it. */
export function newDraft(before: readonly Draft[], about: About): Draft {
  const last = (field: string) =>
    before.findLast((draft) => textOf(draft, field).trim() !== '')?.fields[field];
  const previous = before.at(-1);
  const asked = editorOf(previous?.asked ?? { kind: 'single_choice' }).blank('');
  const marked = before.findLast(({ place }) => place.marks !== undefined)?.place;
  const { section = 0 } = previous?.place ?? {};
  // In a section whose questions have no marks of their own a new one has none either.
  const marks = marked?.section === section ? marked.marks : undefined;
  const fields = {
    grade: last('grade') ?? about.grade ?? '',
    subject: last('subject') ?? about.subject,
    topic: last('topic') ?? about.topic,
    questionFormat: '',
    marks: last('marks') ?? 1,
    questionText: '',
    options: [],
    answerText: '',
    difficulty: last('difficulty') ?? about.difficulty,
  };
  const place = {
    ...FIRST_PLACE,
    section,
    ...(marks !== undefined && { marks }),
    questionId: newQuestionId(),
  };
  return withAsked({ fields, asked, place }, asked);
}

/**
 * The id of a new question. The device gives it, so that the question is the same one in drafts on other devices and
 * when two people edit one test.
 */
export const newQuestionId = () => questionId.parse(randomId());

/** As another kind of question. Options stay, and a text that was the answer stays the answer. */
export function withKind(draft: Draft, kind: Kind): Draft {
  if (kind === draft.asked.kind) return draft;
  const asked = editorOf({ kind }).blank(textOf(draft, 'answerText'), choicesOf(draft.asked));
  return withAsked(draft, followText(asked, '', textOf(draft, 'questionText')));
}

function choicesOf({ body, key }: QuestionContent): Choices | undefined {
  if (!('options' in body) || !('right' in key)) return undefined;
  const [first = []] = key.right;
  return { options: body.options, right: typeof first === 'string' ? [first] : first };
}
