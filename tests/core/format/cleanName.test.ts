import { describe, expect, it } from 'vitest';
import { shownName } from '../../../src/components/labels/shownName.ts';
import { authorName, latestAuthorName, userDisplayName } from '../../../src/core/format/authorName.ts';
import { cleanName } from '../../../src/core/format/cleanName.ts';
import { directoryNames } from '../../../src/core/format/directoryNames.ts';
import { threadNameParts } from '../../../src/core/format/threadTitle.ts';

const turned = '\u202eAda\u2066 Byron';
const invisible = '\u200b\u2060\u3164';
const stacked = `Ada${'\u0301'.repeat(5000)}`;

describe('names for display', () => {
  it('have no controls that turn the text after them', () => {
    expect(cleanName('a\u202ab\u202bc\u202cd\u202de\u202ef\u2066g\u2067h\u2068i\u2069j')).toBe('abcdefghij');
    expect(userDisplayName({ id: 'U1', name: 'ada', display_name: turned })).toBe('Ada Byron');
    expect(authorName({ user: 'U1', username: turned })).toBe('Ada Byron');
    expect(latestAuthorName({ user: 'U1', text: '', ts: '1.0', user_data: { real_name: turned } })).toBe('Ada Byron');
    expect(directoryNames({}, () => '\u202egeneral').channels?.('C1')).toBe('general');
    expect(threadNameParts('Thread in \u202egeneral: \u202etext')).toEqual({ channel: 'general', text: 'text' });
  });

  it('keep the marks of right-to-left scripts', () => {
    expect(cleanName('שלום!\u200f (QA)')).toBe('שלום!\u200f (QA)');
  });

  it('fall back when nothing of them can be seen', () => {
    expect(userDisplayName({ id: 'U1', name: invisible, real_name: turned.slice(0, 1) })).toBe('U1');
    expect(authorName({ user: 'U1', username: invisible })).toBe('U1');
    expect(directoryNames({}, () => invisible).channels?.('C1')).toBeUndefined();
  });

  it('have no long runs of combining marks', () => {
    expect(authorName({ username: stacked }).length).toBeLessThan(20);
  });
});

describe('the name of a conversation', () => {
  const words = {
    conversation: { threadNamed: (channel: string, text: string) => `${text} in ${channel}`, untitled: 'Chat' },
  };

  it.each([
    ['\u202egeneral', 'general'],
    [invisible, 'Chat'],
    ['', 'Chat'],
    ['Thread in \u202egeneral: hi\u202e', 'hi in general'],
  ])('%j is shown as %j', (name, shown) => {
    expect(shownName(name, words)).toBe(shown);
  });

  it('has no long runs of combining marks', () => {
    expect(shownName(stacked, words).length).toBeLessThan(20);
  });
});
