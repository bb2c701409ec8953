import { useSearch } from 'wouter';
import { wireName } from '../../contract/http/wire-names.ts';

/** Reads the query string of the address under clean names: `?quizid=Q1` has `testCode`. paths.ts writes it. */
export function useAddressQuery(): Pick<URLSearchParams, 'get'> {
  const search = new URLSearchParams(useSearch());
  return { get: (name) => search.get(wireName(name)) };
}
