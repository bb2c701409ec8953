import type { FastifyRequest } from 'fastify';
import { RequestError } from '../errors.ts';

/** Runs work that is given up when its client is gone. */
export async function whileConnected<T>(
  { raw: { socket } }: FastifyRequest,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const ended = new AbortController();
  const end = () => ended.abort(new RequestError('unavailable', 'The connection was closed.'));
  socket.once('close', end);
  if (socket.destroyed) end();
  try {
    return await work(ended.signal);
  } finally {
    // The connection stays for further calls.
    socket.off('close', end);
  }
}
