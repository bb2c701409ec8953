import { readDecimal } from '../tags.ts';
import { childOf, childrenOf, descendants, type Element, elements, textOf } from '../xml/tree.ts';

/** How an item turns a response into marks. */
export interface Processing {
  /**
   * 'correct': as the declaration's correct response says; 'map': by its map; 'values': by responses that the rules
   * name; 'own': by rules that are none of these; 'unsaid': the item does not say.
   */
  by: 'correct' | 'map' | 'values' | 'own' | 'unsaid';
  /** What a right response gives, where the rules say it. */
  right?: number;
  /** What any other response gives, where the rules say it. */
  wrong?: number;
  /** What the responses give that the rules name, several options of one response together. */
  values: { response: string[]; gives: number }[];
}

const TEMPLATES: readonly [RegExp, Processing['by']][] = [
  [/match_correct(?:\.xml)?$/, 'correct'],
  [/map_response(?:_point)?(?:\.xml)?$/, 'map'],
];

/** The rules of an item for its response: a template, or what comes to the same. */
export function readProcessing(item: Element, response: string): Processing {
  const processing = childOf(item, 'responseprocessing');
  if (!processing) return { by: 'unsaid', values: [] };
  const template = processing.attributes['template'] ?? processing.attributes['templatelocation'];
  if (elements(processing).length > 0) return new Rules(item, response).read(processing);
  if (template === undefined) return { by: 'unsaid', values: [] };
  return { by: TEMPLATES.find(([name]) => name.test(template))?.[1] ?? 'own', values: [] };
}

/** Which responses a test is true for. */
type Test = 'correct' | 'none' | { response: string[] };

/** What a branch gives: a number, or what the map says; undefined where it does not set the score. */
type Gives = number | 'map' | 'own' | undefined;

class Rules {
  readonly #item: Element;
  readonly #response: string;
  readonly #read: Processing = { by: 'unsaid', values: [] };

  constructor(item: Element, response: string) {
    this.#item = item;
    this.#response = response;
  }

  read(processing: Element): Processing {
    for (const rule of elements(processing)) {
      if (rule.name === 'responsecondition') this.#condition(rule);
      else this.#take(this.#scoreOf([rule]), undefined);
    }
    return this.#read;
  }

  #condition(condition: Element): void {
    for (const branch of elements(condition)) {
      if (branch.name === 'responseelse') this.#take(this.#scoreOf(elements(branch)), 'else');
      else {
        const [test, ...rules] = elements(branch);
        this.#take(this.#scoreOf(rules), test && this.#test(test));
      }
    }
  }

  /** Notes what a branch gives; a branch that does not set the score says nothing. */
  #take(gives: Gives, test: Test | 'else' | undefined): void {
    if (gives === undefined) return;
    const read = this.#read;
    const isSame = (by: Processing['by']) => read.by === 'unsaid' || read.by === by;
    if (gives === 'map') read.by = isSame('map') ? 'map' : 'own';
    else if (gives === 'own' || test === undefined) read.by = 'own';
    else if (test === 'else') read.wrong = gives;
    else if (test === 'correct') {
      read.by = isSame('correct') ? 'correct' : 'own';
      read.right = gives;
    } else if (test !== 'none') {
      read.by = isSame('values') ? 'values' : 'own';
      read.values.push({ response: test.response, gives });
    }
  }

  #test(test: Element): Test | undefined {
    const parts = elements(test);
    if (test.name === 'isnull') return 'none';
    if (test.name === 'and' || test.name === 'or') {
      const [only, ...others] = parts.filter((part) => !isAnswered(part));
      return only && others.length === 0 ? this.#test(only) : undefined;
    }
    if (!/^(?:match|equal|stringmatch)$/.test(test.name) || parts.length !== 2) return undefined;
    const other = parts.find(({ name }) => name !== 'variable');
    const variable = parts.find(({ name }) => name === 'variable');
    if (variable?.attributes['identifier'] !== this.#response || !other) return undefined;
    if (other.name === 'correct')
      return other.attributes['identifier'] === this.#response ? 'correct' : undefined;
    if (other.name === 'basevalue') return { response: [textOf(other).trim()] };
    const values = elements(other);
    return other.name === 'multiple' && values.every(({ name }) => name === 'basevalue')
      ? { response: values.map((value) => textOf(value).trim()) }
      : undefined;
  }

  /** What rules do to the score. */
  #scoreOf(rules: readonly Element[]): Gives {
    let gives: Gives;
    for (const rule of rules) {
      if (setsScore(rule)) gives = this.#valueOf(elements(rule)[0]);
      else if (/^(?:include|responseprocessingfragment|lookupoutcomevalue)$/.test(rule.name)) gives = 'own';
      else if (descendants(rule, 'setoutcomevalue').some(setsScore)) gives = 'own';
    }
    return gives;
  }

  #valueOf(value: Element | undefined): Gives {
    if (value?.name === 'mapresponse' || value?.name === 'mapresponsepoint') return 'map';
    if (value?.name === 'basevalue') return readDecimal(textOf(value)) ?? 'own';
    if (value?.name === 'variable') return outcome(this.#item, value.attributes['identifier'] ?? '') ?? 'own';
    if (value?.name !== 'sum') return 'own';
    // Added to the score, which is nothing before.
    const [added, ...others] = elements(value).filter(
      ({ name, attributes }) => !(name === 'variable' && attributes['identifier'] === 'SCORE'),
    );
    return others.length === 0 ? this.#valueOf(added) : 'own';
  }
}

/** Tests whether there is a response at all. */
const isAnswered = (test: Element) =>
  test.name === 'not' && elements(test).every(({ name }) => name === 'isnull');

const setsScore = ({ name, attributes }: Element) =>
  name === 'setoutcomevalue' && attributes['identifier'] === 'SCORE';

/** The number that an outcome begins with, such as the most marks. */
export function outcome(item: Element, name: string): number | undefined {
  const found = childrenOf(item, 'outcomedeclaration').find(
    ({ attributes }) => attributes['identifier'] === name,
  );
  return readDecimal(textOf(childOf(childOf(found, 'defaultvalue'), 'value')));
}
