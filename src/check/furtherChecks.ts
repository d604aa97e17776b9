import { type Conversation, type LaterEntry, tsFromMilliseconds, type User } from '../model/index.ts';
import { unique } from '../testing/contract/actions.ts';
import { expectEqual } from '../testing/contract/expectations.ts';
import { calls, nameOf } from '../transport/calls.ts';
import type { Backend } from './backend.ts';
import type { CallChecks } from './checkCall.ts';
import type { CheckOptions } from './checkOptions.ts';
import type { Findings } from './finding.ts';
import type { Workspace } from './readChecks.ts';
import { attempt } from './streamChecks.ts';

/** Checks the optional calls that may change something or cost something, and belong to no conversation. */
export async function checkFurtherCalls(
  { transport }: Backend,
  { check, tried, isLeftOut }: CallChecks,
  { conversations, users, features, session, channel }: Workspace & { channel: string },
  findings: Findings,
): Promise<void> {
  // A DM that exists already stays the only one.
  const known = conversations.flatMap(({ dm_user }) => (dm_user === undefined ? [] : [dm_user.id]))[0];
  const isPerson = ({ id, is_bot, deleted }: User): boolean => id !== session.user.id && !is_bot && !deleted;
  const partner = known ?? Object.values(users).find(isPerson)?.id;
  if (partner === undefined) {
    const reason = 'needs a DM in the list, or another person among the users';
    findings.add('skipped', nameOf(calls.openConversation), reason);
  } else await checkOpening(transport, check, partner, findings);
  if (!tried.has('fetchAll')) await check({ name: 'fetchAll', run: () => transport.fetchAllFromService() });
  if (features.later && !isLeftOut('putLater')) {
    const now = Math.floor(Date.now() / 1000);
    const entry: LaterEntry = {
      id: unique('check'),
      kind: 'snooze',
      conversation_id: channel,
      created: now,
      last_seen: tsFromMilliseconds(now * 1000),
      until: now + 3600,
    };
    await check({ name: 'putLater', run: () => transport.later.put(entry) });
    await check({ name: 'removeLater', run: () => transport.later.remove(entry.id) });
  }
  if (features.uploads) {
    const bytes = new TextEncoder().encode('triage-inbox-check');
    const file = new File([bytes], 'triage-inbox-check.txt', { type: 'text/plain' });
    await check({ name: 'uploadFile', run: () => transport.uploadFile(file) });
  }
  if (features.aiEnabled) {
    const askOptions = { max_sources: 1, temperature: 0, top_k: 1, model: 'gpt-3.5-turbo', verbose: false };
    await check({ name: 'ask', run: () => transport.ask('What is new?', askOptions) });
  }
  if (features.summaries) await checkSummary(transport, check, conversations, findings);
}

/** A summary of one message: the newest of a conversation. */
async function checkSummary(
  transport: Backend['transport'],
  check: CallChecks['check'],
  conversations: readonly Conversation[],
  findings: Findings,
): Promise<void> {
  const [place] = conversations.flatMap(({ id, latest_message }) =>
    latest_message?.ts === undefined ? [] : [{ conversation_id: id, messages: [latest_message.ts] }],
  );
  if (place === undefined) {
    return findings.add('skipped', nameOf(calls.summary), 'no row of the list has a message');
  }
  let sentences = 0;
  await check({
    name: 'summary',
    run: () =>
      transport.summarize([place], () => {
        sentences += 1;
      }),
    describe: () => `answers ${sentences} sentence${sentences === 1 ? '' : 's'}`,
    contentType: 'application/x-ndjson',
  });
}

/** Checks that the same person has one conversation. */
async function checkOpening(
  transport: Backend['transport'],
  check: CallChecks['check'],
  partner: string,
  findings: Findings,
): Promise<void> {
  const opened = await check({
    name: 'openConversation',
    run: () => transport.openConversation([partner]),
    describe: ({ id }) => `opens the direct messages ${id}`,
  });
  if (opened === undefined) return;
  await attempt(findings, nameOf(calls.openConversation), async () => {
    const again = await transport.openConversation([partner]);
    expectEqual(again.id, opened.answer.id, 'the same people have one conversation');
    return 'answers the same conversation for the same people';
  });
}

/** Checks the switch of the workspace: to the current one, which changes nothing. */
export async function checkSwitch(
  { transport }: Backend,
  { check }: CallChecks,
  { session: { workspace, organizations } }: Workspace,
  findings: Findings,
): Promise<void> {
  const own = organizations.find(({ id, name }) => name === workspace || id === workspace);
  if (own === undefined) {
    return findings.add('skipped', nameOf(calls.switchWorkspace), '`organizations` lacks the current workspace');
  }
  const switched = await check({
    name: 'switchWorkspace',
    run: () => transport.switchWorkspace(own.id),
    describe: (answer) => `answers "${answer.workspace}"`,
  });
  if (switched === undefined) return;
  await attempt(findings, nameOf(calls.authStatus), async () => {
    const status = await transport.loadAuthStatus();
    expectEqual(status.authenticated && status.workspace, workspace, 'the status names the workspace after a switch');
    return 'names the workspace after a switch';
  });
}

/** Checks the logout. No other check can follow. */
export async function checkLogout(
  { transport }: Backend,
  { check }: CallChecks,
  { features }: Workspace,
  { mayLogOut, token, cookie }: CheckOptions,
  findings: Findings,
): Promise<void> {
  const subject = nameOf(calls.logout);
  if (features.logout === false) return findings.add('skipped', subject, 'the features say that sign-out is elsewhere');
  if (!mayLogOut) return findings.add('skipped', subject, 'pass --logout to sign the user out at the end');
  const left = await check({ name: 'logout', run: () => transport.logout() });
  if (left === undefined || (token === undefined && cookie === undefined)) return;
  await attempt(findings, subject, async () => {
    const { authenticated } = await transport.loadAuthStatus();
    expectEqual(authenticated, false, 'the token and the cookie are not accepted after the logout');
    return 'ends the session';
  });
}
