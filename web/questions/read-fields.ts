import { FIRST_PLACE } from '../../contract/papers/revision.ts';
import type { QuestionContent } from './asked.ts';
import { sameOptions } from './choice/options.ts';
import { type Draft, type Fields, textOf, withMarks } from './question-draft.ts';

/**
 * A question as the JSON view says it. `before` is the one in its place, whose options keep their ids; what the fields
 * cannot say stays as it was where they have not changed.
 */
export function readFields(fields: Fields, before?: Draft): Draft {
  if (before && isSame(fields, before.fields)) return { ...before, fields };
  const place = before?.place ?? FIRST_PLACE;
  const asked =
    before && fields['kind'] !== undefined
      ? before.asked
      : {
          ...(before?.asked.translations && { translations: before.asked.translations }),
          ...readAsked(fields, before?.asked),
        };
  const draft: Draft = { fields, asked, place };
  const isMarked = before !== undefined && fields['marks'] === before.fields['marks'];
  return isMarked ? draft : { ...withMarks(draft, textOf(draft, 'marks')), fields };
}

export const isSame = (one: Fields, other: Fields) => JSON.stringify(one) === JSON.stringify(other);

function readAsked(fields: Fields, before: QuestionContent | undefined): QuestionContent {
  const answer = typeof fields['answerText'] === 'string' ? fields['answerText'] : '';
  if (fields['questionFormat'] === 'Short Answer') {
    const key = { accepted: [answer], ignoreCase: false };
    return { kind: 'short_text', body: {}, key };
  }
  const given: unknown[] = Array.isArray(fields['options']) ? fields['options'] : [];
  const texts = given.map((option) => (typeof option === 'string' ? option : ''));
  const options = sameOptions(before && 'options' in before.body ? before.body.options : [], texts);
  const right = options.find(({ text }) => text === answer && answer !== '');
  return { kind: 'single_choice', body: { options }, key: { right: right ? [right.id] : [] } };
}
