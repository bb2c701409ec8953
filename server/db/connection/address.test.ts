import { expect, it } from 'vitest';
import { encryptionOf, readAddress } from './address.ts';

it.each([
  [
    'postgres://user:pass@db:5433/name',
    { host: 'db', port: 5433, user: 'user', password: 'pass', database: 'name', encryption: 'disable' },
  ],
  ['postgresql://u:p%40%3a%2f@[::1]:7000/n', { host: '::1', port: 7000, password: 'p@:/' }],
  [
    'postgres:///n?host=/run/postgresql&application_name=x',
    { host: '/run/postgresql', port: 5432, application: 'x' },
  ],
  ['postgres:///n?host=/run/b:7000', { host: '/run/b', port: 7000 }],
  ['postgres://a/n?port=6000', { host: 'a', port: 6000 }],
  ['postgres://%2Frun%2Fpg/n', { host: '/run/pg', port: 5432 }],
  [
    'postgres://a/n?sslmode=verify-full&sslrootcert=/ca.pem&prepare=true',
    { encryption: 'verify-full', rootCertificates: '/ca.pem', prepare: true },
  ],
  ['postgres://u:a:b@h', { user: 'u', password: 'a:b' }],
  ['postgres://a/n?connect_timeout=5&keepalives=1&gssencmode=disable', { host: 'a', port: 5432 }],
])('reads %s', (text, expected) => {
  expect(readAddress(text)).toMatchObject(expected);
});

it.each([
  ['mysql://x', /must be an address/],
  ['postgres://u:secret@a:99999/n', /a port/],
  ['postgres://u:secret@a:b:c/n', /a port/],
  ['postgres://u:secret@a/n?port=x', /a port/],
  ['postgres://u:secret@a,b/n', /has several hosts: name one/],
  ['postgres://u:secret@/n?host=a,b', /has several hosts: name one/],
  ['postgres://u:secret@a/n?target_session_attrs=primary', /has target_session_attrs, which/],
  ['postgres://u:secret@a/n?sslmode=prefer', /sslmode=prefer/],
  ['postgres://u:secret@a/n?channel_binding=require', /has channel_binding, which/],
  ['postgres://u:secret@a/n?sslmode=verify-full&sslcert=/c.pem&sslkey=/k.pem', /has sslcert, which/],
])('says what is wrong with %s, and no password', (text, sentence) => {
  expect(readAddress(text)).toMatch(sentence);
  expect(readAddress(text)).not.toContain('secret');
});

it('checks of the server what sslmode says', () => {
  expect(encryptionOf({ encryption: 'disable' })).toBe(false);
  expect(encryptionOf({ encryption: 'require' })).toEqual({ rejectUnauthorized: false });
  expect(encryptionOf({ encryption: 'verify-full' })).toEqual({ rejectUnauthorized: true });
  expect(encryptionOf({ encryption: 'verify-ca' })).toHaveProperty('checkServerIdentity');
});
