import { describe, expect, it } from 'vitest';
import { messageText } from '../../../src/core/messages/messageText.ts';

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
