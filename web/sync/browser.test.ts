import { expect, test } from 'vitest';
import type { TabMessage } from './attempt-state.ts';
import { openTabs } from './browser.ts';

test('tabs of earlier versions understand what a tab says, and it understands them', async () => {
  const earlier = new BroadcastChannel('attempt');
  const heard: TabMessage[] = [];
  const { tellTabs, channel } = openTabs((message) => heard.push(message));
  try {
    const answers = [{ index: 0, answer: 'x', marked: false, seq: 3, isSaved: false }];
    const received: unknown[] = [];
    earlier.addEventListener('message', ({ data }) => received.push(data));
    tellTabs({ attemptId: 'a', kind: 'changes', answers });
    await expect.poll(() => received).toEqual([{ attemptid: 'a', kind: 'changes', answers }]);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target origin
    earlier.postMessage({ attemptid: 'b', kind: 'submitted' });
    await expect.poll(() => heard).toEqual([{ attemptId: 'b', kind: 'submitted' }]);
  } finally {
    earlier.close();
    channel.close();
  }
});
