import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { capMarks } from '../../../src/core/format/cleanName.ts';
import { cutText } from '../../../src/core/format/graphemes.ts';
import { previewText } from '../../../src/core/format/previewText.ts';
import { threadNameParts, threadParts, threadTitle } from '../../../src/core/format/threadTitle.ts';
import { mrkdwnToPlainText } from '../../../src/core/mrkdwn/toPlainText.ts';
import { propertyRuns } from '../../propertyRuns.ts';

describe('cutText', () => {
  it('keeps short text and adds an ellipsis to truncated text [LST-3]', () => {
    expect(cutText('a'.repeat(120), 120)).toBe('a'.repeat(120));
    expect(cutText('a'.repeat(121), 120)).toBe(`${'a'.repeat(120)}…`);
    expect(cutText('', 5)).toBe('');
  });

  it('counts graphemes and never splits one [LST-3]', () => {
    expect(cutText('👩‍💻👩‍💻👩‍💻', 3)).toBe('👩‍💻👩‍💻👩‍💻');
    expect(cutText('👩‍💻👩‍💻👩‍💻', 2)).toBe('👩‍💻👩‍💻…');
    expect(cutText('🇩🇪🇫🇷🇮🇹', 1)).toBe('🇩🇪…');
    expect(cutText('e\u0301e\u0301', 1)).toBe('e\u0301…');
  });

  it('cuts a grapheme that is too long itself, but no surrogate pair in it', () => {
    const joined = '❤\ufe0f\u200d👁\ufe0f\u200d👩\u200d👩';
    expect(cutText(joined, 1)).toBe('❤\ufe0f\u200d👁\ufe0f\u200d…');
  });

  it('leaves no space before the ellipsis', () => {
    expect(cutText('word and more', 5)).toBe('word…');
  });

  it('yields a well-formed prefix of any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 0, max: 20 }), (text, limit) => {
        const cut = cutText(text, limit);
        if (cut === text) return;
        expect(cut.endsWith('…')).toBe(true);
        expect(text.startsWith(cut.slice(0, -1))).toBe(true);
        expect(cut).not.toMatch(/\p{Cs}/u);
      }),
    );
  });
});

describe('previewText', () => {
  it('is one line without markup, truncated to 120 characters or the given limit [LST-3]', () => {
    expect(previewText('*Hi*\n\n<@U1|mara>,  see\n- `this`')).toBe('Hi @mara, see • this');
    expect(previewText('x'.repeat(500))).toBe(`${'x'.repeat(120)}…`);
    expect(previewText('x'.repeat(500), 80)).toBe(`${'x'.repeat(80)}…`);
  });

  it('truncates the visible text, not the source', () => {
    const link = `<https://x.example/${'long'.repeat(100)}|here>`;
    expect(previewText(`see ${link}`)).toBe('see here');
  });

  it('reads only the start of a long message, and the link or the style that it ends in', () => {
    const rest = ' and more'.repeat(5_000);
    expect(previewText(`<https://x.example/${'long'.repeat(300)}|Read more>${rest}`)).toMatch(
      /^Read more and more.*…$/,
    );
    expect(previewText(`*${'<https://x.example/long|a> '.repeat(25)}b*${rest}`)).not.toContain('*');
    expect(previewText(`\`\`\`\n${'a\n'.repeat(400)}\`\`\``)).not.toContain('`');
    expect(previewText(`${' '.repeat(900)}word${rest}`)).toMatch(/^word and/);
    // Quadratic or complete work would exceed the timeout.
    expect(previewText('http://^/'.repeat(2_000_000))).toHaveLength(121);
  });

  it('names mentions by lookup', () => {
    expect(previewText('<@U1>', 80, { users: () => 'Mara' })).toBe('@Mara');
  });
});

describe('thread titles', () => {
  it('contain the channel and the first 50 characters [LST-3]', () => {
    expect(threadTitle({ channel: 'general', text: 'short *text*' })).toBe('Thread in general: short text');
    expect(threadTitle({ channel: 'general', text: 'y'.repeat(51) })).toBe(`Thread in general: ${'y'.repeat(50)}…`);
  });

  it('can be split again', () => {
    expect(threadNameParts('Thread in payments-platform: Should we cap: yes?')).toEqual({
      channel: 'payments-platform',
      text: 'Should we cap: yes?',
    });
    expect(threadNameParts('Thread in Mara, Rafael: a\nb')).toEqual({ channel: 'Mara, Rafael', text: 'a\nb' });
    expect(threadNameParts('general')).toBeNull();
    expect(threadNameParts('Thread in general')).toBeNull();
  });

  it('prefers the text of the parent message, without markup [LST-3]', () => {
    const thread = { type: 'thread' as const, name: 'Thread in support: > Our *exports* stop' };
    expect(threadParts(thread)).toEqual({ channel: 'support', text: 'Our exports stop' });
    const parent_message = { ts: '1.0', text: '<@U1>', resolved_text: `&gt; Use \`*args*\` ${'y'.repeat(50)}` };
    expect(threadParts({ ...thread, parent_message })?.text).toBe(`Use *args* ${'y'.repeat(39)}…`);
    expect(threadParts({ ...thread, type: 'channel' })).toBeNull();
    expect(threadParts({ type: 'thread', name: 'support' })).toBeNull();
  });
});

describe('the fast path for text without markup', () => {
  it('returns the same text as the parser [LST-3]', () => {
    const pieces = fc.constantFrom(
      'a',
      'Z',
      '7',
      ' ',
      '  ',
      '-',
      '•',
      '1.',
      'iv.',
      '.',
      ',',
      '*',
      '_',
      ':',
      '&amp;',
      '<',
      '\n',
      '#',
      '/',
      'www.',
      '😀',
      'é',
    );
    fc.assert(
      fc.property(
        fc.array(pieces, { maxLength: 12 }).map((all) => all.join('')),
        (text) => {
          expect(previewText(text)).toBe(mrkdwnToPlainText(text).replace(/\s+/g, ' ').trim());
        },
      ),
      { numRuns: propertyRuns(3000) },
    );
  });
});

it('shows all of a message in which only the addresses are long [LST-3]', () => {
  const link = (label: string) => `<https://tracker.example/browse?filter=${'a'.repeat(230)}|${label}>`;
  const text = ['A-1', 'A-2', 'A-3', 'A-4', 'A-5', 'A-6'].map(link).join(', ');
  expect(previewText(`Merged: ${text}. Please check.`)).toBe('Merged: A-1, A-2, A-3, A-4, A-5, A-6. Please check.');
});

describe('text with thousands of combining marks', () => {
  const marks = '\u0301'.repeat(40_000);

  it('is short in a preview and in a thread title [LST-3]', () => {
    for (const text of [`e${marks}`, marks, `e${marks}x${marks}`, '👩\u200d'.repeat(20_000), '\u1100'.repeat(40_000)]) {
      expect(cutText(text, 120).length).toBeLessThanOrEqual(120 * 8 + 1);
      expect(previewText(text).length).toBeLessThanOrEqual(120 * 8 + 1);
      expect(threadTitle({ channel: 'general', text }).length).toBeLessThan(50 * 8 + 40);
    }
    expect(capMarks(`e${marks}!`)).toBe(`e${'\u0301'.repeat(8)}!`);
  });

  it('is unchanged with the marks that scripts and emoji use', () => {
    for (const text of ['Việt', 'שָׁלוֹם', 'กี่', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '👨‍👩‍👧‍👦', 'हिन्दी', '❤️‍🔥']) expect(capMarks(text)).toBe(text);
  });
});
