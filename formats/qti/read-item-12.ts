import type { AuthoredQuestion } from '../../contract/questions/authored-question.ts';
import type { AcceptedNumber } from '../../contract/questions/numeric/accepted-number.ts';
import { readNumber } from '../../contract/questions/read-number.ts';
import { acceptQuestion } from '../accept-question.ts';
import { choiceQuestion, numericQuestion, shortQuestion } from '../build-question.ts';
import type { Descriptions } from '../descriptions.ts';
import { gradedKind } from '../graded-options.ts';
import type { TakeImage } from '../images.ts';
import type { ImportedQuestion, Labels } from '../imported.ts';
import type { Problems } from '../problems.ts';
import { readDecimal } from '../tags.ts';
import { t } from '../words.ts';
import { readHtml } from '../xml/html-text.ts';
import { childOf, childrenOf, descendants, type Element, elements, textOf } from '../xml/tree.ts';

/** Reads an item of QTI 1.2 as Canvas writes it: choices, and answers to be typed. */
export function readItem12(
  item: Element,
  problems: Problems,
  takeImage: TakeImage,
  descriptions: Descriptions,
): ImportedQuestion | undefined {
  const presentation = childOf(item, 'presentation');
  const [lid, ...others] = presentation ? descendants(presentation, 'responselid') : [];
  const typed = presentation && descendants(presentation, 'responsestr')[0];
  const text = presentation ? materialText(presentation, problems, takeImage) : '';
  const type = metadata(item, 'questiontype');
  const explanation = generalFeedback(item, problems, takeImage);
  const asked = { text, explanation };
  if (type === 'text_only_question') {
    const said = { languages: new Set<string>(), textIn: () => text };
    descriptions.add(labelsOf(item).title ?? '', said, item.at, problems);
    return undefined;
  }
  let question: AuthoredQuestion | undefined;
  const isUnknown = others.length > 0 || /essay|upload|matching|blanks|dropdowns|calculated/.test(type);
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
  const isMultiple = lid.attributes['rcardinality']?.toLowerCase() === 'multiple';
  if (isMultiple) {
    const wanted = new Set(scoring(item).flatMap((condition) => wantedIn(condition)));
    const right = [...ids.keys()].filter((place) => wanted.has(ids[place] ?? ''));
    if (right.length > 0)
      return choiceQuestion({ kind: 'multiple_choice', ...asked, options, right: [right] });
    problems.error(item.at, asked.text, t('imports.wantedRightOption'));
    return undefined;
  }
  const shares = sharesOf(item, ids).map((weight) => ({ isRight: false, weight }));
  const graded = gradedKind(shares, item.at, asked.text, problems);
  return graded && choiceQuestion({ ...graded, ...asked, options });
}

/** What each option of a single choice gives, in per cent of the most that one gives. */
function sharesOf(item: Element, ids: readonly string[]): number[] {
  const gives = ids.map((id) => {
    const values = descendants(item, 'respcondition')
      .filter((condition) => wantedIn(condition).includes(id))
      .flatMap((condition) => childrenOf(condition, 'setvar').map((one) => Number(textOf(one)) || 0));
    return values.find((value) => value !== 0) ?? 0;
  });
  const most = Math.max(...gives, 0);
  return gives.map((value) => (most === 0 ? 0 : Math.max(-100, (value / most) * 100)));
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

/** A range; the exact number next to it is inside it. */
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
