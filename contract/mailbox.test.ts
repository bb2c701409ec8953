import { expect, it } from 'vitest';
import { canonicalAddress, isSameMailbox } from './mailbox.ts';

it.each([
  ['Kid@X.Example', 'kid@x.example'],
  [' kid@x.example ', 'kid@x.example'],
  ['ｋid@x．example', 'kid@x.example'],
  ['kid@ｘ.example', 'kid@x.example'],
  ['a@bücher.example', 'a@xn--bcher-kva.example'],
  ['a@उदाहरण.भारत', 'a@xn--p1b6ci4b4b3a.xn--h2brj9c'],
])('%s is %s', (address, canonical) => {
  expect(canonicalAddress(address)).toBe(canonical);
});

it.each([
  'kid@x.example>',
  '"kid"@x.example',
  'kid@x.exa​mple',
  'kid​@x.example',
  'kid@x.example,other@x.example',
  'kid@x.example@y.example',
  'kid@[127.0.0.1]',
  'kid@127.0.0.1',
  'kid@localhost',
  'kid@x..example',
  '.kid@x.example',
  'kid@x.example/path',
  'kid@x:80.example',
  'a b@x.example',
  '@x.example',
])('refuses %j', (address) => {
  expect(canonicalAddress(address)).toBeUndefined();
});

it.each([
  ['kid@x.example', 'KID@x.example'],
  ['kid+school@x.example', 'kid@x.example'],
  ['k.i.d@gmail.com', 'kid@googlemail.com'],
  ['kid@x.example', 'kid@ｘ.example'],
])('%s and %s are one mailbox', (one, other) => {
  expect(isSameMailbox(one, other)).toBe(true);
});

it('a dot makes another mailbox elsewhere', () => {
  expect(isSameMailbox('k.id@x.example', 'kid@x.example')).toBe(false);
});
