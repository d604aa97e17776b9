import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { InboxTransport } from '../../src/transport/index.ts';

const root = path.join(import.meta.dirname, '../..');
const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const text = textOf('docs/your-backend.md');

const blocksIn = (page: string) =>
  [...page.matchAll(/^```(\w+)(?: (\S+))?\n([\s\S]*?)^```$/gm)].map(([, language = '', file = '', code = '']) => ({
    language,
    file,
    code,
  }));
const blocks = blocksIn(text);
const ofServices = blocksIn(textOf('docs/chat-service.md'));

type Member<IsOptional extends boolean> = {
  [Name in keyof InboxTransport]-?: undefined extends InboxTransport[Name]
    ? IsOptional extends true
      ? Name
      : never
    : IsOptional extends true
      ? never
      : Name;
}[keyof InboxTransport];

// The compiler reports a missing or a superfluous name.
const required: Record<Member<false>, true> = {
  loadAuthStatus: true,
  loadConversations: true,
  loadConversation: true,
  markRead: true,
  sendMessage: true,
};
const optional: Record<Member<true>, true> = {
  signInUrl: true,
  logout: true,
  switchWorkspace: true,
  loadFeatures: true,
  disconnectWorkspace: true,
  loadSync: true,
  fetchAllFromService: true,
  loadAggregates: true,
  followThread: true,
  openConversation: true,
  uploadFile: true,
  addReaction: true,
  removeReaction: true,
  editMessage: true,
  deleteMessage: true,
  loadUsers: true,
  loadEmoji: true,
  urlOf: true,
  hasThreads: true,
  takesBroadcasts: true,
  validateMessage: true,
  search: true,
  searchService: true,
  ask: true,
  summarize: true,
  views: true,
  later: true,
  openStream: true,
};

/** The names in the first column of the table with this head. */
function namesIn(head: string): string[] {
  const [, table = ''] = text.split(`| ${head} |`);
  const rows = table.split('\n\n')[0]?.split('\n').slice(2) ?? [];
  return rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)/g)].map(([, name = '']) => name));
}

describe('docs/your-backend.md', () => {
  it('names the required methods, and what the inbox does without each optional one [EXT-79]', () => {
    expect(namesIn('method | answers').sort()).toEqual(Object.keys(required).sort());
    expect(namesIn('without | the inbox').sort()).toEqual(Object.keys(optional).sort());
  });

  it.each([...blocks, ...ofServices].filter(({ file }) => file !== ''))(
    'shows the code of $file, as docs/chat-service.md does [PRO-11]',
    ({ file, code }) => {
      expect(textOf(file)).toContain(code);
    },
  );

  it('names the file of each block of code [PRO-11]', () => {
    const unnamed = blocks.filter(({ language, file }) => language !== 'sh' && file === '');
    expect(unnamed).toEqual([]);
    expect(blocks.filter(({ file }) => file !== '').length).toBeGreaterThan(10);
  });
});
