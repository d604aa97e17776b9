import { describe, expect, it } from 'vitest';
import { loadEmojiTable } from '../../../src/core/emoji/commands.ts';
import { commonEmoji } from '../../../src/core/emoji/commonEmoji.ts';
import { customEmojiOf, withCustomEmoji } from '../../../src/core/emoji/customEmoji.ts';
import { quickEmoji } from '../../../src/core/emoji/recentEmoji.ts';
import { flush, startTestInbox } from '../harness.ts';

const parrot = 'https://emoji.test/parrot.gif';

describe('the emoji of a workspace', () => {
  it('have pictures from https URLs and from paths of the server only', () => {
    const { images, aliases } = customEmojiOf(
      {
        parrot,
        shipit: '/api/emoji/shipit.png',
        plain: 'http://emoji.test/plain.png',
        other: '//evil.test/x.png',
        back: '/\\evil.test/x.png',
        script: 'javascript:alert(1)',
        inline: 'data:image/svg+xml,<svg/>',
      },
      (path) => `http://server.test${path}`,
    );
    expect([...images]).toEqual([
      ['parrot', parrot],
      ['shipit', 'http://server.test/api/emoji/shipit.png'],
    ]);
    expect(aliases.size).toBe(0);
  });

  it('may be further names of a standard emoji or of one another', () => {
    const { images, aliases } = customEmojiOf({
      parrot,
      bird: 'alias:parrot',
      yes: 'alias:thumbsup',
      odd: 'alias:odd',
    });
    expect(images.get('bird')).toBe(parrot);
    expect(aliases.get('yes')).toBe('thumbsup');
    expect(images.has('odd')).toBe(false);
  });

  it('add the character of an alias to the table as soon as it is known', async () => {
    const own = customEmojiOf({ yes: 'alias:thumbsup', wool: 'alias:yarn', parrot });
    const common = withCustomEmoji(commonEmoji, own);
    expect(common.characters.get('yes')).toBe('👍');
    expect(common.named.at(-1)).toEqual({ name: 'yes', emoji: '👍' });
    expect(common.characters.has('wool')).toBe(false);
    expect(common.characters.has('parrot')).toBe(false);
    expect(withCustomEmoji(await loadEmojiTable(), common.custom ?? null).characters.get('wool')).toBe('🧶');
    expect(withCustomEmoji(common, null)).toBe(commonEmoji);
    expect(withCustomEmoji(commonEmoji, customEmojiOf({}))).toBe(commonEmoji);
  });
});

describe('loading the emoji of the workspace', () => {
  const start = (emoji?: Record<string, string>) =>
    startTestInbox({
      prepare(transport) {
        transport.answer('loadFeatures', () => ({ aiEnabled: true, ...(emoji && { emoji: true }) }));
        transport.answer('loadEmoji', () => emoji ?? {});
      },
    });

  it('happens once, after the list, and only if the server has some', async () => {
    const test = await start({ parrot });
    const names = test.transport.calls.map(({ name }) => name);
    expect(names.filter((name) => name === 'loadEmoji')).toHaveLength(1);
    expect(names.indexOf('loadEmoji')).toBeGreaterThan(names.indexOf('loadConversations'));
    expect(test.inbox.getState().emoji.custom?.images.get('parrot')).toBe(parrot);
    const without = await start();
    expect(without.transport.count('loadEmoji')).toBe(0);
  });

  it('keeps them when all standard emoji load', async () => {
    const { inbox } = await start({ parrot, wool: 'alias:yarn' });
    expect(inbox.getState().emoji.characters.has('wool')).toBe(false);
    inbox.actions.loadEmoji();
    await import('../../../src/core/emoji/fullEmojiTable.ts');
    await flush();
    expect(inbox.getState().emoji).toMatchObject({ isComplete: true });
    expect(inbox.getState().emoji.characters.get('wool')).toBe('🧶');
    expect(inbox.getState().emoji.custom?.images.size).toBe(1);
  });

  it('begins again in another workspace', async () => {
    const { inbox, transport } = await start({ parrot });
    transport.answer('loadEmoji', () => ({ wave2: 'alias:wave' }));
    transport.confirmsStreams = true;
    inbox.actions.switchWorkspace('T2');
    await flush();
    expect(transport.count('loadEmoji')).toBe(2);
    expect(inbox.getState().emoji.custom?.images.size).toBe(0);
    expect(inbox.getState().emoji.characters.get('wave2')).toBe('👋');
    inbox.actions.logout();
    await flush();
    expect(inbox.getState().emoji).toBe(commonEmoji);
  });
});

describe('quick reactions', () => {
  it('leave out recent emoji of another workspace', async () => {
    const emojiUse = { recent: ['partyparrot', 'heart'], skinTone: null };
    const whole = await loadEmojiTable();
    expect(quickEmoji({ emojiUse, emoji: whole })).toEqual(['heart', '+1', 'joy', 'tada', 'eyes']);
    expect(quickEmoji({ emojiUse, emoji: withCustomEmoji(whole, customEmojiOf({ partyparrot: parrot })) })[0]).toBe(
      'partyparrot',
    );
  });
});
