import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { InboxTransport } from '../../src/transport/index.ts';

const root = path.join(import.meta.dirname, '../..');
const text = readFileSync(path.join(root, 'docs/your-backend.md'), 'utf8');

const blocks = [...text.matchAll(/^```(\w+)(?: (\S+))?\n([\s\S]*?)^```$/gm)].map(
  ([, language = '', file = '', code = '']) => ({ language, file, code }),
);

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
  views: true,
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

  it.each(blocks.filter(({ file }) => file !== ''))('shows the code of $file [PRO-11]', ({ file, code }) => {
    expect(readFileSync(path.join(root, file), 'utf8')).toContain(code);
  });

  it('names the file of each block of code [PRO-11]', () => {
    const unnamed = blocks.filter(({ language, file }) => language !== 'sh' && file === '');
    expect(unnamed).toEqual([]);
    expect(blocks.filter(({ file }) => file !== '').length).toBeGreaterThan(10);
  });
});
