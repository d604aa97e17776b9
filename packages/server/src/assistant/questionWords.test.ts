import { expect, it } from 'vitest';
import { bestSentence } from './bestSentence.ts';
import { questionWords, stemOf } from './questionWords.ts';

it.each([
  ['When is the Q3 release planned?', ['q3', 'release', 'planned']],
  ['What’s new?', []],
  ['Has anybody said something about it?', []],
  ['deploy, deploy; DEPLOY', ['deploy']],
  ['Was ist mit der Straße?', ['ist', 'mit', 'der', 'strasse']],
  [
    'one two three four five six seven eight nine ten',
    ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'],
  ],
  ['', []],
])('the keywords of %j are %j', (question, words) => {
  expect(questionWords(question)).toEqual(words);
});

it.each([
  ['deployed', 'deploy'],
  ['planning', 'plan'],
  ['releases', 'releas'],
  ['is', 'is'],
  ['bus', 'bus'],
  ['straßes', 'straßes'],
  ['q3s', 'q3s'],
])('%j has the same stem as %j', (word, stem) => {
  expect(stemOf(word)).toBe(stem);
});

it('quotes a short passage with the keywords', () => {
  const text = 'Good morning! The release is on Tuesday.\nBring cake.';
  expect(bestSentence(text, ['releases'])).toBe('The release is on Tuesday. Bring cake.');
  expect(bestSentence(text, [])).toBe('Good morning! The release is on Tuesday. Bring cake.');
  expect(bestSentence('', ['x'])).toBe('');
  const japanese = `${'おはようございます。'.repeat(30)}リリースは火曜日です。「ケーキも！」と。`;
  expect(bestSentence(japanese, ['火曜日'])).toBe('リリースは火曜日です。「ケーキも！」と。');
  expect(bestSentence('नमस्ते। रिलीज़ मंगलवार को है। केक लाओ।', ['मंगलवार'])).toBe('रिलीज़ मंगलवार को है। केक लाओ।');
  expect([...bestSentence('🎉'.repeat(400), [])]).toHaveLength(281);
});
