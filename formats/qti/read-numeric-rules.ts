import { rational, times } from '../../contract/marks/rational.ts';
import { numberText } from '../../contract/questions/number-text.ts';
import type { AcceptedNumber } from '../../contract/questions/numeric/accepted-number.ts';
import { readNumber } from '../../contract/questions/read-number.ts';
import { childOf, childrenOf, descendants, type Element, elements, textOf } from '../xml/tree.ts';

/**
 * The numbers that an item's response processing accepts for a response: `equal` with its tolerance, `equalRounded`
 * to significant figures, and `and` of `gte` and `lte`. Undefined where it compares in no such way.
 */
export function readNumericRules(item: Element, response: string): AcceptedNumber[] | undefined {
  const processing = childOf(item, 'responseprocessing');
  if (!processing) return undefined;
  const tests = descendants(processing, 'and', 'equal', 'equalrounded').filter((test) =>
    isAbout(test, response),
  );
  const accepted = tests.map((test) => readTest(test, item));
  return accepted.length > 0 && accepted.every((one) => one !== undefined) ? accepted : undefined;
}

const isAbout = (test: Element, response: string) =>
  descendants(test, 'variable').some(({ attributes }) => attributes['identifier'] === response);

function readTest(test: Element, item: Element): AcceptedNumber | undefined {
  if (test.name === 'and') {
    const [from, to] = ['gte', 'lte'].map((name) => valueIn(childOf(test, name), item));
    return from === undefined || to === undefined ? undefined : { from, to };
  }
  const value = valueIn(test, item);
  if (value === undefined) return undefined;
  if (test.name === 'equalrounded') {
    const digits = Number(test.attributes['figures']);
    const isSignificant = test.attributes['roundingmode'] !== 'decimalPlaces';
    return isSignificant && digits > 0 ? { value, within: { significantDigits: digits } } : undefined;
  }
  const [tolerance = '0'] = (test.attributes['tolerance'] ?? '').trim().split(/\s+/);
  const amount = readNumber(tolerance);
  if (test.attributes['tolerancemode'] === 'absolute' && amount)
    return { value, within: { absolute: tolerance } };
  if (test.attributes['tolerancemode'] !== 'relative' || !amount) return { value };
  // In per cent.
  return { value, within: { relative: numberText(times(amount, rational(1n, 100n))) } };
}

/** The number that a response is compared with, written in place or declared as the correct response. */
function valueIn(test: Element | undefined, item: Element): string | undefined {
  const base = test && elements(test).find(({ name }) => name === 'basevalue');
  const correct = test && elements(test).find(({ name }) => name === 'correct');
  const declaration = childrenOf(item, 'responsedeclaration').find(
    ({ attributes }) => attributes['identifier'] === correct?.attributes['identifier'],
  );
  const text = base ? textOf(base) : textOf(childOf(childOf(declaration, 'correctresponse'), 'value'));
  return readNumber(text.trim()) ? text.trim() : undefined;
}
