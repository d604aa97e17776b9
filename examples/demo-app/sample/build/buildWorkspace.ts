import type {
  SeedConversation,
  SeedMessage,
  SeedPerson,
  SeedReadCursor,
  SeedView,
  WorkspaceSeed,
} from 'triage-inbox-server';
import { createSeededRandom, type SeededRandom } from '../script/seededRandom.ts';
import type { WorkspaceScript } from '../script/workspaceScript.ts';
import { createDirectory, type Directory, type SampleConversation } from './directory.ts';
import { playRecent, type ReadMark, type ScheduledMessage } from './playScene.ts';
import { readProgress } from './readProgress.ts';
import { acknowledge, historyDays, scheduleHistory } from './scheduleHistory.ts';
import { uniqueTs } from './timestamps.ts';
import { toSeedMessage } from './toSeedMessage.ts';
import { days, minutes } from './workingHours.ts';

/** The seed of a sample workspace with its messages in memory. */
export interface SampleSeed extends WorkspaceSeed {
  messages: SeedMessage[];
  readCursors: SeedReadCursor[];
}

const handle = (key: string, realName: string): string => {
  const latin = realName.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return /^[a-z .'-]+$/.test(latin) ? latin.replace(/[^a-z]+/g, '.') : key;
};

const seedPeople = (script: WorkspaceScript, directory: Directory): SeedPerson[] =>
  script.people.map(({ key, realName, displayName, title, timeZone }) => ({
    id: directory.person(key),
    name: handle(key, realName),
    real_name: realName,
    display_name: displayName ?? realName,
    title,
    email: `${key}@${script.domain}`,
    tz: timeZone,
    group_ids: directory.groupIdsOf(key),
  }));

/** Placed after the page's built-in tab. */
const seedViews = ({ focusInboxes, reader }: WorkspaceScript, directory: Directory): SeedView[] =>
  focusInboxes.map(({ label, filters }, index) => ({
    userId: directory.person(reader),
    id: `custom_${index + 1}`,
    label,
    filters,
    parentViewId: 'inbox',
    position: index + 2,
  }));

/** Assigns each filler to a random one of its conversations. */
function assignFillers(script: WorkspaceScript, random: SeededRandom): Map<string, string[]> {
  const assigned = new Map<string, string[]>();
  for (const { conversations, texts } of script.fillers)
    for (const text of texts) {
      const key = random.pick(conversations);
      assigned.set(key, [...(assigned.get(key) ?? []), text]);
    }
  return assigned;
}

/** Join notices of up to three members within the six weeks. */
function joins(
  conversation: SampleConversation,
  reader: string,
  now: number,
  random: SeededRandom,
): ScheduledMessage[] {
  if (conversation.type === 'dm') return [];
  const newcomers = random
    .shuffled(conversation.members.filter((member) => member !== reader))
    .slice(0, random.int(0, 3));
  return newcomers.map((author) => ({
    at: now - days(historyDays) - minutes(random.int(5, 2_000)),
    author,
    text: '',
    subtype: 'channel_join',
  }));
}

interface BuiltConversation {
  messages: SeedMessage[];
  cursors: SeedReadCursor[];
}

function buildConversation(
  script: WorkspaceScript,
  conversation: SampleConversation,
  directory: Directory,
  fillers: readonly string[],
  now: number,
  random: SeededRandom,
): BuiltConversation {
  const history = scheduleHistory(script, conversation, fillers, now, random);
  const scheduledMessages = [
    ...joins(conversation, script.reader, now, random),
    ...history,
    ...acknowledge(history, conversation, script, now, random),
  ];
  const marks: ReadMark[] = [];
  for (const { lines } of script.recent.filter((recent) => recent.conversation === conversation.key)) {
    const built = playRecent(lines, now);
    scheduledMessages.push(...built.scheduledMessages);
    marks.push(...built.marks);
  }

  for (const scheduled of scheduledMessages)
    if (scheduled.parent && scheduled.at <= scheduled.parent.at) scheduled.at = scheduled.parent.at + 1_000;
  scheduledMessages.sort((a, b) => a.at - b.at);
  const stamps = uniqueTs(scheduledMessages.map(({ at }) => at));
  const placed = scheduledMessages.map((scheduled, index) => ({ scheduled, ts: stamps[index] ?? '' }));
  const tsOf = new Map(placed.map(({ scheduled, ts }) => [scheduled, ts]));
  const parents = new Set(scheduledMessages.flatMap(({ parent }) => (parent ? [parent] : [])));
  const messages = placed.map((message) => {
    const { scheduled, ts } = message;
    const threadTs = scheduled.parent ? tsOf.get(scheduled.parent) : parents.has(scheduled) ? ts : undefined;
    return toSeedMessage(message, threadTs, conversation, directory, random, now);
  });
  return { messages, cursors: readProgress(conversation, placed, marks, directory, script.reader, now) };
}

/** Builds the seed of a workspace from its scripts. The same `now` (milliseconds) gives the same seed. */
export function buildWorkspace(script: WorkspaceScript, now: number): SampleSeed {
  const directory = createDirectory(script);
  const random = createSeededRandom(`${script.key}/6`);
  const fillers = assignFillers(script, random.fork('fillers'));
  for (const { conversation } of [...script.scenes, ...script.routines, ...script.recent])
    directory.conversation(conversation);

  const messages: SeedMessage[] = [];
  const readCursors: SeedReadCursor[] = [];
  const conversations: SeedConversation[] = [];
  for (const conversation of directory.conversations.values()) {
    const { key, id, name, type, isPrivate, members } = conversation;
    const purpose = script.channels.find((channel) => channel.key === key)?.purpose;
    conversations.push({
      id,
      name,
      type,
      is_private: isPrivate,
      memberIds: members.map(directory.person),
      created: Math.floor((now - days(300)) / 1000),
      ...(purpose === undefined ? {} : { topic: purpose }),
    });
    const built = buildConversation(script, conversation, directory, fillers.get(key) ?? [], now, random.fork(key));
    messages.push(...built.messages);
    readCursors.push(...built.cursors);
  }
  return {
    id: directory.workspaceId,
    name: script.name,
    defaultUserId: directory.person(script.reader),
    people: seedPeople(script, directory),
    conversations,
    messages,
    readCursors,
    views: seedViews(script, directory),
  };
}
