import { type AuthStatus, allFeatures, type Conversation, type FeatureFlags, type UsersById } from '../model/index.ts';
import { calls, nameOf } from '../transport/calls.ts';
import type { ConversationsAnswer } from '../transport/contract.ts';
import { isApiError } from '../transport/errors.ts';
import type { Backend } from './backend.ts';
import type { CallChecks } from './checkCall.ts';
import type { CheckOptions } from './checkOptions.ts';
import type { Findings } from './finding.ts';

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

/** Facts about the data that later checks use. */
export interface Workspace {
  conversations: readonly Conversation[];
  /** The users of the list and of the workspace. */
  users: UsersById;
  features: FeatureFlags;
  session: Extract<AuthStatus, { authenticated: true }>;
}

/** The inbox loads the marks of a day. */
const dayMs = 24 * 3_600_000;

/** The inbox searches from two characters on. */
const searched = 'an';

/** Checks all calls that only read. Resolves to `undefined` if the user is not signed in. */
export async function checkReads(
  { transport }: Backend,
  { check, absent, leaveOut }: CallChecks,
  { hasThreads }: CheckOptions,
  findings: Findings,
): Promise<Workspace | undefined> {
  const status = await check({
    name: 'authStatus',
    run: () => transport.loadAuthStatus(),
    describe: (answer) =>
      answer.authenticated ? `signed in as ${answer.user.name} in ${answer.workspace}` : 'nobody is signed in',
  });
  if (status === undefined) return undefined;
  if (!status.answer.authenticated) {
    findings.add('fault', 'sign-in', 'the server does not accept the sign-in: pass --token or --cookie of a user');
    return undefined;
  }
  const answer = await check({ name: 'features', run: () => transport.loadFeatures() });
  const features = answer?.answer ?? (absent.has('features') ? allFeatures : { aiEnabled: false });
  if (absent.has('features')) {
    const reason = 'not checked; without flags, the inbox offers it unless `disconnectWorkspace` is left out';
    leaveOut('disconnect', 'warning', reason);
  }

  const { conversations, users } = await loadList({ transport }, check, findings);
  warnOfRows(conversations, findings);
  const thread = hasThreads ? undefined : conversations.find(({ type }) => type === 'thread');
  if (thread !== undefined) {
    findings.add('fault', nameOf(calls.conversations), `with --no-threads, the list has the thread ${thread.id}`);
  }
  const first = conversations[0];
  if (first !== undefined) {
    await check({
      name: 'conversation',
      run: () => transport.loadConversation(first.id, { limit: 50 }),
      describe: ({ messages = [] }) => `${count(messages.length, 'message')} of "${first.name || first.id}"`,
      isFoundFor: true,
    });
  } else findings.add('skipped', nameOf(calls.conversation), 'the list has no conversation');

  const groups = [{ id: 'unread', filters: [{ field: 'unread_count', operator: 'gt', value: 0 }] }];
  await check({
    name: 'aggregate',
    run: () => transport.loadAggregates(groups),
    describe: ({ unread }) => (unread === undefined ? 'answers without the group' : `counts ${unread.unread_count}`),
  });
  const all = await check({
    name: 'users',
    run: () => transport.loadUsers(),
    describe: (answered) => count(Object.keys(answered).length, 'user'),
  });
  await check({ name: 'search', run: () => transport.search({ q: searched, limit: 5 }) });
  await check({ name: 'customViews', run: () => transport.views.loadCustomViews() });
  await check({ name: 'builtinViews', run: () => transport.views.loadBuiltinViews() });
  if (features.ruleMarks) {
    await check({ name: 'ruleMarks', run: () => transport.views.loadRuleMarks(Date.now() - dayMs) });
  }
  if (features.later) await check({ name: 'later', run: () => transport.later.load() });
  if (features.sync) await check({ name: 'sync', run: () => transport.loadSync() });
  if (features.emoji) await check({ name: 'emoji', run: () => transport.loadEmoji() });
  if (features.searchService) {
    await check({ name: 'searchService', run: () => transport.searchService({ q: searched, page: 1 }) });
  }
  return { conversations, users: { ...users, ...all?.answer }, features, session: status.answer };
}

/** The list. A 404 is right before the first fetch. */
async function loadList(
  { transport }: Pick<Backend, 'transport'>,
  check: CallChecks['check'],
  findings: Findings,
): Promise<Pick<ConversationsAnswer, 'conversations' | 'users'>> {
  const isUnfetched = await transport.loadConversations().then(
    () => false,
    (error: unknown) => isApiError(error) && error.status === 404,
  );
  if (isUnfetched) {
    findings.add('ok', nameOf(calls.conversations), 'answers 404: nothing was fetched yet');
    await check({ name: 'fetchAll', run: () => transport.fetchAllFromService() });
  }
  const list = await check({
    name: 'conversations',
    run: () => transport.loadConversations(),
    describe: ({ conversations, cursor }) =>
      `${count(conversations.length, 'conversation')}${cursor === undefined ? ', no cursor' : ''}`,
  });
  return list?.answer ?? { conversations: [], users: {} };
}

/** A row works without these fields, but looks wrong. */
function warnOfRows(conversations: readonly Conversation[], findings: Findings): void {
  const subject = nameOf(calls.conversations);
  const bare = (holds: (conversation: Conversation) => boolean, text: string): void => {
    const [example, ...more] = conversations.filter(holds);
    if (example === undefined) return;
    findings.add('warning', subject, `${text}: ${example.id}${more.length > 0 ? ` and ${more.length} more` : ''}`);
  };
  bare(({ name, dm_user }) => name === '' && dm_user === undefined, 'a conversation without `name`');
  bare(
    ({ latest_activity }) => latest_activity === 0,
    'a conversation without `latest_activity` is the last in the list',
  );
  bare(
    ({ latest_message, last_message }) => !latest_message && !last_message,
    'a row without `latest_message` has no preview',
  );
  bare(
    ({ latest_activity }) => latest_activity > 1e11,
    '`latest_activity` counts seconds; this one is in milliseconds',
  );
}
