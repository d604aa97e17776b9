import type { LaterEntry } from '../../model/index.ts';
import type { LaterTransport } from '../../transport/contract.ts';
import { hiddenConversation, send, sharedChannel, unique } from './actions.ts';
import { expectEqual, expectPresent, expectRefusal, expectThat, waitFor } from './expectations.ts';
import { recordStream } from './recordStream.ts';
import type { ContractSubject, ContractTest } from './subject.ts';

const laterOf = ({ transport }: Pick<ContractSubject, 'transport'>): LaterTransport =>
  expectPresent(transport.later, 'the capability `later` needs `transport.later`');

const notFound = { kind: 'http', status: 404 } as const;

/** A snoozed conversation of both people. */
async function snooze(subject: ContractSubject): Promise<LaterEntry> {
  const { id } = await sharedChannel(subject);
  const { ts } = await send(subject.asOther, id);
  const created = Math.floor(Date.now() / 1000);
  return {
    id: unique('later'),
    kind: 'snooze',
    conversation_id: id,
    created,
    last_seen: ts,
    until: created + 3600,
    reply: 'anyone',
  };
}

export function testLater(test: ContractTest): void {
  const stored = async (later: LaterTransport, id: string) => (await later.load()).find((entry) => entry.id === id);

  test('stores, changes and removes an entry', async (subject) => {
    const later = laterOf(subject);
    const entry = await snooze(subject);
    await later.put(entry);
    expectEqual(await stored(later, entry.id), entry, 'a stored entry is loaded as it was stored');
    const { reply: _, ...sooner } = { ...entry, until: entry.created + 60 };
    await later.put(sooner);
    expectEqual(await stored(later, entry.id), sooner, 'an entry of the same id replaces the whole one');
    await later.remove(entry.id);
    expectEqual(await stored(later, entry.id), undefined, 'a removed entry is gone');
    await later.remove(entry.id);
  });

  test('keeps reminders and saved messages', async (subject) => {
    const later = laterOf(subject);
    const { reply: _, ...base } = await snooze(subject);
    const reminder: LaterEntry = { ...base, kind: 'reminder', message_ts: base.last_seen };
    const { until: __, ...rest } = reminder;
    const saved: LaterEntry = { ...rest, id: unique('saved'), kind: 'saved' };
    await later.put(reminder);
    await later.put(saved);
    expectEqual(await stored(later, reminder.id), reminder, 'a reminder names its message');
    expectEqual(await stored(later, saved.id), saved, 'a saved message has no time');
    await later.remove(reminder.id);
    await later.remove(saved.id);
  });

  test('keeps the entries of each person', async (subject) => {
    const later = laterOf(subject);
    const theirs = laterOf({ transport: subject.asOther });
    const entry = await snooze(subject);
    await later.put(entry);
    expectEqual(await stored(theirs, entry.id), undefined, 'entries of others are not loaded');
    await theirs.remove(entry.id);
    expectEqual(await stored(later, entry.id), entry, 'entries of others are not removed');
    await theirs.put({ ...entry, until: entry.created + 60 });
    expectEqual(await stored(later, entry.id), entry, 'two people may use the same id');
    await later.remove(entry.id);
    await theirs.remove(entry.id);
  });

  test('sends each change to the streams of the person, and to no others', 'stream', async (subject) => {
    const later = laterOf(subject);
    const entry = await snooze(subject);
    const stream = recordStream(subject.transport);
    const foreign = recordStream(subject.asOther);
    const isAbout = (event: (typeof stream.events)[number]) => event.type === 'later_changed' && event.id === entry.id;
    try {
      await stream.waitForConnection();
      await foreign.waitForConnection();
      await later.put(entry);
      const put = await waitFor(() => stream.events.find(isAbout), 'the stream brings later_changed');
      expectEqual(put, { type: 'later_changed', id: entry.id, entry }, 'later_changed has the whole entry');
      await later.remove(entry.id);
      const both = () => {
        const events = stream.events.filter(isAbout);
        return events.length === 2 ? events[1] : undefined;
      };
      const removed = await waitFor(both, 'the stream brings later_changed for a removed entry');
      expectEqual(removed, { type: 'later_changed', id: entry.id, entry: null }, 'a removed entry is null');
      const text = unique('after');
      await send(subject.transport, entry.conversation_id, text);
      await foreign.waitForMessage('new_message', text);
      expectThat(!foreign.events.some(isAbout), 'other people learn nothing of it');
    } finally {
      stream.close();
      foreign.close();
    }
  });

  test('refuses a conversation that the person may not see', 'privacy', async (subject) => {
    const later = laterOf(subject);
    const entry = await snooze(subject);
    const hidden = await hiddenConversation(subject);
    await expectRefusal(later.put({ ...entry, conversation_id: hidden.id }), notFound, 'a hidden one is not found');
    await expectRefusal(later.put({ ...entry, conversation_id: 'CNOSUCH' }), notFound, 'an unknown one is not found');
    expectEqual(await stored(later, entry.id), undefined, 'a refused entry is not stored');
  });

  test('refuses an entry that is not valid', 'validation', async (subject) => {
    const later = laterOf(subject);
    const entry = await snooze(subject);
    const { until: _, reply: __, ...timeless } = entry;
    const wrong: readonly (readonly [field: string, entry: object])[] = [
      ['kind', { ...entry, kind: 'sleep' }],
      ['until', { ...entry, until: 'tomorrow' }],
      ['until', timeless],
      ['last_seen', { ...entry, last_seen: 'now' }],
      ['message_ts', { ...timeless, kind: 'saved' }],
    ];
    for (const [field, each] of wrong)
      await expectRefusal(
        later.put(each as LaterEntry),
        { kind: 'http', status: 400, message: field },
        `a wrong ${field} is refused`,
      );
  });
}
