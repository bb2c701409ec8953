import type { AuthoredQuestion } from '../../contract/questions/authored-question.ts';
import type { AcceptedNumber } from '../../contract/questions/numeric/accepted-number.ts';
import { readNumber } from '../../contract/questions/read-number.ts';
import { acceptQuestion } from '../accept-question.ts';
import { choiceQuestion, numericQuestion, shortQuestion } from '../build-question.ts';
import { gradedKind, tellShares } from '../graded-options.ts';
import type { TakeImage } from '../images.ts';
import type { ImportedQuestion, Labels } from '../imported.ts';
import { type Penalty, wrongShare } from '../penalties.ts';
import type { Place } from '../problem.ts';
import type { Problems } from '../problems.ts';
import { applyTags, readDecimal } from '../tags.ts';
import { t } from '../words.ts';
import { readHtml } from '../xml/html-text.ts';
import { childOf, childrenOf, descendants, type Element, textOf } from '../xml/tree.ts';
import { accepts } from './accepts-number.ts';
import {
  type Declaration,
  isAgreed,
  markedResponses,
  readDeclaration,
  sharesOf,
  usesMap,
} from './declaration.ts';
import { asHtml, GAP } from './qti-element.ts';
import { readNumericRules } from './read-numeric-rules.ts';
import { outcome, type Processing, readProcessing } from './read-processing.ts';

const OTHER_INTERACTION = /interaction$/;

/** Reads an item of QTI 2.x or 3 whose names are plain. Kinds that the product does not have are named. */
export class QtiItem {
  readonly #item: Element;
  readonly #body: Element;
  readonly #at: Place;
  readonly #problems: Problems;
  readonly #takeImage: TakeImage;
  readonly #told = new Set<Element>();
  /** What the rules give for a right response. */
  #marks: number | undefined;
  /** What wrong options give, where the question has one right option. */
  penalty: Penalty | undefined;

  constructor(item: Element, problems: Problems, takeImage: TakeImage) {
    this.#takeImage = takeImage;
    this.#item = item;
    this.#body = childOf(item, 'itembody') ?? { name: 'itembody', attributes: {}, children: [], at: item.at };
    this.#at = item.at;
    this.#problems = problems;
  }

  read(tags: readonly string[]): ImportedQuestion | undefined {
    const question = this.#question();
    if (!question) return undefined;
    const { question: tagged, labels } = applyTags(question, tags);
    return acceptQuestion(tagged, { ...labels, ...this.#labels() }, this.#at, this.#problems);
  }

  #labels(): Labels {
    const { title, identifier } = this.#item.attributes;
    const score = childrenOf(this.#item, 'outcomedeclaration').find(
      (one) => one.attributes['identifier'] === 'SCORE',
    );
    const marks =
      outcome(this.#item, 'MAXSCORE') ?? readDecimal(score?.attributes['normalmaximum'] ?? '') ?? this.#marks;
    return {
      ...(title !== undefined && title.trim() !== '' && title !== identifier && { title }),
      ...(marks !== undefined && { marks }),
    };
  }

  #question(): AuthoredQuestion | undefined {
    const interactions = interactionsIn(this.#body);
    const [interaction, ...others] = interactions;
    if (!interaction) {
      this.#problems.error(this.#at, this.#stem(undefined), t('imports.wantedInteraction'));
      return undefined;
    }
    if (others.length > 0) {
      const names = interactions.map(({ name }) => name).join(', ');
      this.#problems.error(
        others[0]?.at ?? this.#at,
        names,
        t('imports.wantedOneInteraction'),
        t('imports.leftOut'),
      );
      return undefined;
    }
    this.#tellOutside();
    const response = interaction.attributes['responseidentifier'] ?? '';
    const declaration = readDeclaration(this.#item, response);
    const processing = readProcessing(this.#item, response);
    this.#marks = marksOf(processing);
    if (interaction.name === 'choiceinteraction') return this.#choice(interaction, declaration, processing);
    if (interaction.name === 'textentryinteraction') return this.#typed(interaction, declaration, processing);
    const kind = interaction.name.replace(OTHER_INTERACTION, '');
    this.#problems.error(
      interaction.at,
      this.#stem(interaction) || kind,
      t('imports.wantedKind', { kind }),
      t('imports.leftOut'),
    );
    return undefined;
  }

  /** Texts apart from the question: instructions, passages in their own files, numbers that are drawn. */
  #tellOutside(): void {
    const drawn = descendants(this.#body, 'printedvariable');
    const stimuli = childrenOf(this.#item, 'assessmentstimulusref');
    for (const one of [...descendants(this.#body, 'rubricblock'), ...stimuli, ...drawn]) {
      const { title, href, identifier } = one.attributes;
      const found = textOf(one).trim() || title || href || identifier || one.name;
      this.#problems.warning(one.at, found, t('imports.wantedInText'), t('imports.leftOut'));
    }
  }

  /** Whether it is clear which response is right. Rules that cannot be read, or that give another one, are reported. */
  #hasKey(declaration: Declaration, processing: Processing): boolean {
    const { correct, map } = declaration;
    const at = childOf(this.#item, 'responseprocessing')?.at ?? this.#at;
    const isDeclared = correct.length > 0 || map.length > 0;
    const marked = markedResponses(declaration, processing);
    if (!isDeclared && (processing.by === 'own' || processing.by === 'values')) {
      const found = marked === undefined || marked.length === 0 ? t('imports.ownRules') : marked.join(', ');
      this.#problems.error(at, found, t('imports.wantedDeclaredKey'));
      return false;
    }
    if (marked && correct.length > 0 && !isAgreed(declaration, marked)) {
      const found = t('imports.twoKeys', { declared: correct.join(', '), marked: marked.join(', ') });
      this.#problems.error(at, found, t('imports.wantedOneKey'));
      return false;
    }
    const isOdd = processing.by === 'correct' && (processing.right ?? 1) <= 0;
    if (processing.by === 'own' || isOdd)
      this.#problems.warning(
        at,
        t('imports.ownRules'),
        t('imports.wantedStandardRules'),
        t('imports.takenAsDeclared'),
      );
    return true;
  }

  #choice(
    interaction: Element,
    declaration: Declaration,
    processing: Processing,
  ): AuthoredQuestion | undefined {
    const choices = childrenOf(interaction, 'simplechoice');
    const options = choices.map((choice) => this.#text(choice));
    const ids = choices.map(({ attributes }) => attributes['identifier'] ?? '');
    const isMultiple = declaration.cardinality === 'multiple';
    const text = this.#stem(interaction);
    const unknown = declaration.correct.find((one) => !ids.includes(one.trim()));
    if (unknown !== undefined) {
      this.#problems.error(this.#at, unknown, t('imports.wantedRightOption'));
      return undefined;
    }
    if (!this.#hasKey(declaration, processing)) return undefined;
    const shares = sharesOf(ids, declaration, processing);
    const wrong = isMultiple ? undefined : wrongShare(shares);
    if (wrong !== undefined) {
      const { question } = this.#problems;
      this.penalty = { question, at: this.#at, shares, wrong, problems: this.#problems };
    }
    const graded = gradedKind(
      // A scheme says what wrong options give, where it is the same for all.
      shares.map((weight) => ({ isRight: false, weight: weight === wrong ? 0 : weight })),
      this.#at,
      text,
      this.#problems,
    );
    if (!graded) return undefined;
    const pinned = choices.flatMap(({ attributes }, place) =>
      attributes['fixed'] === 'true' ? [place] : [],
    );
    const right = isMultiple ? [graded.right.flat()] : graded.right;
    const kind = isMultiple ? 'multiple_choice' : graded.kind;
    return choiceQuestion({ kind, text, explanation: this.#explanation(), options, right, pinned });
  }

  #typed(
    interaction: Element,
    declaration: Declaration,
    processing: Processing,
  ): AuthoredQuestion | undefined {
    const asked = { text: this.#stem(interaction), explanation: this.#explanation() };
    const isNumber = declaration.baseType === 'float' || declaration.baseType === 'integer';
    const question = isNumber
      ? this.#number(asked, interaction, declaration, processing)
      : this.#short(asked, interaction, declaration, processing);
    const least = Math.min(
      processing.wrong ?? 0,
      usesMap(declaration, processing) ? declaration.otherwise : 0,
    );
    if (question && least < 0) {
      const most = processing.right ?? Math.max(...declaration.map.map(({ value }) => value), 0);
      tellShares([100, most > 0 ? (least / most) * 100 : -100], this.#at, this.#problems);
    }
    return question;
  }

  #number(
    asked: AskedTexts,
    interaction: Element,
    declaration: Declaration,
    processing: Processing,
  ): AuthoredQuestion | undefined {
    const rules = readNumericRules(this.#item, interaction.attributes['responseidentifier'] ?? '');
    // Rules that compare numbers have been read.
    const isRead = rules !== undefined && areAlike(processing);
    if (!isRead && !this.#hasKey(declaration, processing)) return undefined;
    const numbers =
      (isRead ? rules : undefined) ??
      this.#accepted(declaration, processing).map((value): AcceptedNumber => ({ value: value.trim() }));
    const wrong = numbers.find((one) => 'value' in one && readNumber(one.value) === undefined);
    if (wrong || numbers.length === 0) {
      const found = wrong && 'value' in wrong ? wrong.value : asked.text;
      this.#problems.error(interaction.at, found, t('imports.wantedNumber'));
      return undefined;
    }
    const [declared] = declaration.correct;
    if (declared !== undefined && !numbers.some((one) => accepts(one, declared))) {
      const marked = numbers.map((one) => ('from' in one ? `${one.from}–${one.to}` : one.value)).join(', ');
      this.#problems.error(
        interaction.at,
        t('imports.twoKeys', { declared, marked }),
        t('imports.wantedOneKey'),
      );
      return undefined;
    }
    return numericQuestion(asked, numbers);
  }

  #short(
    asked: AskedTexts,
    interaction: Element,
    declaration: Declaration,
    processing: Processing,
  ): AuthoredQuestion | undefined {
    if (!this.#hasKey(declaration, processing)) return undefined;
    const accepted = this.#accepted(declaration, processing);
    if (accepted.length === 0) {
      this.#problems.error(interaction.at, asked.text, t('imports.wantedAnswer'));
      return undefined;
    }
    const ignoreCase =
      declaration.map.length > 0 && declaration.map.every(({ isCaseSensitive }) => !isCaseSensitive);
    return shortQuestion(asked, accepted, { ignoreCase, equalNumbers: true });
  }

  /** What gives all marks. */
  #accepted({ correct, map }: Declaration, { by, values }: Processing): string[] {
    const named = values.flatMap(({ response, gives }) => response.map((key) => ({ key, value: gives })));
    const given = by === 'values' ? named : map;
    const most = Math.max(...given.map(({ value }) => value), 0);
    for (const { key, value } of given) {
      if (value > 0 && value < most)
        this.#problems.warning(
          this.#at,
          `${key}: ${value}`,
          t('imports.wantedFullMarks'),
          t('imports.leftOut'),
        );
    }
    const full = given.filter(({ value }) => value > 0 && value === most).map(({ key }) => key);
    return [...new Set([...correct, ...full])];
  }

  /** The text around the interaction; there is a gap where the answer is typed inside a sentence. */
  #stem(interaction: Element | undefined): string {
    const prompt = childOf(interaction, 'prompt');
    const body = this.#text(this.#body);
    const text = body
      .split('\n')
      .flatMap((line) => (line.trim() === GAP ? [] : [line.replaceAll(GAP, '_____')]))
      .join('\n');
    const asked = prompt ? this.#text(prompt) : '';
    return [text.trim() === '' ? '' : text, asked].filter((part) => part !== '').join('\n');
  }

  #explanation(): string {
    const texts = childrenOf(this.#item, 'modalfeedback').flatMap((feedback) => {
      const text = this.#text(feedback);
      const isOfWrong = /incorrect|wrong/i.test(feedback.attributes['identifier'] ?? '');
      if (text === '' || !isOfWrong) return text === '' ? [] : [text];
      this.#problems.warning(feedback.at, text, t('imports.wantedOneExplanation'), t('imports.leftOut'));
      return [];
    });
    return texts.join('\n\n');
  }

  #text(of: Element): string {
    for (const feedback of descendants(of, 'feedbackinline')) {
      // It is in an option, and that in the body.
      if (this.#told.has(feedback)) continue;
      this.#told.add(feedback);
      this.#problems.warning(
        feedback.at,
        textOf(feedback),
        t('imports.wantedOneExplanation'),
        t('imports.leftOut'),
      );
    }
    return readHtml(asHtml(of), of.at, this.#problems, this.#takeImage);
  }
}

function interactionsIn(of: Element): Element[] {
  return of.children.flatMap((child) =>
    typeof child === 'string' ? [] : OTHER_INTERACTION.test(child.name) ? [child] : interactionsIn(child),
  );
}

/** What is asked, apart from its answer. */
interface AskedTexts {
  text: string;
  explanation: string;
}

/** One mark is what questions give that say nothing. */
function marksOf({ by, right, values }: Processing): number | undefined {
  const gives = by === 'values' ? Math.max(...values.map((one) => one.gives)) : right;
  return gives !== undefined && gives > 0 && gives !== 1 ? gives : undefined;
}

/** Whether all that the rules name gives the same. */
const areAlike = ({ values }: Processing) => new Set(values.map(({ gives }) => gives)).size <= 1;
