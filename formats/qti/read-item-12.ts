import type { AuthoredQuestion } from '../../contract/questions/authored-question.ts';
import type { AcceptedNumber } from '../../contract/questions/numeric/accepted-number.ts';
import { readNumber } from '../../contract/questions/read-number.ts';
import { acceptQuestion } from '../accept-question.ts';
import { choiceQuestion, numericQuestion, shortQuestion } from '../build-question.ts';
import type { TakeImage } from '../images.ts';
import type { Imported, Labels } from '../imported.ts';
import type { Problems } from '../problems.ts';
import { readDecimal } from '../tags.ts';
import { t } from '../words.ts';
import { readHtml } from '../xml/html-text.ts';
import { childOf, childrenOf, descendants, type Element, elements, textOf } from '../xml/tree.ts';

/** Reads an item of QTI 1.2 as Canvas writes it: choices, and answers to be typed. */
export function readItem12(item: Element, problems: Problems, takeImage: TakeImage): Imported | undefined {
  const presentation = childOf(item, 'presentation');
  const [lid, ...others] = presentation ? descendants(presentation, 'responselid') : [];
  const typed = presentation && descendants(presentation, 'responsestr')[0];
  const text = presentation ? materialText(presentation, problems, takeImage) : '';
  const type = metadata(item, 'questiontype');
  const explanation = generalFeedback(item, problems, takeImage);
  const asked = { text, explanation };
  let question: AuthoredQuestion | undefined;
  const isUnknown =
    others.length > 0 || /essay|upload|matching|blanks|dropdowns|calculated|text_only/.test(type);
  if (!isUnknown && lid) question = readChoices(item, lid, asked, problems, takeImage);
  else if (!isUnknown && typed) question = readTyped(item, asked, type, problems);
  else {
    problems.error(
      item.at,
      text || type,
      t('imports.wantedKind', { kind: type || '?' }),
      t('imports.leftOut'),
    );
    return undefined;
  }
  return question && acceptQuestion(question, labelsOf(item), item.at, problems);
}

function labelsOf(item: Element): Labels {
  const marks = readDecimal(metadata(item, 'pointspossible'));
  const title = item.attributes['title']?.trim() ?? '';
  const isName = title !== '' && title !== 'Question' && title !== item.attributes['ident'];
  return { ...(isName && { title }), ...(marks !== undefined && { marks }) };
}

function metadata(item: Element, label: string): string {
  const field = descendants(item, 'qtimetadatafield').find(
    (one) => textOf(childOf(one, 'fieldlabel')).trim().replaceAll('_', '') === label,
  );
  return textOf(childOf(field, 'fieldentry')).trim();
}

function materialText(of: Element, problems: Problems, takeImage: TakeImage): string {
  return childrenOf(of, 'material', 'flow', 'flowmat')
    .map((part) =>
      part.name === 'material'
        ? childrenOf(part, 'mattext')
            .map((text) => matText(text, problems, takeImage))
            .join('\n')
        : materialText(part, problems, takeImage),
    )
    .filter((text) => text !== '')
    .join('\n');
}

function matText(of: Element, problems: Problems, takeImage: TakeImage): string {
  const written = textOf(of);
  if (of.attributes['texttype'] !== 'text/html') return written.trim();
  return readHtml(written, of.at, problems, takeImage);
}

/** The identifiers that a condition wants chosen, those under `not` left out. */
const wantedIn = (of: Element): string[] =>
  elements(of).flatMap((child) =>
    child.name === 'not' ? [] : child.name === 'varequal' ? [textOf(child).trim()] : wantedIn(child),
  );

/** Conditions that give marks. */
function scoring(item: Element): Element[] {
  return descendants(item, 'respcondition').filter((condition) =>
    childrenOf(condition, 'setvar').some((one) => Number(textOf(one)) > 0),
  );
}

function readChoices(
  item: Element,
  lid: Element,
  asked: { text: string; explanation: string },
  problems: Problems,
  takeImage: TakeImage,
) {
  const labels = descendants(lid, 'responselabel');
  const options = labels.map((label) => materialText(label, problems, takeImage));
  const ids = labels.map(({ attributes }) => attributes['ident'] ?? '');
  const conditions = scoring(item).map((condition) =>
    wantedIn(condition)
      .map((id) => ids.indexOf(id))
      .filter((place) => place !== -1),
  );
  const isMultiple = lid.attributes['rcardinality']?.toLowerCase() === 'multiple';
  const right = isMultiple ? [conditions.flat()] : conditions.flat().map((place) => [place]);
  if (right.flat().length === 0) {
    problems.error(item.at, asked.text, t('imports.wantedRightOption'));
    return undefined;
  }
  const kind = isMultiple ? 'multiple_choice' : 'single_choice';
  return choiceQuestion({
    kind,
    ...asked,
    options,
    right: right.map((set) => [...new Set(set)].toSorted((a, b) => a - b)),
  });
}

function readTyped(
  item: Element,
  asked: { text: string; explanation: string },
  type: string,
  problems: Problems,
) {
  const conditions = scoring(item);
  if (type === 'numerical_question') {
    const accepted = conditions.flatMap((condition) => numbersIn(condition));
    if (accepted.length > 0) return numericQuestion(asked, accepted);
    problems.error(item.at, asked.text, t('imports.wantedNumber'));
    return undefined;
  }
  const texts = [...new Set(conditions.flatMap((condition) => wantedIn(condition)))];
  if (texts.length > 0) return shortQuestion(asked, texts);
  problems.error(item.at, asked.text, t('imports.wantedAnswer'));
  return undefined;
}

/** A range; the exact number beside it is inside of it. */
function numbersIn(condition: Element): AcceptedNumber[] {
  const [from, to] = ['vargte', 'varlte'].map((name) => textOf(descendants(condition, name)[0]).trim());
  if (from && to && readNumber(from) && readNumber(to)) return [{ from, to }];
  return wantedIn(condition)
    .filter((text) => readNumber(text) !== undefined)
    .map((value) => ({ value }));
}

function generalFeedback(item: Element, problems: Problems, takeImage: TakeImage): string {
  const feedback = childrenOf(item, 'itemfeedback');
  for (const other of feedback.filter(({ attributes }) => attributes['ident'] !== 'general_fb')) {
    problems.warning(other.at, textOf(other).trim(), t('imports.wantedOneExplanation'), t('imports.leftOut'));
  }
  const general = feedback.find(({ attributes }) => attributes['ident'] === 'general_fb');
  return general
    ? descendants(general, 'material')
        .map((one) =>
          childrenOf(one, 'mattext')
            .map((text) => matText(text, problems, takeImage))
            .join('\n'),
        )
        .join('\n')
    : '';
}
