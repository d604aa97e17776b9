import { describe, expect, it } from 'vitest';
import { createLabels, mergeLabels } from '../../../src/components/labels/labels.ts';
import { ar } from '../../../src/locales/ar/index.ts';
import { de } from '../../../src/locales/de/index.ts';
import { ja } from '../../../src/locales/ja/index.ts';
import { sentencesOf } from './labelSamples.ts';
import { labelsOf } from './labelsOf.ts';

const names = { productName: 'Inbox', serviceName: 'Chat' };

/** The labels, whose functions get `name` in place of the sample arguments. */
function called(value: unknown, name: string): unknown {
  const given = (one: unknown): unknown => {
    if (typeof one === 'string') return one.replace(/^‹(\d)›$/, `${name}$1`);
    if (Array.isArray(one)) return one.map(given);
    if (typeof one !== 'object' || one === null || one instanceof Date) return one;
    return Object.fromEntries(Object.entries(one).map(([key, each]) => [key, given(each)]));
  };
  if (typeof value === 'function') return (...values: unknown[]) => Reflect.apply(value, undefined, values.map(given));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, called(one, name)]));
}

/** Labels that get other texts of the language: times, and parts that are sentences. */
const ownTexts = /^(time\.|list\.asked|conversation\.(kindAndMembers|matchesSoFar))/;

/** The sentences with a name that is not isolated. */
function unisolated(labels: unknown, name: string): string[] {
  const isolates = /\u2068[^\u2066-\u2069]*\u2069/g;
  const left: string[] = [];
  for (const [path, sentence] of sentencesOf(called(labels, name))) {
    if (ownTexts.test(path)) continue;
    const rest = sentence.replace(isolates, '').replace(isolates, '');
    // A name alone is no sentence, and a list of names has no direction.
    if (rest.includes(name) && rest.replace(new RegExp(`#?${name}\\d`, 'g'), '').trim() !== '')
      left.push(`${path}: ${sentence}`);
  }
  return left;
}

describe('names in labels', () => {
  it.each([
    ['en', createLabels(names)],
    ['de', labelsOf(de, names)],
    ['ja', labelsOf(ja, names)],
    ['a host', mergeLabels({ composer: { reply: (name) => `Answer ${name} now` } }, createLabels(names))],
  ])('are isolated from a sentence of the other direction: %s', (_code, labels) => {
    expect(unisolated(labels, 'דנה')).toEqual([]);
  });

  it('are isolated in Arabic', () => {
    expect(unisolated(labelsOf(ar, names), 'dana')).toEqual([]);
  });

  it('of the same direction stay as they are', () => {
    expect(createLabels(names).composer.reply('Dana')).toBe('Reply to Dana');
    expect(createLabels(names).composer.reply('דנה')).toBe('Reply to \u2068דנה\u2069');
  });
});
