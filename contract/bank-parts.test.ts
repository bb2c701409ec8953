import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MAX_BANK_BATCH } from './bank.ts';
import { bankParts } from './bank-parts.ts';
import { MAX_PAPER_BODY } from './limits.ts';

it('cuts questions into parts that a call takes, all of them in order', () => {
  const text = fc.nat({ max: 400_000 }).map((length) => 'क'.repeat(length));
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.constant(''), text), { maxLength: 900 }), (items) => {
      const parts = bankParts(items);
      expect(parts.flat()).toEqual(items);
      for (const part of parts) {
        expect(part.length).toBeGreaterThan(0);
        expect(part.length).toBeLessThanOrEqual(MAX_BANK_BATCH);
        // Each of these letters takes three bytes.
        const bytes = 3 * JSON.stringify(part).length;
        expect(bytes <= MAX_PAPER_BODY - 10_000 || part.length === 1).toBe(true);
      }
    }),
    { numRuns: 20 },
  );
});
