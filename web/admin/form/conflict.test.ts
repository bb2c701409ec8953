import { expect, test } from 'vitest';
import { mergeFields } from './conflict.ts';

const labels = () => ({ name: 'Name', status: 'Status' });
const shown = (name: string, text: string) => (name === 'status' ? `is ${text}` : text);
const versions = {
  base: { name: 'Old', status: 'active' },
  theirs: { name: 'Theirs', status: 'active' },
  mine: { name: 'Old', status: 'inactive' },
};

test('fields that one admin each changed are merged without a question', () => {
  expect(mergeFields(labels, shown)(versions, new Set())).toEqual({
    values: { name: 'Theirs', status: 'inactive' },
    conflicts: [],
  });
});

test('of a field that both changed both values are told in words, and the chosen one is taken', () => {
  const both = { ...versions, theirs: { name: 'Theirs', status: '' } };
  expect(mergeFields(labels, shown)(both, new Set(['status']))).toEqual({
    values: { name: 'Theirs', status: 'inactive' },
    conflicts: [{ name: 'status', label: 'Status', theirs: 'is ', mine: 'is inactive' }],
  });
  expect(mergeFields(labels, shown)(both, new Set()).values).toEqual({ name: 'Theirs', status: '' });
});
