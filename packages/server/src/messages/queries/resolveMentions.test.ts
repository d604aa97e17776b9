import { describe, expect, it } from 'vitest';
import type { Directory } from '../../ports.ts';
import { resolveMentions } from './resolveMentions.ts';

const directory: Directory = {
  users: {
    U1: { id: 'U1', name: 'ana', real_name: 'Ana Ruiz', display_name: 'Ana' },
    U2: { id: 'U2', name: 'ben', real_name: 'Ben <3 & co' },
    U3: { id: 'U3', name: 'cleo' },
  },
  channels: new Map([
    ['C1', { name: 'general', isPrivate: false }],
    ['C2', { name: 'merger', isPrivate: true }],
  ]),
  groups: new Map([['S0GROUP', 'backend & co']]),
};

describe('resolveMentions', () => {
  it.each([
    ['Hi <@U1>, <@U3>!', 'Hi @Ana, @cleo!'],
    ['<@U2>', '@Ben &lt;3 &amp; co'],
    ['<@U1|old.name>', '@Ana'],
    ['<@U9|gone>', '@gone'],
    ['<@U9>', '<@U9>'],
    ['<@__proto__>', '<@__proto__>'],
    ['<#C1> and <#C1|was-general>', '#general and #general'],
    ['<#C2>', '#private-channel'],
    ['<#C2|named-by-the-author>', '#named-by-the-author'],
    ['<#C9|elsewhere>', '#elsewhere'],
    ['<#C9>', '<#C9>'],
    ['<!here> <!channel|@channel> <!everyone> <!group>', '@here @channel @everyone @group'],
    ['<!subteam^S1|@designers>', '@designers'],
    ['<!subteam^S1>', '<!subteam^S1>'],
    ['<!subteam^S0GROUP> <!subteam^S0GROUP|@old>', '@backend &amp; co @backend &amp; co'],
    ['<!date^1^{date}|today>', '<!date^1^{date}|today>'],
    ['<https://example.com|a link> *bold* &lt;@U1&gt;', '<https://example.com|a link> *bold* &lt;@U1&gt;'],
    ['a < b', 'a < b'],
    ['', ''],
  ])('%j becomes %j', (text, resolved) => {
    expect(resolveMentions(text, directory)).toBe(resolved);
  });

  it.each(['<', '<@', '<@U1', '<@U1|', '<<@'])('resolves 40 000 characters of %j in linear time', (part) => {
    const text = part.repeat(Math.ceil(40_000 / part.length));
    // Quadratic time would exceed the timeout.
    expect(resolveMentions(text, directory)).toHaveLength(text.length);
  });
});
