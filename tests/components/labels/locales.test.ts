import { describe, expect, it } from 'vitest';
import { failureText } from '../../../src/components/labels/failureText.ts';
import { createLabels } from '../../../src/components/labels/labels.ts';
import { ar } from '../../../src/locales/ar/index.ts';
import { de } from '../../../src/locales/de/index.ts';
import { ja } from '../../../src/locales/ja/index.ts';
import { sentencesOf } from './labelSamples.ts';
import { labelsOf } from './labelsOf.ts';

const names = { productName: '‹product›', serviceName: '‹service›' };
const english = sentencesOf(createLabels(names));
const locales = [ar, de, ja];

const placeholders = (sentence: string): string[] => [...new Set(sentence.match(/‹\w+›/g) ?? [])].sort();

/** Texts that are the same in German, and key names. */
const sameInGerman =
  /^(Navigation|Links|Person|App|Workspaces|Live|Offline|Thread|Threads|Name|Text|Video|Code|Alt|Esc|Escape|In|(Thread )?in ‹1›(: ‹2›)?|In ‹1›|7\+? in ‹3›|‹1› in #‹2›)$/;
/** Latin text that is expected in non-Latin languages: proper names and key names. */
const latin =
  /‹\w+›|OPENAI_\w+|access_denied|no_workspace|return_to_not_allowed|server_error|invalid_state|\b(AI|DM|ID|Ctrl|Alt|Esc|Home|End|Enter|Shift|Command|MB|kB)\b/g;

describe.each(locales.map((locale) => ({ code: locale.code, locale })))('the labels in $code', ({ code, locale }) => {
  const said = sentencesOf(labelsOf(locale, names));
  const entries = [...said];

  it('are complete and have no extra keys', () => {
    const known = (path: string) => path.startsWith('keys.names.');
    expect([...said.keys()].filter((path) => !known(path)).sort()).toEqual(
      [...english.keys()].filter((path) => !known(path)).sort(),
    );
    for (const path of [...english.keys()].filter(known)) expect(said.has(path), path).toBe(true);
  });

  it('are not empty and contain all arguments', () => {
    for (const [path, sentence] of entries) {
      expect(sentence.trim(), path).not.toBe('');
      expect(sentence, path).not.toMatch(/undefined|NaN|null|\[object|#\D*#|Invalid/);
      expect(placeholders(sentence), path).toEqual(placeholders(english.get(path) ?? sentence));
    }
  });

  it('are not English', () => {
    const left = entries.filter(([path, sentence]) => {
      if (path.startsWith('time.') || path.startsWith('numbers.')) return false;
      // Examples of what the field reads, which is English in every language.
      if (/^later\.(placeholder|unreadable)$/.test(path)) return false;
      if (code === 'de') return sentence === english.get(path) && /[a-z]{2}/i.test(sentence.replace(/‹\w+›/g, ''));
      return /[a-z]{2}/i.test(sentence.replace(latin, ''));
    });
    expect(left.filter(([, sentence]) => !sameInGerman.test(sentence))).toEqual([]);
  });

  it('contain every number argument', () => {
    const { numbers } = labelsOf(locale, names);
    for (const [path, sentence] of entries.filter(([path]) => /\((7|11|100)\)$|, ?7\)$/.test(path))) {
      const n = Number(/(\d+)\)$/.exec(path)?.[1]);
      expect(sentence, path).toContain(numbers.whole(n));
    }
  });
});

describe('the name of the chat service', () => {
  const languages = locales.map((locale) => ({ code: locale.code, sentences: sentencesOf(labelsOf(locale, names)) }));

  it.each([{ code: 'en', sentences: english }, ...languages])('comes from the configuration in $code', (language) => {
    const { sentences } = language;
    expect([...sentences].filter(([, sentence]) => /slack/i.test(sentence))).toEqual([]);
    expect(sentences.get('conversation.openInService')).toContain(names.serviceName);
  });
});

describe('a locale', () => {
  it('has a code and a direction', () => {
    expect(locales.map(({ code, dir }) => [code, dir])).toEqual([
      ['ar', 'rtl'],
      ['de', 'ltr'],
      ['ja', 'ltr'],
    ]);
  });

  it('translates the failure reasons of the inbox and keeps those of the server', () => {
    const labels = labelsOf(de, names);
    const say = (reason: string) => failureText(labels, { code: 'send-failed', reason });
    expect(say('An unexpected error occurred')).toBe(
      'Die Nachricht konnte nicht gesendet werden: Ein unerwarteter Fehler ist aufgetreten',
    );
    expect(say('thread_ts is required for thread replies')).toContain('Zeitstempel');
    expect(say('Message validation failed: too rude')).toContain('abgelehnt: too rude');
    expect(say('Not today')).toBe('Die Nachricht konnte nicht gesendet werden: Not today');
  });
});

describe('the labels in German', () => {
  const labels = labelsOf(de, names);
  const sentences = [...sentencesOf(labels)];

  it('say "Sie" to the user, and "Posteingang" to the page Inbox', () => {
    const other = /\b(du|dich|dir|dein\w*)\b|(?<!Fokus-)\bInbox\b|\bEingang\b/i;
    expect(sentences.filter(([, sentence]) => other.test(sentence))).toEqual([]);
    expect(labels.list.reasons.mention()).toBe(labels.list.mentionsYou);
  });

  it('decline numbers of conversations and name the days of a group', () => {
    const about = (failed: number, of: number) => ({ name: '', failed, of });
    const failed = (code: 'mark-read-failed' | 'mark-unread-failed', ...counts: [number, number]) =>
      failureText(labels, { code, about: about(...counts) });
    expect(failed('mark-read-failed', 2, 3)).toBe('2 von 3 Unterhaltungen konnten nicht als gelesen markiert werden');
    expect(failed('mark-unread-failed', 1, 3)).toBe(
      '1 von 3 Unterhaltungen konnte nicht als ungelesen markiert werden',
    );
    expect(labels.list.skim(3)).toBe('3 in Kanälen');
    expect(labels.later.groups.week).toBe('Innerhalb einer Woche');
  });
});

describe('the labels in Arabic', () => {
  const labels = labelsOf(ar, names);

  it('count conversations, not messages, in tabs and pages, and isolate their names', () => {
    expect(labels.navigation.unread('Inbox', 3)).toBe('\u2068Inbox\u2069، 3 غير مقروءة');
  });

  it('name the reaction of the user without a question', () => {
    expect(labels.conversation.reacted(':+1:', [], 0, true)).toBe('تفاعل بـ \u2068:+1:\u2069: أنت');
    expect(labels.conversation.reacted(':+1:', ['Aiko'], 2)).toContain('شخصان آخران');
  });

  it('have two rows or messages in the case of the action on them', () => {
    const { later, rules, triage, catchUp } = labels;
    for (const say of [later.snoozeName, rules.mute.name, triage.noLongerMuted])
      expect(say('', 2)).toContain('محادثتين');
    expect(catchUp.mark(2, 1)).toContain('رسالتين');
  });
});

describe('plurals in Arabic', () => {
  const labels = labelsOf(ar, names);
  const forms = (say: (n: number) => string) => [0, 1, 2, 3, 11, 100].map(say);

  it('have forms for zero, one, two, few, many and a hundred', () => {
    expect(forms(labels.list.count)).toEqual([
      'لا محادثات',
      'محادثة واحدة',
      'محادثتان',
      '3 محادثات',
      '11 محادثة',
      '100 محادثة',
    ]);
    expect(forms(labels.conversation.replies)).toEqual(['لا ردود', 'رد واحد', 'ردّان', '3 ردود', '11 ردًا', '100 رد']);
    expect(forms(labels.conversation.members)).toEqual([
      'لا أعضاء',
      'عضو واحد',
      'عضوان',
      '3 أعضاء',
      '11 عضوًا',
      '100 عضو',
    ]);
  });

  it('are used in every counted label', () => {
    const { list, conversation, composer, search, ask } = labels;
    const counted = [list.count, list.unread, conversation.replies, conversation.members, conversation.newBelow];
    for (const say of [
      ...counted,
      composer.remaining,
      composer.suggestionCount,
      search.count,
      ask.searches,
      ask.tokens,
    ]) {
      expect(new Set([0, 1, 2, 3, 11].map(say)).size).toBe(5);
    }
  });

  it('isolate names from the direction of the sentence', () => {
    expect(labels.conversation.messages('design-systems')).toBe('الرسائل في \u2068design-systems\u2069');
  });
});

describe('a written locale', () => {
  it('that begins with the English texts has the formats of its language, as the guide shows', () => {
    const age = (count: number) => `${count} j`;
    const labels = labelsOf(
      { code: 'fr', dir: 'ltr', labels: (given) => ({ ...createLabels(given), time: { age }, numbers: {} }) },
      names,
    );
    expect(labels.numbers.size(4.2, 'megabyte').replace(/\s/g, ' ')).toBe('4,2 Mo');
    expect([labels.time.yesterday, labels.time.age(3, 'day')]).toEqual(['Hier', '3 j']);
  });
});

describe('a plain language code', () => {
  it('formats times and numbers and keeps the texts', () => {
    const labels = labelsOf('fr', names);
    expect(labels.list.count(3)).toBe('3 conversations');
    expect(labels.time.yesterday).toBe('Hier');
    expect(labels.numbers.whole(12_345).replace(/\s/g, ' ')).toBe('12 345');
  });

  it('accepts operating-system notation and may be invalid', () => {
    expect(labelsOf('de_DE', names).time.today).toBe('Heute');
    expect(labelsOf('no such language', names).time.today).toBe('Today');
    expect(labelsOf('en-US', names).time.age(4, 'month')).toBe('4mo');
    expect(labelsOf(undefined, names).time.age(4, 'month')).toBe('4mo');
  });
});
