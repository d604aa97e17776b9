import { describe, expect, it } from 'vitest';
import { createEmojiCommands } from '../../../src/core/emoji/commands.ts';
import { commonEmoji } from '../../../src/core/emoji/commonEmoji.ts';
import { type EmojiTable, mergeEmojiTables, noEmoji } from '../../../src/core/emoji/emojiTable.ts';
import { createRuntime } from '../../../src/core/store/createRuntime.ts';
import { createTestInbox, flush, startTestInbox } from '../harness.ts';

const whole = mergeEmojiTables(commonEmoji.named, [{ name: 'yarn', emoji: '🧶' }]);

interface Answer {
  table: 'common' | 'all';
  resolve(table: EmojiTable): void;
  reject(error: unknown): void;
}

/** The emoji commands with imports that the test resolves. */
function loading() {
  const { inbox, transport, env } = createTestInbox();
  const runtime = createRuntime({ transport, env, config: inbox.config, state: inbox.getState() });
  const answers: Answer[] = [];
  const loader = (table: Answer['table']) => () =>
    new Promise<EmojiTable>((resolve, reject) => void answers.push({ table, resolve, reject }));
  const commands = createEmojiCommands(runtime, { common: loader('common'), all: loader('all') });
  return { runtime, env, answers, ...commands };
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

  it('loads once for concurrent requests', async () => {
    const { runtime, answers, loadAll } = loading();
    loadAll();
    loadAll();
    expect(answers).toHaveLength(1);
    answers[0]?.resolve(whole);
    await flush();
    loadAll();
    expect(answers).toHaveLength(1);
    expect(runtime.getState().emoji).toBe(whole);
  });

  it('never replaces the complete table with the common one, in any order of arrival', async () => {
    const { runtime, answers, loadCommon, loadAll } = loading();
    loadCommon();
    loadAll();
    expect(answers.map(({ table }) => table)).toEqual(['common', 'all']);
    answers[1]?.resolve(whole);
    answers[0]?.resolve(commonEmoji);
    await flush();
    expect(runtime.getState().emoji).toBe(whole);
    loadCommon();
    expect(answers).toHaveLength(2);
  });

  it('keeps shortcodes as text on failure and can be retried', async () => {
    const { runtime, env, answers, loadAll } = loading();
    loadAll();
    answers[0]?.reject(new Error('offline'));
    await flush();
    expect(runtime.getState().emoji).toBe(noEmoji);
    expect(env.logs.map(({ level, message }) => [level, message])).toEqual([['warn', 'Emoji could not be loaded']]);
    loadAll();
    answers[1]?.resolve(whole);
    await flush();
    expect(runtime.getState().emoji).toBe(whole);
  });
});
