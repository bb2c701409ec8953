/** So many calls without a token are handled at a time for one address. */
const AT_ONCE = 8;

export interface Turns {
  /** Resolves when the address has its turn; at once where nobody waits. */
  take(address: string): Promise<void> | undefined;
  /** Ends a turn that was taken. */
  end(address: string): void;
}

/**
 * Lets the calls of one address wait for each other, so that one that makes many at once holds up itself and not the
 * calls of others, which would wait behind all of them. A body that is still being read takes no turn.
 */
export function createTurns(most = AT_ONCE): Turns {
  const lines = new Map<string, { running: number; waiting: (() => void)[] }>();
  return {
    take(address) {
      const line = lines.get(address) ?? { running: 0, waiting: [] };
      lines.set(address, line);
      if (line.running < most) {
        line.running += 1;
        return undefined;
      }
      return new Promise((resolve) => line.waiting.push(resolve));
    },
    end(address) {
      const line = lines.get(address);
      const next = line?.waiting.shift();
      if (next) next();
      else if (line && --line.running === 0) lines.delete(address);
    },
  };
}
