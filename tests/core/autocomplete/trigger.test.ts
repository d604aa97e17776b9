import { describe, expect, it } from 'vitest';
import { type Trigger, triggerAt } from '../../../src/core/autocomplete/trigger.ts';

/** "|" is the caret; without it, the caret is at the end. */
function at(source: string): string | null {
  const caret = source.includes('|') ? source.indexOf('|') : source.length;
  const found: Trigger | null = triggerAt({ text: source.replace('|', ''), mentions: [] }, caret);
  return found && `${found.kind} ${found.start} ${JSON.stringify(found.query)}`;
}

describe('triggerAt', () => {
  it.each([
    ['@', 'person 0 ""'],
    ['hi @da', 'person 3 "da"'],
    ['hi\n@da', 'person 3 "da"'],
    ['(@da', 'person 1 "da"'],
    ['@dana re', 'person 0 "dana re"'],
    ['@dana ', 'person 0 "dana "'],
    ['see #', 'channel 4 ""'],
    ['see #pay-pl', 'channel 4 "pay-pl"'],
    ['nice :ta', 'emoji 5 "ta"'],
    ['🎉:ta', 'emoji 2 "ta"'],
    ['@da|na', 'person 0 "da"'],
    ['@dana :sm', 'emoji 6 "sm"'],
    ['"@jose\u0301', 'person 1 "jose\u0301"'],
    ['你好@an', 'person 2 "an"'],
    ['请看：@an', 'person 3 "an"'],
    ['（@an', 'person 1 "an"'],
    ['cc:@an', 'person 3 "an"'],
    ['hi,@an', 'person 3 "an"'],
    ['「@an', 'person 1 "an"'],
    ['안녕@an', 'person 2 "an"'],
    ['สวัสดี@an', 'person 6 "an"'],
    ['👍🏽@an', 'person 4 "an"'],
    ['❤️@an', 'person 2 "an"'],
    ['担当①@an', 'person 3 "an"'],
    ['你好＠an', 'person 2 "an"'],
    ['@李雷', 'person 0 "李雷"'],
    ['参考#ge', 'channel 2 "ge"'],
    ['参考：#ge', 'channel 3 "ge"'],
    ['（#开发', 'channel 1 "开发"'],
    ['很好:ta', 'emoji 2 "ta"'],
    ['ok，:ta', 'emoji 3 "ta"'],
    ['好的！:喜', 'emoji 3 "喜"'],
    ['https://x.test/a，@an', 'person 17 "an"'],
  ])('%s', (source, expected) => {
    expect(at(source)).toBe(expected);
  });

  it.each([
    ['an email address', 'mail dana@example.com'],
    ['a trigger followed by a space', '@ da'],
    ['two spaces', '@dana  re'],
    ['another line', '@dana\nre'],
    ['a time of day', 'at 10:30'],
    ['a smiley', 'fine :)'],
    ['one letter of an emoji', 'x :t'],
    ['a fragment in a URL', 'https://x.test/#top'],
    ['a fragment in a query', 'https://x.test/?a=b,#top'],
    ['a person in a URL', 'https://x.test/a:@dana'],
    ['an accented address', 'josé@example.com'],
    ['an address in Cyrillic', 'почта@пример.рф'],
    ['a time in Arabic digits', '١٠:٣٠'],
    ['a C++ scope', 'std::string'],
    ['a heading with a space', '# title'],
    ['more words than a name has', '@one two three four five'],
    ['a long word', `@${'x'.repeat(80)}`],
    ['inline code', '`a @da| b`'],
    ['an unclosed code block', '```\n@da'],
  ])('ignores %s', (_what, source) => {
    expect(at(source)).toBeNull();
  });

  it('ignores an existing mention, but not text after it', () => {
    const mentions = [{ start: 0, end: 5, target: { type: 'user' as const, id: 'U2' } }];
    expect(triggerAt({ text: '@Dana hi', mentions }, 5)).toBeNull();
    expect(triggerAt({ text: '@Dana hi', mentions }, 8)).toBeNull();
    expect(triggerAt({ text: '@Dana @le', mentions }, 9)).toEqual({ kind: 'person', start: 6, query: 'le' });
  });
});
