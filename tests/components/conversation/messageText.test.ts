import { describe, expect, it } from 'vitest';
import { messageText } from '../../../src/components/conversation/messageText.ts';

const names = { users: (id: string) => (id === 'U1' ? 'Theo' : undefined), channels: () => undefined };

describe('messageText', () => {
  it('keeps mentions of people who are known here', () => {
    expect(messageText({ ts: '1.0', text: 'hi <@U1>', resolved_text: 'hi @Theo' }, names)).toBe('hi <@U1>');
  });

  it('is what the server resolved where a name is not known here', () => {
    expect(messageText({ ts: '1.0', text: 'hi <@U2>', resolved_text: 'hi @Priya' }, names)).toBe('hi @Priya');
    expect(messageText({ ts: '1.0', text: 'see <#C2>', resolved_text: 'see #plans' }, names)).toBe('see #plans');
  });

  it('is whatever text there is', () => {
    expect(messageText({ ts: '1.0', text: 'hi <@U2>' }, names)).toBe('hi <@U2>');
    expect(messageText({ ts: '1.0', text: '', resolved_text: 'shown' }, names)).toBe('shown');
  });
});
