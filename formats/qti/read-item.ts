import type { AuthoredQuestion } from '../../contract/questions/authored-question.ts';
import type { AcceptedNumber } from '../../contract/questions/numeric/accepted-number.ts';
import { readNumber } from '../../contract/questions/read-number.ts';
import { acceptQuestion } from '../accept-question.ts';
import { choiceQuestion, numericQuestion, shortQuestion } from '../build-question.ts';
import { gradedKind } from '../graded-options.ts';
import type { TakeImage } from '../images.ts';
import type { Imported, Labels } from '../imported.ts';
import type { Place } from '../problem.ts';
import type { Problems } from '../problems.ts';
import { applyTags, readDecimal } from '../tags.ts';
import { t } from '../words.ts';
import { readHtml } from '../xml/html-text.ts';
import { childOf, childrenOf, descendants, type Element, textOf } from '../xml/tree.ts';
import { asHtml, GAP } from './qti-element.ts';
import { readNumericRules } from './read-numeric-rules.ts';

interface MapEntry {
  key: string;
  value: number;
  isCaseSensitive: boolean;
}

/** What an item declares of a response. */
interface Declaration {
  cardinality: string;
  baseType: string;
  correct: string[];
  map: MapEntry[];
}

const OTHER_INTERACTION = /interaction$/;

/** Reads an item of QTI 2.x or 3 whose names are plain. Kinds that the product does not have are named. */
export class QtiItem {
  readonly #item: Element;
  readonly #body: Element;
  readonly #at: Place;
  readonly #problems: Problems;
  readonly #takeImage: TakeImage;
  readonly #told = new Set<Element>();

  constructor(item: Element, problems: Problems, takeImage: TakeImage) {
    this.#takeImage = takeImage;
    this.#item = item;
    this.#body = childOf(item, 'itembody') ?? { name: 'itembody', attributes: {}, children: [], at: item.at };
    this.#at = item.at;
    this.#problems = problems;
  }

  read(tags: readonly string[]): Imported | undefined {
    const question = this.#question();
    if (!question) return undefined;
    const { question: tagged, labels } = applyTags(question, tags);
    return acceptQuestion(tagged, { ...labels, ...this.#labels() }, this.#at, this.#problems);
  }

  #labels(): Labels {
    const { title, identifier } = this.#item.attributes;
    const outcome = childrenOf(this.#item, 'outcomedeclaration').find(
      (one) => one.attributes['identifier'] === 'MAXSCORE',
    );
    const score = childrenOf(this.#item, 'outcomedeclaration').find(
      (one) => one.attributes['identifier'] === 'SCORE',
    );
    const written = outcome
      ? textOf(childOf(childOf(outcome, 'defaultvalue'), 'value'))
      : score?.attributes['normalmaximum'];
    const marks = readDecimal(written?.trim() ?? '');
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
    const declaration = this.#declaration(interaction);
    if (interaction.name === 'choiceinteraction') return this.#choice(interaction, declaration);
    if (interaction.name === 'textentryinteraction') return this.#typed(interaction, declaration);
    const kind = interaction.name.replace(OTHER_INTERACTION, '');
    this.#problems.error(
      interaction.at,
      this.#stem(interaction) || kind,
      t('imports.wantedKind', { kind }),
      t('imports.leftOut'),
    );
    return undefined;
  }

  #declaration(interaction: Element): Declaration {
    const id = interaction.attributes['responseidentifier'];
    const found = childrenOf(this.#item, 'responsedeclaration').find(
      (one) => one.attributes['identifier'] === id,
    );
    const entries = childrenOf(childOf(found, 'mapping'), 'mapentry').map(
      ({ attributes }): MapEntry => ({
        key: attributes['mapkey'] ?? '',
        value: readDecimal(attributes['mappedvalue'] ?? '') ?? 0,
        isCaseSensitive: attributes['casesensitive'] !== 'false',
      }),
    );
    return {
      cardinality: found?.attributes['cardinality'] ?? 'single',
      baseType: found?.attributes['basetype'] ?? '',
      correct: childrenOf(childOf(found, 'correctresponse'), 'value').map((value) => textOf(value)),
      map: entries,
    };
  }

  /** Marks are given by the map where the item says so, or where there is nothing else. */
  #usesMap({ correct, map }: Declaration): boolean {
    const processing = childOf(this.#item, 'responseprocessing');
    const isMapped =
      /map_response/.test(processing?.attributes['template'] ?? '') ||
      (processing !== undefined && descendants(processing, 'mapresponse').length > 0);
    return map.length > 0 && (isMapped || correct.length === 0);
  }

  #choice(interaction: Element, declaration: Declaration): AuthoredQuestion | undefined {
    const choices = childrenOf(interaction, 'simplechoice');
    const options = choices.map((choice) => this.#text(choice));
    const ids = choices.map(({ attributes }) => attributes['identifier'] ?? '');
    const isMultiple = declaration.cardinality === 'multiple';
    const text = this.#stem(interaction);
    const shares = this.#usesMap(declaration)
      ? this.#shares(ids, declaration)
      : ids.map((id) => (declaration.correct.map((one) => one.trim()).includes(id) ? 100 : 0));
    const graded = gradedKind(
      shares.map((weight) => ({ isRight: false, weight })),
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

  #shares(ids: readonly string[], { map, cardinality }: Declaration): number[] {
    const values = ids.map((id) => map.find(({ key }) => key.trim() === id)?.value ?? 0);
    const positive = values.filter((value) => value > 0);
    const whole =
      cardinality === 'multiple' ? positive.reduce((sum, value) => sum + value, 0) : Math.max(...positive, 0);
    // Several options that give the same together give all: each is right, and none by itself is enough.
    return values.map((value) => (whole === 0 ? 0 : Math.max(-100, (value / whole) * 100)));
  }

  #typed(interaction: Element, declaration: Declaration): AuthoredQuestion | undefined {
    const asked = { text: this.#stem(interaction), explanation: this.#explanation() };
    const accepted = this.#accepted(declaration);
    if (declaration.baseType === 'float' || declaration.baseType === 'integer') {
      const numbers =
        readNumericRules(this.#item, interaction.attributes['responseidentifier'] ?? '') ??
        accepted.map((value): AcceptedNumber => ({ value: value.trim() }));
      const wrong = numbers.find((one) => 'value' in one && readNumber(one.value) === undefined);
      if (wrong || numbers.length === 0) {
        this.#problems.error(
          interaction.at,
          wrong && 'value' in wrong ? wrong.value : asked.text,
          t('imports.wantedNumber'),
        );
        return undefined;
      }
      return numericQuestion(asked, numbers);
    }
    if (accepted.length === 0) {
      this.#problems.error(interaction.at, asked.text, t('imports.wantedAnswer'));
      return undefined;
    }
    const ignoreCase =
      declaration.map.length > 0 && declaration.map.every(({ isCaseSensitive }) => !isCaseSensitive);
    return shortQuestion(asked, accepted, { ignoreCase, ignoreSpaces: true, ignoreForm: true });
  }

  /** What gives all marks. */
  #accepted({ correct, map }: Declaration): string[] {
    const most = Math.max(...map.map(({ value }) => value), 0);
    for (const { key, value } of map) {
      if (value > 0 && value < most)
        this.#problems.warning(
          this.#at,
          `${key}: ${value}`,
          t('imports.wantedFullMarks'),
          t('imports.leftOut'),
        );
    }
    const mapped = map.filter(({ value }) => value > 0 && value === most).map(({ key }) => key);
    return [...new Set([...correct, ...mapped])];
  }

  /** The text around the interaction; where the answer is typed inside a sentence stands a gap. */
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
    return childrenOf(this.#item, 'modalfeedback')
      .map((feedback) => this.#text(feedback))
      .filter((text) => text !== '')
      .join('\n\n');
  }

  #text(of: Element): string {
    for (const feedback of descendants(of, 'feedbackinline')) {
      // It stands in an option, and that in the body.
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
