import { expect, it } from 'vitest';
import { readAddress } from './address.ts';

it.each([
  [
    'postgres://user:pass@db:5433/name',
    {
      hosts: [{ host: 'db', port: 5433 }],
      username: 'user',
      password: 'pass',
      database: 'name',
      wanted: 'any',
    },
  ],
  [
    'postgresql://u:p%40%3a%2f@a,b:6432,[::1]:7000/n',
    {
      hosts: [
        { host: 'a', port: 5432 },
        { host: 'b', port: 6432 },
        { host: '::1', port: 7000 },
      ],
      password: 'p@:/',
      wanted: 'primary',
    },
  ],
  ['postgres://a,b/n?target_session_attrs=read-write', { wanted: 'primary', parameters: {} }],
  ['postgres://a,b/n?target_session_attrs=prefer-standby', { wanted: 'prefer-standby' }],
  [
    'postgres:///n?host=/run/postgresql&application_name=x',
    { hosts: [{ host: '/run/postgresql', port: 5432 }], parameters: { application_name: 'x' } },
  ],
  [
    'postgres:///n?host=/run/a,/run/b:7000,/run/c&port=6000,5432,6001',
    {
      hosts: [
        { host: '/run/a', port: 6000 },
        { host: '/run/b', port: 7000 },
        { host: '/run/c', port: 6001 },
      ],
    },
  ],
  ['postgres://a,b/n?port=6000', { hosts: [{ port: 6000 }, { port: 6000 }], parameters: {} }],
  ['postgres://%2Frun%2Fpg/n', { hosts: [{ host: '/run/pg', port: 5432 }] }],
  [
    'postgres://a/n?sslmode=verify-full&sslrootcert=/ca.pem&prepare=true',
    { encryption: 'verify-full', rootCertificates: '/ca.pem', prepare: true, parameters: {} },
  ],
  ['postgres://u:a:b@h', { username: 'u', password: 'a:b' }],
  [
    'postgres://a/n?connect_timeout=5&keepalives=1&gssencmode=disable&channel_binding=prefer&load_balance_hosts=random',
    { hosts: [{ host: 'a', port: 5432 }], parameters: {} },
  ],
])('reads %s', (text, expected) => {
  expect(readAddress(text)).toMatchObject(expected);
});

it.each([
  ['mysql://x', /must be an address/],
  ['postgres://u:secret@a:99999/n', /a port/],
  ['postgres://u:secret@a:b:c/n', /a port/],
  ['postgres://u:secret@a/n?port=x', /a port/],
  ['postgres://u:secret@a,b/n?target_session_attrs=first', /target_session_attrs=first/],
  ['postgres://u:secret@a/n?sslmode=allow', /sslmode=allow/],
  ['postgres://u:secret@a/n?channel_binding=require', /has channel_binding, which/],
  ['postgres://u:secret@a/n?sslmode=verify-full&sslcert=/c.pem&sslkey=/k.pem', /has sslcert, which/],
])('says what is wrong with %s, and no password', (text, said) => {
  expect(readAddress(text)).toMatch(said);
  expect(readAddress(text)).not.toContain('secret');
});
