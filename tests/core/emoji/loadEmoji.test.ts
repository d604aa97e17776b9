import { describe, expect, it, vi } from 'vitest';
import { createEmoji } from '../../../src/core/emoji/commands.ts';
import { commonEmoji } from '../../../src/core/emoji/commonEmoji.ts';
import { type EmojiSlice, type EmojiTable, mergeEmojiTables } from '../../../src/core/emoji/emojiTable.ts';
import { createRuntime } from '../../../src/core/runtime/createRuntime.ts';
import { createTestInbox, flush, startTestInbox } from '../harness.ts';

const whole = mergeEmojiTables(commonEmoji.named, [{ name: 'yarn', emoji: '🧶' }]);

interface Answer {
  resolve(table: EmojiTable): void;
  reject(error: unknown): void;
}

/** The emoji commands with imports that the test resolves. */
function loading() {
  const { inbox, transport, env } = createTestInbox();
  const runtime = createRuntime<EmojiSlice>({
    transport,
    env,
    config: inbox.config,
    state: { emoji: inbox.getState().emoji },
    createVisible: () => Object.assign(() => [], { sections: () => [] }),
    createDerived: () => (state) => state,
  });
  const answers: Answer[] = [];
  const load = () => new Promise<EmojiTable>((resolve, reject) => void answers.push({ resolve, reject }));
  const onFailed = vi.fn();
  const { loadEmoji } = createEmoji(runtime, { load, onFailed }).actions;
  return { runtime, env, answers, loadEmoji, onFailed };
}

describe('loading emoji', () => {
  it('loads the common emoji at start and the others on demand [MSG-6]', async () => {
    const { inbox } = await startTestInbox();
    expect(inbox.getState().emoji.characters.get('tada')).toBe('🎉');
    expect(inbox.getState().emoji.characters.has('yarn')).toBe(false);
    inbox.actions.loadEmoji();
    await import('../../../src/core/emoji/fullEmojiTable.ts');
    await flush();
    expect(inbox.getState().emoji).toMatchObject({ isComplete: true });
    expect(inbox.getState().emoji.characters.get('yarn')).toBe('🧶');
  });

  it('keeps the table when another user signs in', async () => {
    const { inbox } = await startTestInbox();
    inbox.actions.logout();
    await flush();
    expect(inbox.getState().session.status).toBe('signedOut');
    expect(inbox.getState().emoji).toBe(commonEmoji);
  });

  it('happens once for simultaneous requests', async () => {
    const { runtime, answers, loadEmoji } = loading();
    loadEmoji();
    loadEmoji();
    expect(answers).toHaveLength(1);
    answers[0]?.resolve(whole);
    await flush();
    loadEmoji();
    expect(answers).toHaveLength(1);
    expect(runtime.getState().emoji).toBe(whole);
  });

  it('keeps texts unchanged when it fails, and can be retried', async () => {
    const { runtime, env, answers, loadEmoji, onFailed } = loading();
    loadEmoji();
    answers[0]?.reject(new Error('offline'));
    await flush();
    expect(runtime.getState().emoji).toBe(commonEmoji);
    expect(onFailed).toHaveBeenCalledTimes(1);
    expect(env.logs.map(({ level, message }) => [level, message])).toEqual([['warn', 'Emoji could not be loaded']]);
    loadEmoji();
    answers[1]?.resolve(whole);
    await flush();
    expect(runtime.getState().emoji).toBe(whole);
  });
});
