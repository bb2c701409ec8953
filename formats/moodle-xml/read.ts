import type { ChosenLanguage } from '../../contract/languages.ts';
import type { AuthoredQuestion } from '../../contract/questions/authored-question.ts';
import type { AcceptedNumber } from '../../contract/questions/numeric/accepted-number.ts';
import { readNumber } from '../../contract/questions/read-number.ts';
import { acceptQuestion } from '../accept-question.ts';
import { choiceQuestion, numericQuestion, shortQuestion, writtenQuestion } from '../build-question.ts';
import { decodeText } from '../decode-text.ts';
import { Descriptions } from '../descriptions.ts';
import { categoryTags } from '../gift/find-blocks.ts';
import { gradedKind } from '../graded-options.ts';
import { fileName, type Images, imageTaker } from '../images.ts';
import type { ImportedQuestion, Labels, ReadFile, Source } from '../imported.ts';
import { type Penalty, paperOfPenalties, wrongShare } from '../penalties.ts';
import { type Place, Unreadable } from '../problem.ts';
import { Problems } from '../problems.ts';
import { applyTags, readDecimal } from '../tags.ts';
import { readInLanguages } from '../translations.ts';
import { t } from '../words.ts';
import { readHtml } from '../xml/html-text.ts';
import { parseHtml } from '../xml/html-tree.ts';
import { languagesIn, textIn } from '../xml/multilang.ts';
import {
  BadXml,
  childOf,
  childrenOf,
  cutElements,
  descendants,
  type Element,
  parseXml,
  refuseEntities,
  textOf,
} from '../xml/tree.ts';
import { MOODLE_FOOT, MOODLE_HEAD } from './write.ts';

/** Reads Moodle XML. An error in one question leaves the others whole. */
export function readMoodleXml({ name, bytes, images }: Source): ReadFile {
  const problems = new Problems(name);
  const xml = decodeText(bytes, problems);
  refuseEntities(xml);
  const pieces = cutElements(xml, 'question');
  if (pieces.length === 0) throw new Unreadable(xml.slice(0, 200), t('imports.wantedMoodle'));
  const questions: ImportedQuestion[] = [];
  const penalties: Penalty[] = [];
  const descriptions = new Descriptions();
  let category: string[] = [];
  let count = 0;
  for (const { xml, at, isStray } of pieces) {
    problems.source = isStray ? '' : xml;
    try {
      if (isStray) throw new BadXml(xml, at);
      const element = parseXml(xml, at);
      if (element.attributes['type'] === 'category') {
        category = categoryTags(textOf(childOf(childOf(element, 'category'), 'text')).trim());
        descriptions.endCategory();
        continue;
      }
      count += 1;
      problems.question = count;
      let penalty: Penalty | undefined;
      const question = readInLanguages(languagesOf(element), element.at, problems, (language, problems) => {
        const reader = new MoodleQuestion(element, problems, images, descriptions, language);
        const read = reader.read(category);
        penalty ??= reader.penalty;
        return read;
      });
      if (question) {
        questions.push(question);
        descriptions.standsBefore(question, count);
      }
      if (question && penalty) penalties.push(penalty);
    } catch (error) {
      if (!(error instanceof BadXml)) throw error;
      count += 1;
      problems.question = count;
      problems.error(error.at, error.found, t('imports.wantedXml'));
    }
  }
  problems.question = null;
  const rest = { extension: 'xml', between: '\n', head: MOODLE_HEAD, foot: MOODLE_FOOT };
  const onPaper = descriptions.onPaper(questions, paperOfPenalties(penalties));
  return { ...problems.result(onPaper.questions, rest), ...(onPaper.paper && { paper: onPaper.paper }) };
}

/** The languages of all texts of a question. */
function languagesOf(element: Element): Set<string> {
  const found = new Set<string>();
  for (const text of descendants(element, 'text').map(textOf))
    if (/mlang|lang\s*=/i.test(text)) languagesIn(parseHtml(text).children, found);
  return found;
}

class MoodleQuestion {
  readonly #element: Element;
  readonly #at: Place;
  readonly #problems: Problems;
  readonly #images: Images | undefined;
  readonly #descriptions: Descriptions;
  /** The language that is read, where the file has several. */
  readonly #language: ChosenLanguage | undefined;
  /** What wrong options give, where the question has one right option. */
  penalty: Penalty | undefined;

  constructor(
    element: Element,
    problems: Problems,
    images: Images | undefined,
    descriptions: Descriptions,
    language: ChosenLanguage | undefined,
  ) {
    this.#descriptions = descriptions;
    this.#language = language;
    this.#images = images;
    this.#element = element;
    this.#at = element.at;
    this.#problems = problems;
  }

  read(category: readonly string[]): ImportedQuestion | undefined {
    const question = this.#question();
    if (!question) return undefined;
    const tags = descendants(this.#element, 'tag').map((tag) => textOf(childOf(tag, 'text')).trim());
    const { question: tagged, labels } = applyTags(question, [...category, ...tags]);
    return acceptQuestion(tagged, { ...labels, ...this.#labels() }, this.#at, this.#problems);
  }

  #labels(): Labels {
    const title = this.#title();
    const marks = readDecimal(textOf(childOf(this.#element, 'defaultgrade')));
    return { ...(title !== '' && { title }), ...(marks !== undefined && { marks }) };
  }

  #question(): AuthoredQuestion | undefined {
    const type = this.#element.attributes['type'] ?? '';
    switch (type) {
      case 'multichoice':
      case 'truefalse':
        return this.#choice(type === 'truefalse');
      case 'shortanswer':
        return this.#short();
      case 'numerical':
        return this.#numeric();
      case 'essay':
        return writtenQuestion(
          { text: this.#stem(), explanation: this.#explanation([]) },
          this.#text(childOf(this.#element, 'graderinfo')),
        );
      case 'description':
        this.#descriptions.add(this.#title(), this.#inLanguages(), this.#at, this.#problems);
        return undefined;
      default:
        this.#problems.error(
          this.#at,
          this.#text(childOf(this.#element, 'questiontext')) || type,
          t('imports.wantedKind', { kind: type || '?' }),
          t('imports.leftOut'),
        );
        return undefined;
    }
  }

  #inLanguages() {
    const [element, problems, images, descriptions] = [
      this.#element,
      this.#problems,
      this.#images,
      this.#descriptions,
    ];
    return {
      languages: languagesOf(element),
      textIn: (language: ChosenLanguage | undefined) =>
        new MoodleQuestion(element, problems, images, descriptions, language).#stem(),
    };
  }

  #choice(isTruth: boolean): AuthoredQuestion | undefined {
    const answers = childrenOf(this.#element, 'answer');
    const texts = answers.map((answer) => this.#text(answer));
    const options = isTruth ? texts.map((text) => text.charAt(0).toUpperCase() + text.slice(1)) : texts;
    const isSingle = isTruth || textOf(childOf(this.#element, 'single')).trim() !== 'false';
    const shares = answers.map((answer) => this.#fraction(answer));
    if (!shares.every((share) => share !== undefined)) return undefined;
    const wrong = isSingle ? wrongShare(shares) : undefined;
    if (wrong !== undefined) {
      const [problems, at] = [this.#problems, answers[0]?.at ?? this.#at];
      this.penalty = { question: problems.question, at, shares, wrong, problems };
    }
    // A scheme says what wrong options give, where it is the same for all.
    const graded = shares.map((share) => ({ isRight: false, weight: share === wrong ? 0 : share }));
    const text = this.#stem();
    const read = gradedKind(graded, answers[0]?.at ?? this.#at, text, this.#problems);
    if (!read) return undefined;
    const isOneOfSeveral = !isSingle && read.kind === 'single_choice';
    const kind =
      isSingle && read.right.every((set) => set.length === 1) ? 'single_choice' : 'multiple_choice';
    const right = isOneOfSeveral ? [read.right.flat()] : read.right;
    return choiceQuestion({ text, explanation: this.#explanation(answers), kind, options, right });
  }

  #short(): AuthoredQuestion | undefined {
    const answers = this.#fullAnswers();
    if (!answers) return undefined;
    const usesCase = textOf(childOf(this.#element, 'usecase')).trim() === '1';
    const accepted = answers.map((answer) => {
      const text = this.#answerText(answer);
      if (text.includes('*')) this.#problems.warning(answer.at, text, t('imports.wantedNoWildcard'));
      return text;
    });
    const rules = { ignoreCase: !usesCase, equalNumbers: true };
    return shortQuestion({ text: this.#stem(), explanation: this.#explanation(answers) }, accepted, rules);
  }

  #numeric(): AuthoredQuestion | undefined {
    const answers = this.#fullAnswers();
    if (!answers) return undefined;
    const accepted = answers.map((answer) => this.#number(answer));
    if (childrenOf(childOf(this.#element, 'units'), 'unit').length > 0) {
      this.#problems.warning(
        this.#at,
        textOf(childOf(this.#element, 'units')).trim(),
        t('imports.wantedNoUnits'),
        t('imports.leftOut'),
      );
    }
    if (!accepted.every((one) => one !== undefined)) return undefined;
    return numericQuestion({ text: this.#stem(), explanation: this.#explanation(answers) }, accepted);
  }

  #number(answer: Element): AcceptedNumber | undefined {
    const value = this.#answerText(answer).trim();
    const tolerance = textOf(childOf(answer, 'tolerance')).trim() || '0';
    if (readNumber(value) === undefined || readNumber(tolerance) === undefined) {
      this.#problems.error(answer.at, value, t('imports.wantedNumber'));
      return undefined;
    }
    return readNumber(tolerance)?.num === 0n ? { value } : { value, within: { absolute: tolerance } };
  }

  /** The answers that give all marks; those that give a share of them are reported. */
  #fullAnswers(): Element[] | undefined {
    const answers = childrenOf(this.#element, 'answer');
    const full: Element[] = [];
    for (const answer of answers) {
      const share = this.#fraction(answer);
      if (share === undefined) return undefined;
      if (share >= 99.9) full.push(answer);
      else if (share > 0)
        this.#problems.warning(
          answer.at,
          `${share}% ${this.#text(answer)}`,
          t('imports.wantedFullMarks'),
          t('imports.leftOut'),
        );
    }
    if (full.length > 0) return full;
    this.#problems.error(answers[0]?.at ?? this.#at, this.#stem(), t('imports.wantedFullAnswer'));
    return undefined;
  }

  #fraction(answer: Element): number | undefined {
    const written = answer.attributes['fraction'] ?? '';
    const share = readDecimal(written);
    if (share !== undefined && Math.abs(share) <= 100) return share;
    this.#problems.error(answer.at, `fraction="${written}"`, t('imports.wantedWeight'));
    return undefined;
  }

  #title(): string {
    const name = childOf(this.#element, 'name');
    return (this.#language === undefined ? textOf(childOf(name, 'text')) : this.#text(name)).trim();
  }

  #stem(): string {
    return this.#text(childOf(this.#element, 'questiontext'));
  }

  #explanation(right: readonly Element[]): string {
    const isRight = (answer: Element) => (readDecimal(answer.attributes['fraction'] ?? '') ?? 0) > 0;
    const parts: string[] = [];
    for (const answer of childrenOf(this.#element, 'answer')) {
      const feedback = this.#text(childOf(answer, 'feedback'));
      if (feedback === '') continue;
      if (isRight(answer) || right.length === 0) parts.push(feedback);
      else
        this.#problems.warning(answer.at, feedback, t('imports.wantedOneExplanation'), t('imports.leftOut'));
    }
    const general = this.#text(childOf(this.#element, 'generalfeedback'));
    return [...new Set([...parts, general])].filter((part) => part !== '').join('\n\n');
  }

  /** Answers to be typed are plain text unless they say otherwise. */
  #answerText(answer: Element): string {
    return answer.attributes['format'] === 'html'
      ? this.#text(answer, { isTyped: true })
      : this.#shown(textOf(childOf(answer, 'text')));
  }

  #shown(text: string): string {
    return this.#language === undefined ? text : textIn(text, this.#language);
  }

  /** The text of an element that has a <text>, in our own way of writing. */
  #text(of: Element | undefined, use?: { isTyped: boolean }): string {
    const written = textOf(childOf(of, 'text'));
    const format = of?.attributes['format'] ?? 'html';
    const isPlain = format === 'plain_text' || format === 'markdown';
    if (isPlain) return this.#shown(written);
    const takeImage = imageTaker(this.#images, (source) => attachedFile(of, source));
    return readHtml(written, of?.at ?? this.#at, this.#problems, takeImage, {
      ...use,
      language: this.#language,
    });
  }
}

/** The file of an element that its HTML names as `@@PLUGINFILE@@/lens.png`. */
function attachedFile(of: Element | undefined, source: string): Buffer | undefined {
  const [, name] = /^@@PLUGINFILE@@\/(?:.*\/)?([^/?]+)/.exec(source) ?? [];
  if (name === undefined) return undefined;
  const file = childrenOf(of, 'file').find(
    ({ attributes }) => attributes['name'] === fileName(name) && attributes['encoding'] === 'base64',
  );
  return file && Buffer.from(textOf(file), 'base64');
}
