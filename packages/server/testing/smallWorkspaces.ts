import type { SeedMessage, WorkspaceSeed } from '../src/seed/workspaceSeed.ts';

/** 2024-03-10 12:00:00 UTC in seconds; the messages of the small workspaces are minutes later. */
export const smallStart = 1_710_072_000;

const at = (minute: number): string => `${smallStart + minute * 60}.000100`;

/** Timestamps of the small workspace for use in tests. */
export const smallTs = {
  welcome: at(1),
  question: at(2),
  reply: at(3),
  secondReply: at(4),
  newest: at(5),
  secret: at(6),
  dm: at(7),
};

const people = [
  { id: 'ANA', name: 'ana', real_name: 'Ana Ruiz', display_name: 'Ana', email: 'ana@acme.test', title: 'Engineer' },
  { id: 'BEN', name: 'ben', real_name: 'Ben Okafor', email: 'ben@acme.test' },
  { id: 'CLEO', name: 'cleo', real_name: 'Cleo <3 Marsh' },
  { id: 'DAN', name: 'dan' },
  { id: 'BOT', name: 'deploybot', real_name: 'Deploy Bot', is_bot: true },
];

const conversation = (id: string, memberIds: string[], isPrivate: boolean): WorkspaceSeed['conversations'][number] => ({
  id,
  name: id.toLowerCase(),
  type: 'channel',
  is_private: isPrivate,
  memberIds,
  created: smallStart,
});

const messages: SeedMessage[] = [
  { conversationId: 'GENERAL', ts: at(0), user: 'CLEO', text: '<@CLEO> has joined', subtype: 'channel_join' },
  { conversationId: 'GENERAL', ts: smallTs.welcome, user: 'ANA', text: 'Welcome, everyone' },
  { conversationId: 'GENERAL', ts: smallTs.question, user: 'ANA', text: 'Who can look at <#SECRET>, <@BEN>?' },
  { conversationId: 'GENERAL', ts: smallTs.reply, thread_ts: smallTs.question, user: 'BEN', text: 'I can' },
  { conversationId: 'GENERAL', ts: smallTs.secondReply, thread_ts: smallTs.question, user: 'CLEO', text: 'So can I' },
  { conversationId: 'GENERAL', ts: smallTs.newest, user: 'BEN', text: '*Lunch* & more <!here>' },
  { conversationId: 'SECRET', ts: smallTs.secret, user: 'BEN', text: 'The surprise for <@ANA>' },
  { conversationId: 'DM_BEN_CLEO', ts: smallTs.secret, user: 'CLEO', text: 'Between us' },
  { conversationId: 'DM_ANA_BEN', ts: smallTs.dm, user: 'BEN', text: 'Hi Ana' },
  { conversationId: 'RANDOM', ts: at(8), user: 'CLEO', text: 'Anything' },
];

/** A small workspace. Ana, the default user, is in #general, #ops (private), a dm with Ben, a group dm with Ben and
 * Cleo and a dm with herself. She is not in #secret (private), #random (public) and Ben's dm with Cleo. Everything is
 * unread. */
export const acme = (id = 'ACME'): WorkspaceSeed => ({
  id,
  name: 'Acme',
  defaultUserId: 'ANA',
  people,
  conversations: [
    conversation('GENERAL', ['ANA', 'BEN', 'CLEO', 'DAN'], false),
    conversation('RANDOM', ['BEN', 'CLEO'], false),
    conversation('OPS', ['ANA', 'BEN'], true),
    conversation('SECRET', ['BEN', 'CLEO'], true),
    { ...conversation('DM_ANA_BEN', ['ANA', 'BEN'], true), type: 'dm', name: '' },
    { ...conversation('DM_BEN_CLEO', ['BEN', 'CLEO'], true), type: 'dm', name: '' },
    { ...conversation('DM_GROUP', ['ANA', 'BEN', 'CLEO'], true), type: 'dm', name: '' },
    { ...conversation('DM_SELF', ['ANA'], true), type: 'dm', name: '' },
  ],
  messages,
});

/** A second workspace with the same Ana under another id. */
export const globex = (id = 'GLOBEX'): WorkspaceSeed => ({
  id,
  name: 'Globex & Sons',
  icon: 'https://globex.test/icon.png',
  defaultUserId: 'ANA2',
  people: [
    { id: 'ANA2', name: 'ana.ruiz', real_name: 'Ana Ruiz' },
    { id: 'FAY', name: 'fay' },
  ],
  conversations: [conversation('LOBBY', ['ANA2', 'FAY'], false)],
  messages: [{ conversationId: 'LOBBY', ts: at(1), user: 'FAY', text: 'Hello' }],
});
