import { describe, expect, it } from 'vitest';
import { shownText } from '../../../src/core/messages/shownText.ts';

const names = { users: (id: string) => (id === 'U1' ? 'Theo' : undefined), channels: () => undefined };

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
