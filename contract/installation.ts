import { z } from 'zod';
import { endpoint } from './http/endpoint.ts';
import { instant } from './text.ts';

export const installationEndpoints = {
  state: endpoint({
    path: '/admin/installation',
    summary:
      'The version that runs, and the nightly backups: the newest whole one with what it has, how many are kept, which are damaged, and why the last one was not made. Without `backups` the database is not the product’s own',
    caller: 'owner',
    body: z.object({}),
    response: z.object({
      version: z.string(),
      backups: z
        .object({
          folder: z.string(),
          kept: z.number(),
          last: z
            .object({
              at: instant,
              version: z.string(),
              students: z.number(),
              attempts: z.number(),
              answers: z.number(),
            })
            .optional(),
          damaged: z.array(z.string()),
          failure: z.string().optional(),
        })
        .optional(),
    }),
  }),
};
