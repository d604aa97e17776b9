import { describe, expect, it } from 'vitest';
import { confidenceOf } from '../../../src/core/ask/confidence.ts';
import { sourceTarget, sourceTime } from '../../../src/core/ask/sourceTarget.ts';
import type { AnswerSource } from '../../../src/model/index.ts';
import { aConversation } from '../../../src/testing/builders.ts';
import { startTestInbox } from '../harness.ts';

const aSource = (changes: Partial<AnswerSource> = {}): AnswerSource => ({
  id: 's1',
  author: 'Theo',
  channel: 'elsewhere',
  text: 'Five it is',
  timestamp: '1712345678.000100',
  ...changes,
});

async function target(changes: Partial<AnswerSource>) {
  const conversations = [
    aConversation({ id: 'C1', name: 'payments' }),
    aConversation({ id: 'C2', name: 'twice' }),
    aConversation({ id: 'C3', name: 'Twice' }),
  ];
  const { inbox } = await startTestInbox({ conversations });
  return sourceTarget(aSource(changes), inbox.getState());
}

const message = (conversationId: string, ts: string | null = '1712345678.000100') => ({
  kind: 'message',
  conversationId,
  ts,
});

describe('a source', () => {
  it('resolves to its message by ids [AI-2]', async () => {
    expect(await target({ conversation_id: 'C7', ts: '5.000000' })).toEqual(message('C7', '5.000000'));
    expect(await target({ conversation_id: 'C7' })).toEqual(message('C7'));
  });

  it('resolves to its message by a permalink of the chat service', async () => {
    const permalink = 'https://larkspur.slack.com/archives/C9/p1712345678000200?thread_ts=1.2';
    expect(await target({ permalink })).toEqual(message('C9', '1712345678.000200'));
  });

  it('resolves to its message by an unambiguous channel name or id', async () => {
    expect(await target({ channel: '#Payments' })).toEqual(message('C1'));
    expect(await target({ channel: 'C2' })).toEqual(message('C2'));
    expect(await target({ channel: 'payments', timestamp: 'lately' })).toEqual(message('C1', null));
    expect(await target({ channel: 'twice' })).toBeNull();
  });

  it('falls back to its URL if that is safe', async () => {
    expect(await target({ permalink: 'https://chat.example/m/1' })).toEqual({
      kind: 'address',
      url: 'https://chat.example/m/1',
    });
    expect(await target({ permalink: 'javascript:alert(1)' })).toBeNull();
    expect(await target({ channel: '' })).toBeNull();
  });

  it.each([
    ['1712345678.000100', '1712345678.000100'],
    ['1712345678.5', '1712345678.500000'],
    ['1712345678', '1712345678.000000'],
    ['1712345678123', '1712345678.123000'],
    ['2024-04-05T19:34:38Z', '1712345678.000000'],
    ['lately', null],
    ['', null],
  ])('parses the time %j', (timestamp, ts) => {
    expect(sourceTime(timestamp)).toBe(ts);
  });
});

describe('confidence', () => {
  it.each([
    [0.88, { level: 'high', percent: 88, steps: 4 }],
    [0.75, { level: 'high', percent: 75, steps: 4 }],
    [0.74, { level: 'medium', percent: 74, steps: 4 }],
    [0.45, { level: 'medium', percent: 45, steps: 2 }],
    [0.44, { level: 'low', percent: 44, steps: 2 }],
    [0, { level: 'low', percent: 0, steps: 0 }],
    [1, { level: 'high', percent: 100, steps: 5 }],
    [88, { level: 'high', percent: 88, steps: 4 }],
    [-3, { level: 'low', percent: 0, steps: 0 }],
    [undefined, null],
    [Number.NaN, null],
  ])('%j has a level and steps [AI-2]', (confidence, said) => {
    expect(confidenceOf(confidence)).toEqual(said);
  });
});
