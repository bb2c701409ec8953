import { adminToken } from '../session/admin.ts';
import { currentAdmin, keepAdmin, type SignedInAdmin } from './signed-in.ts';

/*
 * The session of an admin is kept for a tab (spec section 4), and a browser copies it to no tab that a link opens beside
 * it. So a tab without one asks the other tabs of this browser, and one that is signed in answers.
 */

const CHANNEL = 'admin-session';

/** How long a tab waits for an answer, in milliseconds; a tab in the background answers within a few. */
const WAIT_MS = 250;

type Message = { asks: true } | { admin: SignedInAdmin; token: string };

/** Answers other tabs while this one is signed in; gives what ends that. */
export function offerSession(): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    const admin = currentAdmin();
    const token = adminToken();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
    if ('asks' in data && admin !== null && token !== null) channel.postMessage({ admin, token });
  });
  return () => channel.close();
}

/** Keeps the session of another tab for this one; resolves when it has, or when no tab has answered. */
export async function takeSession(): Promise<void> {
  const channel = new BroadcastChannel(CHANNEL);
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, WAIT_MS);
    channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
      if (!('token' in data)) return;
      clearTimeout(timer);
      keepAdmin(data.admin, data.token);
      resolve();
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
    channel.postMessage({ asks: true });
  });
  channel.close();
}
