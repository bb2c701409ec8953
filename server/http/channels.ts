import type { FastifyInstance } from 'fastify';
import { CHANNELS } from '../../contract/channels.ts';
import type { LiveConfig } from '../settings/variables.ts';

/**
 * The operator's channels under addresses of the site, which every page names in its footer: to the address that is set,
 * and to the page that announces the channel where none is.
 */
export function serveChannels(app: FastifyInstance, channels: () => LiveConfig['channels']): void {
  for (const channel of CHANNELS) {
    app.get(`/follow/${channel}`, (_request, reply) =>
      reply.redirect(channels()[channel] ?? `/coming-soon/${channel}`),
    );
  }
}
