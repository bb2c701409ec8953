import type { FastifyInstance } from 'fastify';
import { CHANNELS, type Channel } from '../../contract/channels.ts';

/** The address of each; undefined where there is none yet. */
export type Channels = Readonly<Partial<Record<Channel, string | undefined>>>;

/**
 * The operator's channels under addresses of the site, which every page names in its footer: to the address that is set,
 * and to the page that announces the channel where none is.
 */
export function serveChannels(app: FastifyInstance, channels: Channels): void {
  for (const channel of CHANNELS) {
    const address = channels[channel] ?? `/coming-soon/${channel}`;
    app.get(`/follow/${channel}`, (_request, reply) => reply.redirect(address));
  }
}
