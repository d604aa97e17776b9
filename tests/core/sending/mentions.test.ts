import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mrkdwnToPlainText } from '../../../src/core/mrkdwn/toPlainText.ts';
import {
  type DraftMention,
  type DraftText,
  type MentionTarget,
  mentionsAfterEdit,
  withMention,
} from '../../../src/core/textEditor/draftMentions.ts';
import { mentionsOf, wireText } from '../../../src/core/textEditor/wireText.ts';
import { aConversation } from '../../../src/testing/builders.ts';
import { startTestInbox } from '../harness.ts';

const user = (id: string): MentionTarget => ({ type: 'user', id });

/** A draft where names in brackets are mentions: "hi [@Dana]". */
function draft(source: string, targets: Record<string, MentionTarget> = {}): DraftText {
  const mentions: DraftMention[] = [];
  let text = '';
  for (const part of source.split(/(\[[^\]]+\])/)) {
    const name = part.startsWith('[') ? part.slice(1, -1) : null;
    const start = text.length;
    text += name ?? part;
    if (name !== null) mentions.push({ start, end: text.length, target: targets[name] ?? user(name.slice(1)) });
  }
  return { text, mentions };
}

const marked = ({ text, mentions }: DraftText): string[] => mentions.map(({ start, end }) => text.slice(start, end));

describe('wireText', () => {
  it.each([
    ['<!channel> look', '&lt;!channel&gt; look'],
    ['<@U2> and <#C1|general>', '&lt;@U2&gt; and &lt;#C1|general&gt;'],
    ['a < b && c > d', 'a &lt; b &amp;&amp; c &gt; d'],
    ['&lt;!here&gt;', '&amp;lt;!here&amp;gt;'],
    ['  hello  ', 'hello'],
  ])('escapes %j once [SND-6]', (text, wire) => {
    expect(wireText({ text, mentions: [] })).toBe(wire);
    expect(mentionsOf({ text, mentions: [] })).toBeUndefined();
  });

  it('round-trips any text through the parser [SND-6]', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z@#!<>&;|]*$/), (typed) => {
        const wire = wireText({ text: `x${typed}x`, mentions: [] });
        expect(wire).not.toMatch(/[<>]/);
        expect(mrkdwnToPlainText(wire)).toBe(`x${typed}x`);
      }),
    );
  });

  it('writes chosen mentions as markup and lists each once in the payload [SND-6]', () => {
    const message = draft('[@Dana] and [@Lee Park] in [#a|b & c], [@here]! [@Dana]', {
      '@Lee Park': user('U3'),
      '#a|b & c': { type: 'channel', id: 'C7', name: 'a|b & c' },
      '@here': { type: 'broadcast', name: 'here' },
    });
    expect(wireText(message)).toBe('<@Dana> and <@U3> in <#C7|ab &amp; c>, <!here>! <@Dana>');
    expect(mentionsOf(message)).toEqual({ users: ['Dana', 'U3'], channels: ['C7'], everyone: true });
  });

  it('writes no mentions in code [SND-6]', () => {
    const message = draft('`[@Dana]` ```\n[@Lee]\n``` [@Mo]');
    expect(wireText(message)).toBe('`@Dana` ```\n@Lee\n``` <@Mo>');
    expect(mentionsOf(message)).toEqual({ users: ['Mo'], channels: [], everyone: false });
  });
});

describe('mentionsAfterEdit', () => {
  const edit = (source: string, after: string, caret?: number) => {
    const before = draft(source);
    return marked({ text: after, mentions: mentionsAfterEdit(before, after, caret) });
  };

  it('moves mentions with their text [SND-6]', () => {
    expect(edit('hi [@Dana] there', 'oh hi @Dana there', 3)).toEqual(['@Dana']);
    expect(edit('hi [@Dana] there', 'hi @Dana', 8)).toEqual(['@Dana']);
    expect(edit('[@Dana]', '@Dana!', 6)).toEqual(['@Dana']);
    expect(edit('[@Dana]', '(@Dana', 1)).toEqual(['@Dana']);
  });

  it('turns an edited mention into text [SND-6]', () => {
    expect(edit('hi [@Dana]', 'hi @Dan', 7)).toEqual([]);
    expect(edit('hi [@Dana]', 'hi @Dxana', 6)).toEqual([]);
    expect(edit('hi [@Dana]', 'hi Dana', 3)).toEqual([]);
    expect(edit('[@Dana] [@Lee]', '@Daee', 3)).toEqual([]);
    expect(edit('[@Dana] [@Lee]', '', 0)).toEqual([]);
  });

  it('uses the caret to distinguish two equal mentions [SND-6]', () => {
    const before = draft('[@Sam][@Sam]');
    const [first, second] = before.mentions;
    const one = { ...second, target: user('other') } as DraftMention;
    const twins = { text: before.text, mentions: [first as DraftMention, one] };
    expect(mentionsAfterEdit(twins, '@Sam', 0)).toEqual([{ start: 0, end: 4, target: user('other') }]);
    expect(mentionsAfterEdit(twins, '@Sam', 4)).toEqual([first]);
  });

  it('keeps mentions intact, sorted and separate for any edit [SND-6]', () => {
    const anyText = fc.stringMatching(/^[ab@]{0,6}$/);
    fc.assert(
      fc.property(anyText, anyText, anyText, fc.nat(12), fc.nat(12), anyText, (a, b, c, from, length, typed) => {
        const before = draft(`${a}[@ab]${b}[@ba]${c}`);
        const start = Math.min(from, before.text.length);
        const end = Math.min(start + length, before.text.length);
        const text = before.text.slice(0, start) + typed + before.text.slice(end);
        const mentions = mentionsAfterEdit(before, text, start + typed.length);
        const untouched = before.mentions.filter((mention) => mention.end <= start || mention.start >= end);
        expect(mentions.length).toBeGreaterThanOrEqual(untouched.length);
        for (const mention of mentions) expect(['@ab', '@ba']).toContain(text.slice(mention.start, mention.end));
        expect(mentions).toEqual([...mentions].sort((x, y) => x.start - y.start));
        expect(mentions.every(({ start: at }, index) => index === 0 || at >= (mentions[index - 1]?.end ?? 0))).toBe(
          true,
        );
      }),
    );
  });

  it('replaces a mention that a new one covers', () => {
    const { mentions } = draft('[@Dana] [@Lee]');
    const added = { start: 0, end: 3, target: user('Dan') };
    expect(withMention(mentions, added)).toEqual([added, mentions[1]]);
  });
});

describe('sending a draft with mentions', () => {
  const dana = { start: 3, end: 8, target: user('U2') };

  async function typed(text: string, config = {}) {
    const test = await startTestInbox({ conversations: [aConversation()], config });
    test.transport.answer('sendMessage', () => ({ ts: '1772618401.000100' }));
    test.inbox.actions.open('C1');
    await test.flush();
    test.inbox.actions.setDraft('C1', text);
    const argsOf = (name: string) => test.transport.calls.findLast((call) => call.name === name)?.args;
    return { ...test, argsOf };
  }

  it('posts markup and {users, channels, everyone}; validation gets the same [SND-6] [SND-4]', async () => {
    const { inbox, argsOf, flush } = await typed('hi @Dana & <co>', { validateBeforeSend: true });
    inbox.actions.placeMention('C1', dana);
    inbox.actions.send('C1', 'hi @Dana & <co>');
    await flush();
    const text = 'hi <@U2> &amp; &lt;co&gt;';
    const mentions = { users: ['U2'], channels: [], everyone: false };
    expect(argsOf('sendMessage')?.[0]).toEqual({ channel: 'C1', text, mentions, client_msg_id: 'id-1' });
    expect(argsOf('validateMessage')?.slice(0, 2)).toEqual([{ channel: 'C1', text }, mentions]);
    expect(inbox.getState().messages.byConversation.C1?.messages.at(-1)?.text).toBe(text);
    expect(inbox.getState().sending).toMatchObject({ drafts: {}, mentions: {} });
  });

  it('keeps mentions through a failure; the same draft keeps its message id [SND-3] [SND-6]', async () => {
    const { inbox, transport, argsOf, flush } = await typed('hi @Dana');
    inbox.actions.placeMention('C1', dana);
    transport.fail('sendMessage', new Error('no'));
    inbox.actions.send('C1', 'hi @Dana');
    await flush();
    expect(inbox.getState().sending.mentions).toEqual({ C1: [dana] });
    inbox.actions.send('C1', 'hi @Dana');
    await flush();
    expect(argsOf('sendMessage')?.[0]).toMatchObject({ text: 'hi <@U2>', client_msg_id: 'id-1' });
    inbox.actions.setDraft('C1', 'hi @Dan', 7);
    inbox.actions.send('C1', 'hi @Dan');
    await flush();
    expect(argsOf('sendMessage')?.[0]).toEqual({ channel: 'C1', text: 'hi @Dan', client_msg_id: 'id-2' });
  });

  it('creates no mention outside the text', async () => {
    const { inbox } = await typed('hi');
    for (const place of [dana, { ...dana, start: -1 }, { ...dana, start: 1, end: 1 }]) {
      inbox.actions.placeMention('C1', place);
    }
    expect(inbox.getState().sending.mentions).toEqual({});
  });

  it('limits the typed text: escaping for the wire does not count [SND-1]', async () => {
    const { inbox, transport, flush } = await typed('');
    inbox.actions.send('C1', '&'.repeat(40_001));
    await flush();
    expect(transport.count('sendMessage')).toBe(0);
    inbox.actions.send('C1', '&'.repeat(40_000));
    await flush();
    expect(transport.count('sendMessage')).toBe(1);
  });
});
