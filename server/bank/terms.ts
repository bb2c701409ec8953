import { FACETS, type Facet } from '../../contract/bank.ts';

type Filing = Record<Exclude<Facet, 'year' | 'tags'>, string> & {
  year: number | null;
  tags: readonly string[];
};

/**
 * The filters of a question as lexemes, together with its words, so that one index finds words and filters together.
 */
export function termsOf(row: Filing): string[] {
  return FACETS.flatMap((facet) => {
    const value = row[facet];
    const values = Array.isArray(value) ? (value as string[]) : [value];
    return values.flatMap((one) => (one === '' || one === null ? [] : termOf(facet, String(one))));
  });
}

/** No word has an equals sign. */
export const termOf = (facet: Facet, value: string): string => `${facet}=${value.toLowerCase()}`;
