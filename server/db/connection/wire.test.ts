import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Wire } from './wire.ts';

function message(type: string, body: string): Buffer {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeUInt32BE(4 + Buffer.byteLength(body), 1);
  return Buffer.concat([head, Buffer.from(body)]);
}

const startup = () => Buffer.from('a first message has no type');

it('counts the answers, in whatever pieces they arrive', () => {
  const bodies = fc.array(fc.tuple(fc.constantFrom('D', 'T', 'C', 'N', 'Z'), fc.string()), { maxLength: 20 });
  fc.assert(
    fc.property(bodies, fc.infiniteStream(fc.integer({ min: 1, max: 30 })), (messages, cuts) => {
      const wire = new Wire();
      wire.sent(startup());
      for (let n = 0; n < 20; n++) wire.sent(Buffer.concat([message('P', 'S'), message('S', '')]));
      const all = Buffer.concat(messages.map(([type, body]) => message(type, body)));
      for (let at = 0; at < all.length; ) {
        const length = cuts.next().value as number;
        wire.received(all.subarray(at, at + length));
        at += length;
      }
      expect(wire.unanswered).toBe(21 - messages.filter(([type]) => type === 'Z').length);
      expect(wire.isStandby).toBe(false);
    }),
  );
});

it.each([
  ['says so at the start', message('S', 'in_hot_standby\0on\0'), true],
  ['refuses to write', message('E', 'SERROR\0C25006\0Mcannot execute INSERT\0\0'), true],
  ['is a primary', message('S', 'in_hot_standby\0off\0'), false],
  ['gives a row that holds the words', message('D', 'in_hot_standby\0on\0C25006\0'), false],
])('knows a standby that %s', (_, said, isStandby) => {
  const wire = new Wire();
  wire.sent(startup());
  wire.received(said);
  expect(wire.isStandby).toBe(isStandby);
});

it('knows that the driver ended a connection', () => {
  const wire = new Wire();
  wire.sent(startup());
  wire.sent(Buffer.concat([message('Q', 'select 1\0'), message('X', '')]));
  expect(wire).toMatchObject({ unanswered: 2, isEnded: true });
});
