import { describe, expect, it } from 'vitest';
import { weekdayBefore } from '../build/workingHours.ts';
import { castRoutine } from './castRoutine.ts';
import { fillSlots } from './fillSlots.ts';
import { parseDuration, parseLine } from './parseLine.ts';
import { readSections } from './readWorkspace.ts';
import { createSeededRandom } from './seededRandom.ts';
import { slackText } from './slackText.ts';

const lookup = {
  userId: (key: string) => (key === 'theo' ? 'U1' : undefined),
  channel: (key: string) => (key === 'platform-infra' ? { id: 'C1', name: 'platform-infra' } : undefined),
  groupId: (handle: string) => (handle === 'oncall' ? 'S1' : undefined),
};

describe('slackText', () => {
  it.each([
    ['@theo see #platform-infra', '<@U1> see <#C1|platform-infra>'],
    ['@here, @channel and @oncall', '<!here>, <!channel> and <!subteam^S1|@oncall>'],
    ['theo@theo.example and @nobody, #1184', 'theo@theo.example and @nobody, #1184'],
    ['a < b && c > d', 'a &lt; b &amp;&amp; c &gt; d'],
    ['> quoted', '&gt; quoted'],
    ['<https://a.example/?x=1&y=2|A & B>', '<https://a.example/?x=1&amp;y=2|A &amp; B>'],
    ['`@theo` and ```if (a < b) #platform-infra```', '`@theo` and ```if (a &lt; b) #platform-infra```'],
  ])('%s', (source, stored) => {
    expect(slackText(source, lookup)).toBe(stored);
  });
});

describe('parseLine', () => {
  it('parses author, time and place', () => {
    expect(parseLine('theo: Hi: there')).toMatchObject({
      kind: 'message',
      author: 'theo',
      text: 'Hi: there',
      inThread: false,
    });
    expect(parseLine('> +1h20m jonas: Yes')).toMatchObject({ inThread: true, author: 'jonas', pauseMs: 4_800_000 });
    expect(parseLine('> ---')).toEqual({ kind: 'read', inThread: true });
    expect(parseDuration('1d2h3m4s')).toBe(93_784_000);
  });

  it('refuses malformed lines', () => {
    expect(() => parseLine('just words')).toThrow('cannot be read');
  });
});

describe('readSections', () => {
  it('reads titles, entries of a line, and indented lines that continue an entry', () => {
    expect(readSections('A comment\n\n== one\na\n  b\n\n    c\n\nd\r\n== two\n')).toEqual([
      { title: 'one', entries: ['a\nb\n\n  c', 'd'] },
      { title: 'two', entries: [] },
    ]);
  });
});

describe('fillSlots', () => {
  const context = () => ({
    bank: { town: ['Odense', 'Ghent', 'Porto'] },
    random: createSeededRandom('slots'),
    progress: 0.5,
    chosen: new Map<string, string>(),
  });

  it('keeps a value through a scene and gives numbered slots values of their own', () => {
    const [first, again, other] = fillSlots('{town}/{town}/{town2}', context()).split('/');
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  it('draws numbers within their range, repeats named ones, chooses labelled alternatives together', () => {
    for (let run = 0; run < 50; run += 1) {
      const shared = { ...context(), random: createSeededRandom(`run ${run}`) };
      const [number, named, repeated, question, answer] = fillSlots(
        '{3-5} {n:7-9} {n} {q=a|b|c} {q=1|2|3}',
        shared,
      ).split(' ');
      expect(Number(number)).toBeGreaterThanOrEqual(3);
      expect(Number(number)).toBeLessThanOrEqual(5);
      expect(repeated).toBe(named);
      expect(['a1', 'b2', 'c3']).toContain(`${question}${answer}`);
    }
  });

  it('grows numbers with the progress', () => {
    const at = (progress: number) => fillSlots('2.{18>20}', { ...context(), progress });
    expect([0, 0.4, 0.99, 1].map(at)).toEqual(['2.18', '2.19', '2.20', '2.20']);
  });

  it('names an unknown slot', () => {
    expect(() => fillSlots('{planet}', context())).toThrow('{planet}');
  });
});

describe('castRoutine', () => {
  it('gives every role another member, and none that the script names', () => {
    const lines = ['A: Hello @B', '> +{2-3}m B: Hello @A', 'theo: Both of you?'];
    const cast = castRoutine(lines, ['theo', 'mara', 'kofi'], {}, 0, createSeededRandom('cast'));
    const [first, second] = cast.map((line) => /(?:^|m )(\w+):/.exec(line)?.[1]);
    expect(new Set([first, second])).toEqual(new Set(['mara', 'kofi']));
    expect(cast[0]).toBe(`${first}: Hello @${second}`);
  });
});

describe('weekdayBefore', () => {
  it('finds the last matching day and hour before the given week', () => {
    const wednesday = Date.UTC(2026, 2, 11, 14, 0);
    expect(new Date(weekdayBefore(wednesday, 1, 1, '07:09')).toISOString()).toBe('2026-03-02T07:09:00.000Z');
    expect(new Date(weekdayBefore(wednesday, 0, 3, '14:01')).toISOString()).toBe('2026-03-04T14:01:00.000Z');
  });
});
