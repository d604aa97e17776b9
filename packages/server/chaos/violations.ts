import { type ListRow, listOf, openLogOf } from './clientView.ts';
import type { DatabaseView } from './databaseView.ts';
import type { Intentions } from './intentions.ts';
import type { Person } from './person.ts';
import { messageKey } from './recorder.ts';

/** The rows in which two lists differ; empty if they are equal. */
export function differences(what: string, actual: readonly unknown[], expected: readonly unknown[]): string[] {
  const [left, right] = [actual.map((row) => JSON.stringify(row)), expected.map((row) => JSON.stringify(row))];
  if (left.join('\n') === right.join('\n')) return [];
  const extra = left.filter((row) => !right.includes(row)).map((row) => `shown ${row}`);
  const missing = right.filter((row) => !left.includes(row)).map((row) => `stored ${row}`);
  const rows = [...extra, ...missing];
  const order = `in another order: ${left.filter((row, index) => row !== right[index]).join(' ')}`;
  return [`${what}: ${rows.length > 0 ? rows.slice(0, 8).join(', ') : order}`];
}

/** Messages that are missing or stored twice, by client id and by text. */
export function checkMessages({ recorder, id }: Person, { texts, deleted }: Intentions, view: DatabaseView): string[] {
  const stored = view.messages.filter(({ userId, clientId }) => userId === id && clientId !== null);
  const byClientId = new Map<string, number>();
  const byText = new Map<string, number>();
  for (const { clientId, text } of stored) {
    byClientId.set(clientId ?? '', (byClientId.get(clientId ?? '') ?? 0) + 1);
    byText.set(text, (byText.get(text) ?? 0) + 1);
  }
  const found = (what: string, items: readonly string[]) => items.map((item) => `${id}: ${what}: ${item}`);
  const answered = recorder.sent.filter(
    ({ clientId, ts }) => !stored.some((one) => one.clientId === clientId && one.ts === ts),
  );
  const isDeleted = new Map(stored.map((one) => [one.text, one.deleted]));
  return [
    ...found(
      'acknowledged but lost',
      answered.map(({ clientId, text }) => `${clientId} "${text}"`),
    ),
    ...found(
      'lost',
      [...texts].filter((text) => !byText.has(text)),
    ),
    ...found(
      'doubled',
      [...byText].flatMap(([text, count]) => (count > 1 ? [text] : [])),
    ),
    ...found(
      'one client id twice',
      [...byClientId].flatMap(([clientId, count]) => (count > 1 ? [clientId] : [])),
    ),
    ...found(
      'stored but never sent',
      [...byText.keys()].filter((text) => !texts.has(text)),
    ),
    ...found(
      'deleted, but there',
      [...deleted].filter((text) => isDeleted.get(text) === false),
    ),
    ...found(
      'gone, but never deleted',
      [...texts].filter((text) => isDeleted.get(text) === true && !deleted.has(text)),
    ),
  ];
}

/** Acknowledged reactions that the database does not have, and the reverse. */
export function checkReactions({ id }: Person, { reactions }: Intentions, view: DatabaseView): string[] {
  const byKey = new Map(view.messages.map((one) => [messageKey(one.conversationId, one.ts), one]));
  return [...reactions].flatMap(([key, isSet]) => {
    const message = byKey.get(key);
    if (!message || message.deleted || message.reactions.includes(id) === isSet) return [];
    return [`${id}: the reaction to ${key} is ${isSet ? 'lost' : 'there again'}`];
  });
}

/** Acknowledged marks that the database does not have. A later own message moves the cursor as well. */
export function checkMarks({ id, recorder }: Person, view: DatabaseView): string[] {
  const cursors = view.cursors(id);
  const own = new Set(view.messages.filter(({ userId }) => userId === id).map(({ ts }) => ts));
  return [...recorder.marks].flatMap(([place, lastRead]) => {
    const stored = cursors.get(place);
    if (lastRead === null || stored === lastRead || stored === undefined) return [];
    const isOwnLater = own.has(stored) && Number(stored) > Number(lastRead);
    return isOwnLater ? [] : [`${id}: the mark of ${place} at ${lastRead} is lost: the cursor is at ${stored}`];
  });
}

/** Differences between the list of an inbox and the database. */
export const checkList = ({ id, inbox }: Person, view: DatabaseView): string[] =>
  differences(`${id}: the list`, inOrder(listOf(inbox)), inOrder(view.list(id)));

/** Differences between the open conversation and the database. */
export function checkLog({ id, inbox }: Person, view: DatabaseView): string[] {
  const open = openLogOf(inbox);
  const [first] = open?.rows ?? [];
  if (!open || !first) return [];
  // Older messages load when the person scrolls.
  const stored = view.log(open.id).filter(({ ts }) => Number(ts) >= Number(first.ts));
  return differences(`${id}: the messages of ${open.id}`, open.rows, stored);
}

/** A channel and its thread that have the same newest message may be in any order. */
function inOrder(rows: readonly ListRow[]): ListRow[] {
  const tied = (a: ListRow, b: ListRow): boolean => a.latest?.ts === b.latest?.ts;
  const groups: ListRow[][] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last?.[0] && tied(last[0], row)) last.push(row);
    else groups.push([row]);
  }
  return groups.flatMap((group) => group.sort((a, b) => (a.id < b.id ? -1 : 1)));
}
