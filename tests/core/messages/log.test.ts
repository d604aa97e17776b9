import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrangeMessages, withOmittedReplies } from '../../../src/core/messages/arrange.ts';
import { findMessage } from '../../../src/core/messages/findMessage.ts';
import { addMessage } from '../../../src/core/messages/log.ts';
import { changed, repeated } from '../../../src/core/messages/sameMessage.ts';
import type { Message } from '../../../src/model/index.ts';
import { message } from '../liveFrames.ts';

const reply = (ts: string, thread_ts: string): Message => message(ts, { thread_ts });
const tsOf = (messages: readonly Message[]): string[] => messages.map(({ ts }) => ts);

describe('arrangeMessages', () => {
  it('sorts by the parts of ts, not as numbers or text, without duplicates [MSG-2]', () => {
    const sent = ['10.1', '9.5', '9.000002', '9.000001', '10.1'].map((ts) => message(ts));
    expect(tsOf(arrangeMessages(sent, 'channel'))).toEqual(['9.000001', '9.000002', '9.5', '10.1']);
  });

  it('puts replies under their parent, in order, with a count [MSG-2]', () => {
    const [parent, ...rest] = arrangeMessages(
      [reply('3.0', '1.0'), message('1.0', { threads: [reply('4.0', '1.0')] }), reply('2.0', '1.0')],
      'channel',
    );
    expect(rest).toEqual([]);
    expect(tsOf(parent?.threads ?? [])).toEqual(['2.0', '3.0', '4.0']);
    expect(parent?.reply_count).toBe(3);
  });

  it('keeps the server’s reply_count when it sends fewer replies [MSG-2]', () => {
    const [parent] = arrangeMessages([message('1.0', { threads: [reply('2.0', '1.0')], reply_count: 7 })], 'channel');
    expect(parent).toMatchObject({ reply_count: 7 });
  });

  it('keeps a reply without its parent at the top level', () => {
    expect(tsOf(arrangeMessages([reply('3.0', '1.0'), message('2.0')], 'channel'))).toEqual(['2.0', '3.0']);
  });

  it('shows a broadcast reply in the channel', () => {
    const broadcast = { ...reply('3.0', '1.0'), subtype: 'thread_broadcast' };
    expect(tsOf(arrangeMessages([message('1.0'), broadcast], 'channel'))).toEqual(['1.0', '3.0']);
  });

  it('puts replies beside their parent in a thread [MSG-9]', () => {
    const sent = [message('1.0', { thread_ts: '1.0', threads: [reply('3.0', '1.0'), reply('2.0', '1.0')] })];
    expect(tsOf(arrangeMessages(sent, 'thread'))).toEqual(['1.0', '2.0', '3.0']);
  });

  it('recognizes a parent message that has its own ts as thread_ts [MSG-2]', () => {
    const [parent, ...rest] = arrangeMessages([message('1.0', { thread_ts: '1.0' }), reply('2.0', '1.0')], 'channel');
    expect(rest).toEqual([]);
    expect(tsOf(parent?.threads ?? [])).toEqual(['2.0']);
  });

  it('loses no reply whose parent is another reply', () => {
    const sent = [message('1.0'), reply('2.0', '1.0'), reply('3.0', '2.0')];
    expect(tsOf(arrangeMessages(sent, 'channel'))).toEqual(['1.0', '3.0']);
  });

  it('leaves out deleted messages, also parents with only deleted replies', () => {
    const gone = (each: Message): Message => ({ ...each, deleted: true });
    expect(arrangeMessages([message('1.0', { deleted: true })], 'dm')).toEqual([]);
    expect(arrangeMessages([gone(message('1.0')), gone(reply('2.0', '1.0'))], 'channel')).toEqual([]);
    const half = message('1.0', { deleted: true, threads: [gone(reply('2.0', '1.0')), reply('3.0', '1.0')] });
    expect(arrangeMessages([half], 'channel')).toMatchObject([{ ts: '1.0', threads: [{ ts: '3.0' }] }]);
  });

  it('takes less than quadratic time for long threads', () => {
    const many = Array.from({ length: 20_000 }, (_, index) => reply(`2.${String(index).padStart(6, '0')}`, '1.0'));
    expect(arrangeMessages([message('1.0'), ...many], 'channel')[0]?.threads).toHaveLength(20_000);
  });
});

describe('withOmittedReplies', () => {
  const shown = [message('1.0', { threads: [2, 3, 4].map((n) => reply(`${n}.0`, '1.0')), reply_count: 3 })];
  const merged = (changes: Partial<Message>) => withOmittedReplies([message('1.0', changes)], shown)[0];
  const answered = (...all: string[]) => all.map((ts) => reply(ts, '1.0'));

  it('takes the word of an answer that has all replies: the others were deleted', () => {
    expect(tsOf(merged({ threads: answered('3.0'), reply_count: 1 })?.threads ?? [])).toEqual(['3.0']);
    expect(merged({})?.threads).toBeUndefined();
  });

  it('keeps the replies that the answer counts and omits, not those between the others', () => {
    const [some, countOnly] = [merged({ threads: answered('2.0', '3.5'), reply_count: 3 }), merged({ reply_count: 5 })];
    expect(tsOf(some?.threads ?? [])).toEqual(['2.0', '3.5', '4.0']);
    expect(some?.reply_count).toBe(3);
    expect(countOnly).toMatchObject({ reply_count: 5, threads: shown[0]?.threads });
  });
});

describe('several copies of a message', () => {
  const edited = (text: string, at: string): Message => message('1.0', { text, edited: { ts: at } });

  it('are merged; no field gets lost', () => {
    const rich = message('1.0', { resolved_text: '@Aiko', user_data: { name: 'aiko' } });
    expect(repeated(message('1.0'), rich)).toEqual(rich);
    expect(repeated(rich, message('1.0'))).toEqual(rich);
    expect(repeated(edited('new', '2.0'), message('1.0', { text: 'old' }))).toMatchObject({ text: 'new' });
    expect(repeated(message('1.0', { text: 'old' }), edited('new', '2.0'))).toMatchObject({ text: 'new' });
  });

  it('keep known replies when a copy has none', () => {
    const parent = message('1.0', { threads: [reply('2.0', '1.0')], reply_count: 1 });
    expect(repeated(parent, message('1.0', { threads: [], reply_count: 0 }))).toMatchObject({
      threads: parent.threads,
      reply_count: 1,
    });
  });

  it('apply an edit and drop the resolved text of the old version', () => {
    const shown = message('1.0', { text: 'old', resolved_text: 'old @Aiko' });
    expect(changed(shown, { ts: '1.0', text: 'new' })).toEqual({ ts: '1.0', user: 'U2', text: 'new' });
  });

  it('apply an edit and drop the blocks and attachments of the old version, but keep them with the text', () => {
    const blocks = [{ type: 'header' }];
    const shown = message('1.0', { text: 'old', blocks, attachments: [{ title: 'old' }] });
    expect(changed(shown, { ts: '1.0', text: 'new' })).toEqual({ ts: '1.0', user: 'U2', text: 'new' });
    expect(changed(shown, { ts: '1.0', text: 'old', reactions: [] })).toMatchObject({ blocks });
    expect(changed(shown, { ts: '1.0', text: 'new', blocks: [] })).toMatchObject({ text: 'new', blocks: [] });
  });

  it('keep replies at an update without replies, and replace them at an update with replies', () => {
    const parent = message('1.0', { threads: [reply('2.0', '1.0')], reply_count: 1 });
    const changedBy = (update: Partial<Message>): Message => changed(parent, { ts: '1.0', text: 'new', ...update });
    expect(changedBy({ threads: [], reply_count: 0 })).toMatchObject({ threads: parent.threads, reply_count: 1 });
    expect(changedBy({ threads: [], reply_count: 5 })).toMatchObject({ threads: parent.threads, reply_count: 5 });
    expect(changedBy({})).toMatchObject({ threads: parent.threads, reply_count: 1 });
    expect(changedBy({ threads: [reply('3.0', '1.0')] })).toMatchObject({ threads: [{ ts: '3.0' }] });
  });

  it('keep the resolved text when the text is unchanged', () => {
    const shown = message('1.0', { text: '<@U1>', resolved_text: '@Aiko' });
    expect(changed(shown, { ts: '1.0', text: '<@U1>', reactions: [] })).toMatchObject({ resolved_text: '@Aiko' });
  });

  it('keep the text at a reaction and ignore an older edit', () => {
    const shown = { ...edited('newest', '5.0'), resolved_text: 'resolved' };
    expect(changed(shown, { ts: '1.0', text: '' })).toMatchObject({ text: 'newest', resolved_text: 'resolved' });
    expect(changed(shown, edited('older', '4.0'))).toBe(shown);
    expect(changed(shown, edited('later', '6.0'))).toMatchObject({ text: 'later' });
  });

  it('keep fields that are undefined in a copy', () => {
    expect(changed(message('1.0'), { ts: '1.0', text: 'x', user: undefined })).toMatchObject({ user: 'U2', text: 'x' });
  });
});

describe('a message log', () => {
  it('is sorted and without duplicates for any sequence of events [MSG-2]', () => {
    const ts = fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 0, max: 3 })).map(([a, b]) => `${a}.${b}`);
    fc.assert(
      fc.property(fc.array(ts, { maxLength: 60 }), (arrivals) => {
        const log: Message[] = [];
        for (const each of arrivals) addMessage(log, message(each));
        const wanted = [...new Set(arrivals)].sort((a, b) => Number(a) - Number(b));
        expect(tsOf(log)).toEqual(wanted);
        for (const each of wanted) expect(findMessage(log, each)?.ts).toBe(each);
        expect(findMessage(log, '99.0')).toBeUndefined();
      }),
    );
  });
});
