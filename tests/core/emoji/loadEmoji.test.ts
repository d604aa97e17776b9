import { describe, expect, it } from 'vitest';
import { createLoadEmoji } from '../../../src/core/emoji/commands.ts';
import { type EmojiTable, wholeEmojiTable } from '../../../src/core/emoji/emojiTable.ts';
import { commonEmoji } from '../../../src/core/mrkdwn/emojiShortcodes.ts';
import { createRuntime } from '../../../src/core/store/createRuntime.ts';
import { createTestInbox, flush } from '../harness.ts';

const loaded = wholeEmojiTable(commonEmoji.named, [{ name: 'yarn', emoji: '🧶' }]);

/** The command over an import that the test answers. */
function loading() {
  const { inbox, transport, env } = createTestInbox();
  const runtime = createRuntime({ transport, env, config: inbox.config, state: inbox.getState() });
  const answers: { resolve(table: EmojiTable): void; reject(error: unknown): void }[] = [];
  const load = createLoadEmoji(runtime, () => new Promise((resolve, reject) => void answers.push({ resolve, reject })));
  return { runtime, env, answers, load };
}

describe('loading emoji', () => {
  it('begins with the common ones and brings the rest when someone asks [MSG-6]', async () => {
    const { inbox } = createTestInbox();
    expect(inbox.getState().emoji.characters.get('tada')).toBe('🎉');
    expect(inbox.getState().emoji.characters.has('yarn')).toBe(false);
    inbox.actions.loadEmoji();
    await import('../../../src/core/emoji/allEmoji.generated.ts');
    await flush();
    expect(inbox.getState().emoji).toMatchObject({ isWhole: true });
    expect(inbox.getState().emoji.characters.get('yarn')).toBe('🧶');
  });

  it('happens once, however many ask', async () => {
    const { runtime, answers, load } = loading();
    load();
    load();
    expect(answers).toHaveLength(1);
    answers[0]?.resolve(loaded);
    await flush();
    load();
    expect(answers).toHaveLength(1);
    expect(runtime.getState().emoji).toBe(loaded);
  });

  it('keeps the common ones when it fails, and can be asked again', async () => {
    const { runtime, env, answers, load } = loading();
    load();
    answers[0]?.reject(new Error('offline'));
    await flush();
    expect(runtime.getState().emoji).toBe(commonEmoji);
    expect(env.logs.map(({ level, message }) => [level, message])).toEqual([['warn', 'Emoji could not be loaded']]);
    load();
    answers[1]?.resolve(loaded);
    await flush();
    expect(runtime.getState().emoji).toBe(loaded);
  });
});
