import { describe, expect, it } from 'vitest';
import { readEmojiUse } from '../../../src/core/emoji/recentEmoji.ts';
import { createFakeEnv } from '../../../src/testing/fakeEnv.ts';
import { startTestInbox } from '../harness.ts';

const key = 'triage-inbox:emoji';

describe('the recent emoji', () => {
  it('have the last one first, once, and without its skin tone', async () => {
    const { inbox } = await startTestInbox();
    for (const name of ['tada', '+1::skin-tone-3', 'eyes', '+1', 'not a name']) inbox.actions.noteEmoji(name);
    expect(inbox.getState().emojiUse.recent).toEqual(['+1', 'eyes', 'tada']);
  });

  it('are limited', async () => {
    const { inbox } = await startTestInbox();
    for (let at = 0; at < 100; at += 1) inbox.actions.noteEmoji(`emoji${at}`);
    expect(inbox.getState().emojiUse.recent).toHaveLength(24);
    expect(inbox.getState().emojiUse.recent[0]).toBe('emoji99');
  });

  it('are stored with the skin tone, and follow another tab', async () => {
    const { inbox, env } = await startTestInbox();
    inbox.actions.noteEmoji('tada');
    inbox.actions.setSkinTone(4);
    expect(readEmojiUse(env.local)).toEqual({ recent: ['tada'], skinTone: 4 });
    env.local.changeElsewhere(key, JSON.stringify({ recent: ['eyes'], skinTone: null }));
    expect(inbox.getState().emojiUse).toEqual({ recent: ['eyes'], skinTone: null });
  });

  it('skip what is invalid', () => {
    const { local } = createFakeEnv();
    const read = (stored: string) => {
      local.set(key, stored);
      return readEmojiUse(local);
    };
    const empty = { recent: [], skinTone: null };
    for (const stored of ['{', 'null', '[]', '"x"', '{"recent":7,"skinTone":9}']) expect(read(stored)).toEqual(empty);
    expect(read('{"recent":["tada",1,"<b>","tada"],"skinTone":2}')).toEqual({ recent: ['tada'], skinTone: 2 });
  });
});
