import { rational, times } from '../../contract/marks/rational.ts';
import { numberText } from '../../contract/questions/number-text.ts';
import type { AcceptedNumber } from '../../contract/questions/numeric/accepted-number.ts';
import { readNumber } from '../../contract/questions/read-number.ts';
import { hasChoices, optionsOf, rightPlaces } from '../build-question.ts';
import { decimal } from '../gift/write.ts';
import type { ImportedQuestion } from '../imported.ts';
import { optionLetter } from '../option-labels.ts';
import { tagsFor } from '../tags.ts';
import { type Spoken, spokenTexts } from '../translations.ts';
import { escapeXml, textAsHtml } from '../xml/html-text.ts';
import { KEEPS_SPACES } from './qti-element.ts';

const NAMESPACE = 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0';
const TEMPLATES = 'https://purl.imsglobal.org/spec/qti/v3p0/rptemplates';

/** One question as an item of QTI 3; undefined for what it cannot say: several sets of right options. */
export function qtiItem(one: ImportedQuestion, identifier: string): string | undefined {
  const parts = partsOf(one);
  if (!parts) return undefined;
  const { question, labels } = one;
  const spoken = spokenTexts(question);
  const hasExplanation = question.explanation !== '' || (spoken?.explanation.length ?? 0) > 1;
  const feedback = !hasExplanation
    ? ''
    : `
  <qti-modal-feedback outcome-identifier="FEEDBACK" identifier="explanation" show-hide="hide"><qti-content-body>${elementsOf('p', spoken?.explanation ?? question.explanation)}</qti-content-body></qti-modal-feedback>`;
  const maximum =
    labels.marks === undefined
      ? ''
      : `
  <qti-outcome-declaration identifier="MAXSCORE" cardinality="single" base-type="float"><qti-default-value><qti-value>${labels.marks}</qti-value></qti-default-value></qti-outcome-declaration>`;
  const outcome = !hasExplanation
    ? ''
    : `
  <qti-outcome-declaration identifier="FEEDBACK" cardinality="single" base-type="identifier"/>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<qti-assessment-item xmlns="${NAMESPACE}" identifier="${identifier}" title="${attribute(labels.title ?? identifier)}" adaptive="false" time-dependent="false">
${parts.declaration}
  <qti-outcome-declaration identifier="SCORE" cardinality="single" base-type="float"/>${maximum}${outcome}
  <qti-item-body>
    ${elementsOf('p', spoken?.text ?? question.text)}
${parts.interaction}
  </qti-item-body>
${parts.processing}${feedback}
</qti-assessment-item>
`;
}

/** The list of the items with what is said about them. */
export function qtiManifest(items: readonly { identifier: string; one: ImportedQuestion }[]): string {
  const resources = items.map(({ identifier, one }) => {
    const but = [...SAID, ...(one.question.kind === 'short_text' ? [] : ['compare'])];
    const keywords = tagsFor(one, but).map(
      (tag) => `<imsmd:keyword><imsmd:string>${escapeXml(tag)}</imsmd:string></imsmd:keyword>`,
    );
    const metadata =
      keywords.length === 0
        ? ''
        : `<metadata><imsmd:lom><imsmd:general>${keywords.join('')}</imsmd:general></imsmd:lom></metadata>`;
    const href = fileName(identifier);
    return `    <resource identifier="${identifier}" type="imsqti_item_xmlv3p0" href="${href}">${metadata}<file href="${href}"/></resource>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest xmlns="http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1" xmlns:imsmd="http://ltsc.ieee.org/xsd/LOM" identifier="questions">
  <metadata><schema>QTI Package</schema><schemaversion>3.0.0</schemaversion></metadata>
  <organizations/>
  <resources>
${resources.join('\n')}
  </resources>
</manifest>
`;
}

/** What items say themselves. */
const SAID = ['marks', 'pinned'];

export const fileName = (identifier: string) => `items/${identifier}.xml`;

/** Most texts need no mark: they have single spaces between words. */
const spaces = (text: string) => (/^ | $| {2}/m.test(text) ? ` ${KEEPS_SPACES}` : '');

/** A text as an element, or as one for each language beside each other. */
const elementsOf = (name: string, said: string | Spoken): string =>
  typeof said === 'string' || said.length === 1
    ? elementOf(name, typeof said === 'string' ? said : (said[0]?.text ?? ''))
    : said.map(({ language, text }) => elementOf(name, text, ` xml:lang="${language}"`)).join('');

const elementOf = (name: string, text: string, language = '') =>
  `<${name}${language}${spaces(text)}>${textAsHtml(text)}</${name}>`;

const attribute = (text: string) =>
  escapeXml(text).replaceAll('\n', '&#10;').replaceAll('\t', '&#9;').replaceAll('\r', '&#13;');

interface Parts {
  declaration: string;
  interaction: string;
  processing: string;
}

function partsOf({ question }: ImportedQuestion): Parts | undefined {
  if (question.kind === 'numeric') return numericParts(question.key.accepted);
  if (question.kind === 'short_text') {
    const entries = question.key.accepted.map(
      (text) =>
        `      <qti-map-entry map-key="${attribute(text)}" mapped-value="1" case-sensitive="${!question.key.ignoreCase}"/>`,
    );
    return {
      declaration: `  <qti-response-declaration identifier="RESPONSE" cardinality="single" base-type="string">
    <qti-correct-response><qti-value>${escapeXml(question.key.accepted[0] ?? '')}</qti-value></qti-correct-response>
    <qti-mapping default-value="0">
${entries.join('\n')}
    </qti-mapping>
  </qti-response-declaration>`,
      interaction: TEXT_ENTRY,
      processing: template('map_response'),
    };
  }
  return hasChoices(question) ? choiceParts(question) : undefined;
}

const TEXT_ENTRY = '    <p><qti-text-entry-interaction response-identifier="RESPONSE"/></p>';

const template = (name: string) => `  <qti-response-processing template="${TEMPLATES}/${name}.xml"/>`;

function choiceParts(
  question: Extract<ImportedQuestion['question'], { kind: 'single_choice' | 'multiple_choice' }>,
): Parts | undefined {
  const sets = rightPlaces(question);
  const isMultiple = question.kind === 'multiple_choice';
  if (isMultiple && sets.length > 1) return undefined;
  const right = sets.flat();
  const isEither = !isMultiple && right.length > 1;
  const values = right.map((place) => `<qti-value>${optionLetter(place)}</qti-value>`);
  const entries = right.map((place) => `<qti-map-entry map-key="${optionLetter(place)}" mapped-value="1"/>`);
  const options = optionsOf(question);
  const spoken = spokenTexts(question)?.options;
  const choices = options.map(({ text, last }, place) => {
    const said = spoken?.[place] ?? [];
    const [kept, written] =
      said.length > 1 ? ['', elementsOf('span', said)] : [spaces(text), textAsHtml(text)];
    return `      <qti-simple-choice identifier="${optionLetter(place)}"${last ? ' fixed="true"' : ''}${kept}>${written}</qti-simple-choice>`;
  });
  const key = isEither
    ? `<qti-mapping default-value="0">${entries.join('')}</qti-mapping>`
    : `<qti-correct-response>${values.join('')}</qti-correct-response>`;
  return {
    declaration: `  <qti-response-declaration identifier="RESPONSE" cardinality="${isMultiple ? 'multiple' : 'single'}" base-type="identifier">
    ${key}
  </qti-response-declaration>`,
    interaction: `    <qti-choice-interaction response-identifier="RESPONSE" max-choices="${isMultiple ? 0 : 1}" shuffle="${options.some(({ last }) => last)}">
${choices.join('\n')}
    </qti-choice-interaction>`,
    processing: template(isEither ? 'map_response' : 'match_correct'),
  };
}

function numericParts(accepted: readonly AcceptedNumber[]): Parts {
  const [first] = accepted;
  const shown = first === undefined ? '' : 'from' in first ? first.from : first.value;
  return {
    declaration: `  <qti-response-declaration identifier="RESPONSE" cardinality="single" base-type="float">
    <qti-correct-response><qti-value>${decimal(shown)}</qti-value></qti-correct-response>
  </qti-response-declaration>`,
    interaction: TEXT_ENTRY,
    processing: `  <qti-response-processing>
    <qti-response-condition>
      <qti-response-if>
        <qti-or>
${accepted.map((one) => `          ${numericTest(one)}`).join('\n')}
        </qti-or>
        <qti-set-outcome-value identifier="SCORE"><qti-base-value base-type="float">1</qti-base-value></qti-set-outcome-value>
      </qti-response-if>
    </qti-response-condition>
  </qti-response-processing>`,
  };
}

const VARIABLE = '<qti-variable identifier="RESPONSE"/>';
const base = (value: string) => `<qti-base-value base-type="float">${decimal(value)}</qti-base-value>`;

function numericTest(accepted: AcceptedNumber): string {
  if ('from' in accepted) {
    const { from, to } = accepted;
    return `<qti-and><qti-gte>${VARIABLE}${base(from)}</qti-gte><qti-lte>${VARIABLE}${base(to)}</qti-lte></qti-and>`;
  }
  const { value, within } = accepted;
  const compared = `${VARIABLE}${base(value)}`;
  if (!within) return `<qti-equal tolerance-mode="exact">${compared}</qti-equal>`;
  if ('significantDigits' in within) {
    return `<qti-equal-rounded rounding-mode="significantFigures" figures="${within.significantDigits}">${compared}</qti-equal-rounded>`;
  }
  const [mode, amount] =
    'absolute' in within ? ['absolute', decimal(within.absolute)] : ['relative', percent(within.relative)];
  return `<qti-equal tolerance-mode="${mode}" tolerance="${amount} ${amount}">${compared}</qti-equal>`;
}

function percent(relative: string): string {
  const value = readNumber(relative);
  return value ? numberText(times(value, rational(100n))) : relative;
}
