import { type Message, splitThreadId, threadId } from 'triage-inbox/core';
import { unreadRows } from './clientView.ts';
import type { Intentions } from './intentions.ts';
import type { Person } from './person.ts';
import { messageKey, writeKey } from './recorder.ts';

/** An operation of a person. Resolves once the server has acknowledged it; false if there is nothing to do it with. */
type Operation = (person: Person, intentions: Intentions, number: number) => Promise<boolean>;

/** The newest messages of the open log: a person works with those on screen. */
const onScreen = 40;
const reactionName = 'eyes';

/** Opens a conversation and loads its messages. */
async function openConversation(person: Person, id: string): Promise<void> {
  const { inbox } = person;
  const log = () => inbox.getState().messages.byConversation[id];
  await person.insist(
    `open ${id}`,
    () => (inbox.getState().navigation.open?.id === id ? inbox.actions.loadMessages(id) : inbox.actions.open(id)),
    () => log()?.load.status === 'ready',
    () => log()?.load.status === 'loading',
  );
}

const openId = ({ inbox }: Person): string | undefined => inbox.getState().navigation.open?.id;

/** The loaded messages of the open conversation, replies included. */
function loadedMessages({ inbox }: Person, newest = Number.POSITIVE_INFINITY): Message[] {
  const { messages, navigation } = inbox.getState();
  const shown = messages.byConversation[navigation.open?.id ?? '']?.messages.slice(-newest) ?? [];
  return shown.flatMap((message) => [message, ...(message.threads ?? [])]).filter(({ deleted }) => !deleted);
}

const messagesOnScreen = (person: Person): Message[] => loadedMessages(person, onScreen);

const loadedMessage = (person: Person, ts: string): Message | undefined =>
  loadedMessages(person).find((message) => message.ts === ts);

const ownMessages = (person: Person, isWanted: (message: Message) => boolean): Message[] =>
  messagesOnScreen(person).filter((message) => message.user === person.id && isWanted(message));

/** Not one of the seed. */
const isWritten = ({ client_msg_id }: Message): boolean => client_msg_id !== undefined;

/** Topics get replies and are never deleted. */
const isTopic = ({ text, thread_ts }: Message): boolean => / asks /.test(text) && thread_ts === undefined;

async function sendText(person: Person, intentions: Intentions, conversationId: string, text: string): Promise<true> {
  const { inbox, recorder } = person;
  const [channel = ''] = conversationId.split(':');
  const isPending = () => inbox.getState().sending.pending[conversationId]?.some((one) => one.text === text) ?? false;
  const isInField = () => {
    const { drafts, failures } = inbox.getState().sending;
    return Boolean(drafts[conversationId]) || failures[conversationId] !== undefined;
  };
  await person.insist(
    `send "${text}"`,
    () => inbox.actions.send(conversationId, text),
    // The stream may confirm a message whose answer was lost.
    () => recorder.acknowledged(writeKey('send', channel, text)) > 0 || (!isPending() && !isInField()),
    isPending,
  );
  intentions.texts.add(text);
  return true;
}

const send: Operation = (person, intentions, number) => {
  const { conversations } = person.inbox.getState();
  const places = [...conversations.byId.values()].filter(({ type }) => type !== 'thread');
  const verb = person.random.chance(0.3) ? 'asks' : 'writes';
  return sendText(person, intentions, person.random.pick(places).id, `${person.id} ${verb} ${number}`);
};

const reply: Operation = async (person, intentions, number) => {
  const topics = messagesOnScreen(person).filter(isTopic);
  const id = openId(person);
  if (topics.length === 0 || id === undefined) return false;
  const { ts } = person.random.pick(topics);
  const conversationId = splitThreadId(id)?.parentId ?? id;
  return sendText(person, intentions, threadId(conversationId, ts), `${person.id} replies ${number}`);
};

const markRead: Operation = async (person) => {
  const { inbox, recorder, random } = person;
  const unread = unreadRows(inbox);
  if (unread.length === 0) return false;
  const { id } = random.pick(unread);
  const before = recorder.acknowledged(writeKey('mark', id));
  const isWaiting = () => inbox.getState().triage.queued.some(({ conversationId }) => conversationId === id);
  await person.insist(
    `mark ${id} read`,
    () => inbox.actions.markRead(id),
    () => recorder.acknowledged(writeKey('mark', id)) > before || !unreadRows(inbox).some((row) => row.id === id),
    () => recorder.running > 0 || isWaiting(),
  );
  return true;
};

const markUnread: Operation = async (person) => {
  const { inbox, recorder, random } = person;
  const id = openId(person);
  const foreign = messagesOnScreen(person).filter(({ user, thread_ts }) => user !== person.id && !thread_ts);
  if (id === undefined || foreign.length === 0) return false;
  const { ts } = random.pick(foreign);
  const before = recorder.acknowledged(writeKey('mark', id));
  const isWaiting = () => inbox.getState().triage.queued.some(({ conversationId }) => conversationId === id);
  await person.insist(
    `mark ${id} unread`,
    () => inbox.actions.markUnread(id, ts),
    () => recorder.acknowledged(writeKey('mark', id)) > before || loadedMessage(person, ts) === undefined,
    () => recorder.running > 0 || isWaiting(),
  );
  return true;
};

const firstText = (text: string): string => text.replace(/ \(edit .*/, '');

/** The last text of a message that is on screen with this one: the screen may be behind for a moment. */
const lastText = ({ texts }: Intentions, shown: string): string =>
  [...texts].find((text) => firstText(text) === firstText(shown)) ?? shown;

const edit: Operation = async (person, intentions, number) => {
  const { inbox, recorder, random } = person;
  const id = openId(person);
  // A load may show a deleted message until its event arrives. An edit of it would never be saved.
  const isKept = ({ text }: Message): boolean => !intentions.deleted.has(lastText(intentions, text));
  const own = ownMessages(person, (message) => isWritten(message) && isKept(message));
  if (id === undefined || own.length === 0) return false;
  const { ts, text: before } = random.pick(own);
  const text = `${firstText(before)} (edit ${number})`;
  const key = messageKey(id, ts);
  await person.insist(
    `edit "${before}"`,
    () => {
      if (inbox.getState().editing.edit === null) inbox.actions.editMessage(id, ts);
      inbox.actions.setDraft(`edit ${key}`, text);
      inbox.actions.saveEdit();
    },
    () =>
      recorder.acknowledged(writeKey('edit', key, text)) > 0 ||
      (inbox.getState().editing.edit === null && loadedMessage(person, ts)?.text === text),
    () => inbox.getState().editing.edit?.isSaving === true,
  );
  await person.until('save an edit', () => inbox.getState().editing.edit?.isSaving !== true);
  inbox.actions.cancelEdit();
  intentions.texts.delete(lastText(intentions, before));
  intentions.texts.add(text);
  return true;
};

const remove: Operation = async (person, intentions) => {
  const { inbox, recorder, random } = person;
  const id = openId(person);
  const own = ownMessages(person, (message) => isWritten(message) && !isTopic(message));
  if (id === undefined || own.length === 0) return false;
  const { ts, text } = random.pick(own);
  const isHidden = () => inbox.getState().editing.deleted.some((place) => place.ts === ts);
  await person.insist(
    `delete "${text}"`,
    () => {
      inbox.actions.deleteMessage(id, ts);
      // The call goes out when the notice that offers Undo is gone.
      inbox.actions.dismissNotice(inbox.getState().notice?.id ?? 0);
    },
    () =>
      recorder.acknowledged(writeKey('delete', messageKey(id, ts))) > 0 ||
      (!isHidden() && loadedMessage(person, ts) === undefined),
    () => isHidden() || recorder.running > 0,
  );
  intentions.deleted.add(lastText(intentions, text));
  return true;
};

const react: Operation = async (person, intentions) => {
  const { inbox, recorder, random } = person;
  const id = openId(person);
  const all = messagesOnScreen(person);
  if (id === undefined || all.length === 0) return false;
  const { ts } = random.pick(all);
  const key = messageKey(id, ts);
  const isSet = !intentions.reactions.get(key);
  const call = writeKey('react', key, `${isSet ? '+' : '-'}${reactionName}`);
  const before = recorder.acknowledged(call);
  await person.insist(
    `react to ${key}`,
    () => inbox.actions.setReaction(id, ts, reactionName, isSet),
    () => recorder.acknowledged(call) > before || loadedMessage(person, ts) === undefined,
    () => recorder.running > 0,
  );
  if (recorder.acknowledged(call) > before) intentions.reactions.set(key, isSet);
  return true;
};

/** The operations with their shares. */
const shares: readonly (readonly [number, Operation])[] = [
  [0.46, send],
  [0.14, reply],
  [0.18, markRead],
  [0.04, markUnread],
  [0.1, edit],
  [0.03, remove],
  [0.05, react],
];

/** Performs a random operation: another one, when there is nothing to do it with, and at last a message. */
export async function performNext(person: Person, intentions: Intentions, number: number): Promise<void> {
  const { inbox, random } = person;
  if (openId(person) === undefined || random.chance(0.15)) {
    const places = [...inbox.getState().conversations.byId.values()].filter(({ type }) => type !== 'thread');
    await openConversation(person, random.pick(places).id);
  }
  let left = random.next();
  const chosen = shares.find(([share]) => {
    left -= share;
    return left < 0;
  });
  if (!(await (chosen?.[1] ?? send)(person, intentions, number))) await send(person, intentions, number);
}
