import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Nobody waits for the response any more. */
export class ClientGone extends Error {}

export const isGone = (request: FastifyRequest, reply: FastifyReply): boolean =>
  reply.raw.closed || request.raw.socket.destroyed;

const openOf = new WeakMap<Socket, Set<() => void>>();

/**
 * Calls `done` once: when the response has been sent, or its connection closes before. Node emits no 'close' for a
 * response that waits behind another one on its connection. Returns a function that cancels `done`.
 */
export function whenOver(request: FastifyRequest, reply: FastifyReply, done: () => void): () => void {
  const { socket } = request.raw;
  const open = openOf.get(socket) ?? new Set();
  if (!openOf.has(socket)) {
    openOf.set(socket, open);
    // One for the connection, which may carry any number of calls.
    socket.once('close', () => {
      for (const one of open) one();
    });
  }
  const end = () => {
    if (open.delete(end)) done();
  };
  open.add(end);
  reply.raw.once('close', end);
  return () => {
    open.delete(end);
    reply.raw.off('close', end);
  };
}
