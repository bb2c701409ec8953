import type { Server } from 'node:net';

/**
 * Open connections of one address. A school of 1,000 students behind one address has a few for each browser; idle ones
 * cost about 10 kB. deploy/haproxy has the same.
 */
export const MOST_OF_ADDRESS = 4_000;

/** Closes a connection at once when its address has too many open, so that one caller cannot take all of them. */
export function boundConnections(server: Server, most = MOST_OF_ADDRESS): void {
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    const before = open.get(address) ?? 0;
    if (before >= most) {
      socket.destroy();
      return;
    }
    open.set(address, before + 1);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
}
