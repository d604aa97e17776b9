import { describe, expect, it } from 'vitest';
import { messageText, shownText } from '../../../src/core/messages/shownText.ts';

const names = { users: (id: string) => (id === 'U1' ? 'Theo' : undefined), channels: () => undefined };

describe('messageText', () => {
  it('keeps mentions of known users', () => {
    expect(messageText({ ts: '1.0', text: 'hi <@U1>', resolved_text: 'hi @Theo' }, names)).toBe('hi <@U1>');
  });

  it('uses the resolved text for unknown users', () => {
    expect(messageText({ ts: '1.0', text: 'hi <@U2>', resolved_text: 'hi @Priya' }, names)).toBe('hi @Priya');
  });

  it.each([
    ['see <#C2>', 'see #plans', 'see <#C2|plans>'],
    ['<#C1>, <#C2>.', '#général, #q3_plans.', '<#C1|général>, <#C2|q3_plans>.'],
    ['hi <@U1> see <#C2>', 'hi @Theo see #plans', 'hi <@U1> see <#C2|plans>'],
    ['<#C1><#C2>', '#a#b', '<#C1|a><#C2|b>'],
    // The texts do not correspond.
    ['hi <@U2> see <#C2>', 'hi @Priya see #plans', 'hi @Priya see #plans'],
    ['see <#C2>', 'see plans', 'see plans'],
    ['*see* <#C2>', 'see #plans', 'see #plans'],
    ['see <#C2> now', 'see #plans later', 'see #plans later'],
  ])('keeps the links of unknown channels: %j, resolved as %j', (text, resolved_text, source) => {
    expect(messageText({ ts: '1.0', text, resolved_text }, names)).toBe(source);
  });

  it('keeps mentions of known channels', () => {
    const known = { channels: (id: string) => (id === 'C1' ? 'plans' : undefined), users: () => undefined };
    const plans = { ts: '1.0', text: 'see <#C1>', resolved_text: 'see #plans' };
    expect(messageText(plans, known)).toBe('see <#C1>');
    expect(messageText({ ...plans, text: 'see <@C1>' }, known)).toBe('see #plans');
    expect(messageText(plans, {})).toBe('see <#C1|plans>');
    expect(messageText({ ...plans, text: 'hi <@U1>' }, {})).toBe('see #plans');
  });

  it('uses the only text there is', () => {
    expect(messageText({ ts: '1.0', text: 'hi <@U2>' }, names)).toBe('hi <@U2>');
    expect(messageText({ ts: '1.0', text: '', resolved_text: 'shown' }, names)).toBe('shown');
  });
});

describe('shownText', () => {
  const theo = { U1: { id: 'U1', name: 'theo', real_name: 'Theo (he) Lind' } };
  const joined = (text: string) => shownText({ ts: '1.0', user: 'U1', text, subtype: 'channel_join' }, names, theo);

  it('does not repeat the author in a system message [MSG-4]', () => {
    expect(joined('<@U1> has joined the channel')).toBe('has joined the channel');
    expect(joined('<@U1|theo> has joined')).toBe('has joined');
    expect(joined('@Theo (he) Lind has joined')).toBe('has joined');
    expect(joined('Theo (he) Lind has joined')).toBe('has joined');
    expect(joined('<@u1> has joined')).toBe('has joined');
    expect(joined('<@U12> has joined')).toBe('<@U12> has joined');
    expect(joined('has joined')).toBe('has joined');
    expect(shownText({ ts: '1.0', text: 'somebody joined', subtype: 'channel_join' }, names, theo)).toBe(
      'somebody joined',
    );
  });

  it('keeps a message that starts with its author, and is empty for a deleted one', () => {
    expect(shownText({ ts: '1.0', user: 'U1', text: '<@U1> wrote this' }, names, theo)).toBe('<@U1> wrote this');
    expect(shownText({ ts: '1.0', text: 'gone', resolved_text: 'gone', deleted: true }, names, theo)).toBe('');
  });

  it('leaves out text that only repeats the file names, and keeps other text', () => {
    const said = (text: string) =>
      shownText({ ts: '1.0', user: 'U1', text, files: [{ name: 'a <b>.pdf' }, { title: 'Plan' }] }, names, theo);
    expect(said('a &lt;b&gt;.pdf\nPlan')).toBe('');
    expect(said('a &lt;b&gt;.pdf')).toBe('a &lt;b&gt;.pdf');
    expect(said('See Plan')).toBe('See Plan');
    expect(shownText({ ts: '1.0', user: 'U1', text: '', files: [{ mode: 'tombstone' }] }, names, theo)).toBe('');
  });
});
