import { z } from 'zod';
import { token } from './credentials.ts';
import { endpoint } from './http/endpoint.ts';
import { MAX_PAGE_TEXT, MAX_SETTING } from './limits.ts';
import { richText } from './rich-text.ts';
import { setUpForm } from './set-up-form.ts';
import { CHECKED_GROUPS, SETTING_NAMES } from './settings.ts';
import { SITE_PAGES } from './site-pages.ts';
import { instant, text } from './text.ts';

const setting = z.object({
  name: z.enum(SETTING_NAMES),
  /** What holds; absent where nothing does, and always of a secret. */
  value: z.string().optional(),
  isSet: z.boolean(),
  /** The environment says so, and wins. */
  isFixed: z.boolean(),
});

export const installationEndpoints = {
  state: endpoint({
    path: '/admin/installation',
    summary:
      'The version that runs, and the nightly backups: the newest whole one with what it has, how many are kept, which are damaged, and why the last one was not made. Without `backups` the database is not the product’s own',
    caller: 'owner',
    body: z.object({}),
    response: z.object({
      version: z.string(),
      /** Where devices are told how to use HTTPS with the school's own authority, and the fingerprint of that. */
      https: z.object({ page: z.string(), fingerprint: z.string() }).optional(),
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
  settings: endpoint({
    path: '/admin/settings',
    summary:
      'What an owner can set, with what the environment has fixed; secrets are never told. The texts of the pages that the school has written',
    caller: 'owner',
    body: z.object({}),
    response: z.object({
      settings: z.array(setting),
      pages: z.array(z.object({ page: z.enum(SITE_PAGES), text: z.string() })),
    }),
  }),
  updateSettings: endpoint({
    path: '/admin/settingsUpdate',
    summary:
      'Changes settings, on all servers within seconds. An empty text takes one back; one that the environment has fixed is refused (conflict)',
    caller: 'owner',
    // Who sets how admins sign in could become any of them.
    wantsProof: true,
    body: z.object({ settings: z.partialRecord(z.enum(SETTING_NAMES), text(MAX_SETTING)) }),
    response: z.object({ updateSuccess: z.boolean() }),
    errors: ['conflict'],
  }),
  checkSettings: endpoint({
    path: '/admin/settingsCheck',
    summary:
      'Tries what holds: sends a message to the owner who asks, asks the provider for its description and keys, counts the students who would be deleted or may take no test, writes a file into the bucket and reads it back, or makes a backup and opens it',
    caller: 'owner',
    body: z.object({ group: z.enum(CHECKED_GROUPS) }),
    response: z.object({
      worked: z.boolean(),
      /** What went wrong, for who looks after the installation. */
      reason: z.string().optional(),
      /** How many students would be deleted now. */
      due: z.number().optional(),
      /** How many take no test because no guardian has agreed. */
      withoutConsent: z.number().optional(),
    }),
  }),
  updatePage: endpoint({
    path: '/admin/pageUpdate',
    summary:
      'Writes a page of the school’s, in the formatting of revision notes; empty for that of the product',
    caller: 'owner',
    bodyLimit: 4 * MAX_PAGE_TEXT,
    body: z.object({ page: z.enum(SITE_PAGES), text: text(MAX_PAGE_TEXT) }),
    response: z.object({ updateSuccess: z.boolean() }),
  }),
  page: endpoint({
    path: '/user/page',
    summary: 'A page that the school has written; none where that of the product stands',
    caller: 'anyone',
    bodyLimit: 1_024,
    body: z.object({ page: z.enum(SITE_PAGES) }),
    response: z.object({
      sections: z.array(z.object({ heading: z.string(), text: z.string(), set: richText })).optional(),
    }),
  }),
  setUpState: endpoint({
    path: '/admin/setUpState',
    summary: 'Whether the link of a fresh installation is still good',
    caller: 'anyone',
    body: z.object({ token }),
    response: z.object({ isOpen: z.boolean() }),
  }),
  setUp: endpoint({
    path: '/admin/setUp',
    summary:
      'Sets a fresh installation up, once: its owner, and what Settings can change later; false where the link is not good any more',
    caller: 'anyone',
    body: setUpForm.extend({ token: token }),
    response: z.object({ isSetUp: z.boolean() }),
    errors: ['conflict'],
  }),
};
