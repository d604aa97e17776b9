import type { FilterCondition, ViewFilters } from 'triage-inbox/core';
import { readText } from './readText.ts';
import type { PastScene, PersonScript, Routine, Scene, WorkspaceScript } from './workspaceScript.ts';

interface Section {
  title: string;
  entries: string[];
}

/** Splits a text into sections: a title after "== ", then an entry a line. An indented line continues the entry above;
 * what comes before the first title is a comment. */
export function readSections(text: string): Section[] {
  const sections: Section[] = [];
  let blank = '';
  for (const line of text.split(/\r?\n/)) {
    const entries = sections.at(-1)?.entries;
    if (line.startsWith('== ')) sections.push({ title: line.slice(3), entries: [] });
    else if (line.startsWith('  ')) entries?.push(`${entries.pop()}${blank}\n${line.slice(2)}`);
    else if (line !== '') entries?.push(line);
    blank = line === '' ? `${blank}\n` : '';
  }
  return sections;
}

const words = (text: string): string[] => text.split(' ');
const byTitle = (sections: readonly Section[]) =>
  Object.fromEntries(sections.map(({ title, entries }) => [title, entries]));

const toScene = ({ title, entries }: Section): Scene => ({ conversation: title, lines: entries });

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** "incident-room" or "incident-room, Monday 07:09, 3 weeks ago". */
function toPastScene({ title, entries }: Section): PastScene {
  const [conversation = '', day, ago] = title.split(', ');
  const [weekday = '', time = ''] = words(day ?? '');
  return {
    conversation,
    lines: entries,
    ...(ago === undefined
      ? {}
      : { clock: { weeksAgo: Number.parseInt(ago, 10), weekday: weekdays.indexOf(weekday), time } }),
  };
}

/** "alerts, 44 times, day and night", or several conversations with the same dialogue: "wren+priya wren+theo, 2 times". */
function toRoutines({ title, entries }: Section): Routine[] {
  const [conversations = '', times = '', hours] = title.split(', ');
  return words(conversations).map((conversation) => ({
    conversation,
    times: Number.parseInt(times, 10),
    lines: entries,
    aroundTheClock: hours !== undefined,
  }));
}

/** The filters as the editor saves them: unread, and any of the conditions ("name: release"). */
function toFilters(conditions: readonly string[]): ViewFilters {
  const unread: FilterCondition = { field: 'unread_count', operator: 'gt', value: 0 };
  const filters = conditions.map((condition): FilterCondition => {
    const [field = '', value = ''] = condition.split(': ');
    return { field, operator: 'contains', value };
  });
  return { group: { operator: 'AND', filters: [unread, { group: { operator: 'OR', filters } }] } };
}

/** "wren | Wren Halloway (Wren) | Engineering lead | Europe/London", without the display name and the time zone of most. */
function toPerson([key = '', names = '', title = '', timeZone = '']: readonly string[], usual: string): PersonScript {
  const [, realName = names, displayName] = /^(.*) \((.*)\)$/.exec(names) ?? [];
  return { key, realName, ...(displayName ? { displayName } : {}), title, timeZone: timeZone || usual };
}

/** Reads the text files of a sample workspace. */
export function readWorkspace(key: string): WorkspaceScript {
  const read = (name: string): Section[] => readSections(readText(`${key}/${name}.txt`));
  const tables = byTitle([...read('directory'), ...read('slots')]);
  const rows = (title: string): string[][] => (tables[title] ?? []).map((row) => row.split(' | '));
  const facts = Object.fromEntries(rows('workspace'));
  const people = rows('people').map((row) => toPerson(row, facts['time zone']));
  const remarks = read('remarks');
  return {
    key,
    name: facts.name,
    domain: facts.domain,
    reader: facts.reader,
    people,
    bots: Object.fromEntries(rows('bots')),
    groups: Object.fromEntries(rows('groups').map(([handle, members = '']) => [handle, words(members)])),
    channels: rows('channels').map(([name = '', members = '', purpose = '']) => ({
      key: name.replace(' (private)', ''),
      isPrivate: name.endsWith(' (private)'),
      members: members === 'everyone' ? people.map((person) => person.key) : words(members),
      purpose,
    })),
    directs: tables.directs ?? [],
    focusInboxes: rows('focus inboxes').map(([label = '', ...conditions]) => ({
      label,
      filters: toFilters(conditions),
    })),
    scenes: read('scenes').map(toPastScene),
    routines: read('routines').flatMap(toRoutines),
    fillers: remarks
      .filter(({ title }) => title !== 'acknowledgements')
      .map(({ title, entries }) => ({ conversations: words(title), texts: entries })),
    acknowledgements: byTitle(remarks).acknowledgements ?? [],
    recent: read('recent').map(toScene),
    liveScenes: read('live').map(toScene),
    answers: Object.fromEntries(
      read('answers').map(({ title, entries }) => [title, entries.map((answer) => answer.split('\n'))]),
    ),
    slots: Object.fromEntries(rows('slots').map(([slot, ...values]) => [slot, values])),
  };
}
