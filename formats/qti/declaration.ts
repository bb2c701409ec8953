import { readDecimal } from '../tags.ts';
import { childOf, childrenOf, type Element, textOf } from '../xml/tree.ts';
import type { Processing } from './read-processing.ts';

interface MapEntry {
  key: string;
  value: number;
  isCaseSensitive: boolean;
}

/** What an item declares of a response. */
export interface Declaration {
  cardinality: string;
  baseType: string;
  correct: string[];
  map: MapEntry[];
  /** What a response gives that the map does not name. */
  otherwise: number;
  /** The least that a map gives. */
  least: number;
}

export function readDeclaration(item: Element, response: string): Declaration {
  const found = childrenOf(item, 'responsedeclaration').find(
    (one) => one.attributes['identifier'] === response,
  );
  const mapping = childOf(found, 'mapping');
  const number = (name: string) => readDecimal(mapping?.attributes[name] ?? '');
  return {
    cardinality: found?.attributes['cardinality'] ?? 'single',
    baseType: found?.attributes['basetype'] ?? '',
    correct: childrenOf(childOf(found, 'correctresponse'), 'value').map((value) => textOf(value)),
    map: childrenOf(mapping, 'mapentry').map(({ attributes }) => ({
      key: attributes['mapkey'] ?? '',
      value: readDecimal(attributes['mappedvalue'] ?? '') ?? 0,
      isCaseSensitive: attributes['casesensitive'] !== 'false',
    })),
    otherwise: number('defaultvalue') ?? 0,
    least: number('lowerbound') ?? Number.NEGATIVE_INFINITY,
  };
}

/** Whether the map gives the marks: where the item says so, or where there is nothing else. */
export const usesMap = ({ correct, map }: Declaration, { by }: Processing) =>
  map.length > 0 && (by === 'map' || correct.length === 0);

/** What each option gives by itself, in per cent of what a right response gives. */
export function sharesOf(ids: readonly string[], declaration: Declaration, processing: Processing): number[] {
  if (usesMap(declaration, processing)) return mappedShares(ids, declaration);
  const { by, right = 1, wrong = 0, values } = processing;
  const correct = declaration.correct.map((one) => one.trim());
  const most = Math.max(by === 'values' ? Math.max(...values.map(({ gives }) => gives)) : right, 0);
  const shareOf = (gives: number) => (most === 0 ? 0 : Math.max(-100, (gives / most) * 100));
  return ids.map((id) => {
    if (correct.includes(id)) return 100;
    const named = values.find(({ response }) => response.length === 1 && response[0] === id);
    return shareOf(named?.gives ?? wrong);
  });
}

function mappedShares(ids: readonly string[], { map, otherwise, least, cardinality }: Declaration): number[] {
  const isMultiple = cardinality === 'multiple';
  const values = ids.map((id) => {
    const value = map.find(({ key }) => key.trim() === id)?.value ?? otherwise;
    return isMultiple ? value : Math.max(value, least);
  });
  const positive = values.filter((value) => value > 0);
  const whole = isMultiple ? positive.reduce((sum, value) => sum + value, 0) : Math.max(...positive, 0);
  // Several options that give the same together give all: each is right, and none by itself is enough.
  return values.map((value) => (whole === 0 ? 0 : Math.max(-100, (value / whole) * 100)));
}

/** The responses that get all the marks, where that is not what is declared as correct. */
export function markedResponses(declaration: Declaration, processing: Processing): string[] | undefined {
  if (processing.by === 'values') {
    const most = Math.max(...processing.values.map(({ gives }) => gives));
    return most > 0
      ? processing.values.filter(({ gives }) => gives === most).flatMap(({ response }) => response)
      : [];
  }
  if (!usesMap(declaration, processing)) return undefined;
  const most = Math.max(...declaration.map.map(({ value }) => value));
  const isRight = (value: number) => (declaration.cardinality === 'multiple' ? value > 0 : value === most);
  return declaration.map.filter(({ value }) => isRight(value)).map(({ key }) => key.trim());
}

/** Whether what is declared as correct is what gets the marks; of typed answers one is declared of several. */
export function isAgreed(declaration: Declaration, marked: readonly string[]): boolean {
  const correct = declaration.correct.map((one) => one.trim());
  if (!correct.every((one) => marked.includes(one))) return false;
  return declaration.cardinality !== 'multiple' || marked.every((one) => correct.includes(one));
}
