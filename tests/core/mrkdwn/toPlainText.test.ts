import { describe, expect, it } from 'vitest';
import { directionOf } from '../../../src/core/mrkdwn/isolate.ts';
import { mrkdwnToPlainText, shownPlainText } from '../../../src/core/mrkdwn/toPlainText.ts';

const lookups = {
  users: (id: string) => ({ U1: 'Mara Okonjo' })[id],
  channels: (id: string) => ({ C1: 'general' })[id],
};

describe('mrkdwnToPlainText', () => {
  it('strips delimiters and keeps the styled text [MSG-6]', () => {
    const emoji = new Map([['tada', '🎉']]);
    expect(mrkdwnToPlainText('*a* _b_ ~c~ `d` <https://x.example|e> :tada: :nope:', { emoji })).toBe(
      'a b c d e 🎉 :nope:',
    );
  });

  it('keeps lines, list markers and code', () => {
    expect(mrkdwnToPlainText('a\n\nb\n- c\n1. d\n&gt; q\n```x\n  y```')).toBe('a\n\nb\n• c\n1. d\nq\nx\n  y');
  });

  it('names mentions by lookup, else by label, else by a placeholder', () => {
    expect(mrkdwnToPlainText('<@U1|old> <@U2|label> <@U3>', lookups)).toBe('@Mara Okonjo @label @user');
    expect(mrkdwnToPlainText('<#C1|old> <#C2|label> <#C3>', lookups)).toBe('#general #label #private-channel');
    expect(mrkdwnToPlainText('<!here> <!subteam^S1|@oncall> <!subteam^S2>', lookups)).toBe('@here @oncall @group');
  });

  it('can hide user names and code', () => {
    const options = { ...lookups, userMentions: 'anonymous', codeBlock: '[code block]' } as const;
    expect(mrkdwnToPlainText('<@U1> <@U2|label> in <#C1>: ```x``` `y`', options)).toBe(
      '@user @user in #general: \n[code block]\n y',
    );
  });

  it('shows the fallback of dates, or formats them with the option', () => {
    const source = '<!date^1712345678^{date_short}|Apr 5>';
    expect(mrkdwnToPlainText(source)).toBe('Apr 5');
    expect(mrkdwnToPlainText(source, { date: (node) => `at ${node.timestamp}` })).toBe('at 1712345678');
  });

  it('accepts a custom emoji table', () => {
    expect(mrkdwnToPlainText(':shipit: :tada:', { emoji: new Map([['shipit', '🐿️']]) })).toBe('🐿️ :tada:');
  });
});

describe('text of a line on screen', () => {
  it('isolates code, URLs and names from a sentence from right to left', () => {
    const names = { users: () => 'Dana' };
    expect(shownPlainText('הריצו `--force` אצל <@U1>: https://a.example/', names)).toBe(
      'הריצו \u2066--force\u2069 אצל \u2068@Dana\u2069: \u2066https://a.example/\u2069',
    );
    expect(shownPlainText('ask <@U1>', { users: () => 'דנה' })).toBe('ask \u2068@דנה\u2069');
    expect(shownPlainText('run `--force`')).toBe('run --force');
    expect(mrkdwnToPlainText('הריצו `--force`')).toBe('הריצו --force');
  });

  it.each([
    ['שלום Dana', 'rtl'],
    ['Dana שלום', 'ltr'],
    ['\u2068@Dana\u2069 שלום', 'rtl'],
    ['\u2066--force\u2069: مرحبا', 'rtl'],
    ['\u2068@דנה\u2069 done', 'ltr'],
    ['12:30, שלום', 'rtl'],
    ['👍 \u2066--force\u2069', 'auto'],
    ['你好 שלום', 'ltr'],
  ])('%j has the direction of its sentence', (text, direction) => {
    expect(directionOf(text)).toBe(direction);
  });
});
