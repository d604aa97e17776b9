import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DraftText, mentionsAfterEdit } from '../../../src/core/textEditor/draftMentions.ts';
import { mentionsBack, mentionsPasted, withRemoved } from '../../../src/core/textEditor/removedMentions.ts';

const ben = { type: 'user' as const, id: 'U2' };
const whole: DraftText = { text: 'hi @Ben, look', mentions: [{ start: 3, end: 7, target: ben }] };

describe('a mention that an edit has removed', () => {
  it('comes back when an undo restores the text', () => {
    for (const edited of ['', 'hi , look', 'hi @Been, look', 'x']) {
      const removed = withRemoved([], whole, edited);
      expect(mentionsBack(removed, edited, { text: whole.text, mentions: [] }), edited).toEqual(whole.mentions);
    }
  });

  it('stays away while its text is elsewhere, unchanged or part of another mention', () => {
    const removed = withRemoved([], whole, 'hi');
    expect(mentionsBack(removed, 'hi', { text: 'hi, @Ben', mentions: [] })).toEqual([]);
    expect(mentionsBack(removed, 'hi @Ben', { text: 'hi @Ben!', mentions: [] })).toEqual([]);
    const mentions = [{ start: 3, end: 7, target: { type: 'user' as const, id: 'U3' } }];
    expect(mentionsBack(removed, 'hi', { text: 'hi @Ben', mentions })).toEqual([]);
  });

  it('comes back at its place after any edits that are undone one by one', () => {
    const edit = fc.record({ at: fc.nat(20), length: fc.nat(8), text: fc.constantFrom('', 'x', 'yz') });
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 6 }), (edits) => {
        const states = [whole];
        let removed = withRemoved([], whole, whole.text);
        for (const { at, length, text } of edits) {
          const before = states[states.length - 1] ?? whole;
          const start = Math.min(at, before.text.length);
          const after = before.text.slice(0, start) + text + before.text.slice(start + length);
          const caret = start + text.length;
          states.push({ text: after, mentions: mentionsAfterEdit(before, after, caret) });
          removed = withRemoved(removed, before, after, caret);
        }
        let now = states[states.length - 1] ?? whole;
        for (const { text } of states.slice(0, -1).reverse()) {
          const mentions = mentionsAfterEdit(now, text);
          now = { text, mentions: [...mentions, ...mentionsBack(removed, now.text, { text, mentions })] };
        }
        expect(now.mentions).toEqual(whole.mentions);
      }),
    );
  });
});

describe('a mention that was cut', () => {
  const ana = { type: 'user' as const, id: 'U3' };
  const cut = withRemoved([], { text: '@Ana @Bob', mentions: [{ start: 0, end: 4, target: ana }] }, '@Bob', 0);

  it('is pasted over a text that begins with the same characters', () => {
    const bob: DraftText = { text: '@Bob', mentions: [{ start: 0, end: 4, target: ben }] };
    expect(mentionsAfterEdit(bob, '@Ana', 4)).toEqual([]);
    expect(mentionsPasted(cut, bob.text, '@Ana', 4)).toEqual([{ start: 0, end: 4, target: ana }]);
    expect(mentionsPasted(cut, '@Bob, look', '@Ana, look', 4)).toEqual([{ start: 0, end: 4, target: ana }]);
  });

  it('is not an equal text before the paste', () => {
    expect(mentionsPasted(cut, '@Ana ', '@Ana @Bob', 9)).toEqual([]);
  });
});
