import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MAX_NAME_LENGTH } from './limits.ts';
import { isPersonName } from './name-pattern.ts';
import { personName, providedName } from './person-name.ts';

it.each(['Asha Rao', "Dr. A.P.J. O'Neill-Rao", 'S. Ramanujan', 'आशा राव', 'Md. Asif', 'A'])(
  '%s is a name',
  (name) => {
    expect(isPersonName(name)).toBe(true);
    expect(personName('missing', 'wrong').parse(` ${name} `)).toBe(name);
  },
);

it('puts the space where it was left out after a full stop', () => {
  expect(personName('missing', 'wrong').parse('S.Ramanujan')).toBe('S. Ramanujan');
});

it.each(['', '9B', 'a@b.example', 'https://evil.example', 'Asha  Rao', 'Asha_Rao', 'Asha '])(
  '%j is none',
  (name) => {
    expect(isPersonName(name)).toBe(false);
  },
);

it.each([
  ['Asha 9B', 'a@x.example', 'Asha 9B'],
  ['  Asha   Rao ', 'a@x.example', 'Asha Rao'],
  ['Claim at www.evil.example/now <b>', 'a@x.example', 'Claim at www. evil. example now b'],
  ['', 'asha.rao+school@x.example', 'asha rao school'],
  ['🎉🎉', '...@x.example', 'Student'],
  ['Ａｓｈａ', 'a@x.example', 'Asha'],
])('of %j and %s stays %j', (name, email, stays) => {
  expect(providedName(name, email)).toBe(stays);
});

it('nothing that a provider says becomes an address or more than a name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (name) => {
      const provided = providedName(name, 'a@x.example');
      expect(provided).toMatch(
        /^[\p{L}\p{N}][\p{L}\p{M}\p{N}.'’-]*(?: [\p{L}\p{N}][\p{L}\p{M}\p{N}.'’-]*)*$/u,
      );
      expect(provided).not.toMatch(/\.\p{L}\p{M}*\p{L}/u);
      expect(provided.length).toBeLessThanOrEqual(MAX_NAME_LENGTH);
    }),
  );
});
