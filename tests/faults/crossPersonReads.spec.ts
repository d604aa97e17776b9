import { randomUUID } from 'node:crypto';
import type { SeedMessage } from '../../packages/server/src/seed/workspaceSeed.ts';
import { openFrames } from '../../packages/server/testing/frames.ts';
import { filterOperators } from '../../src/model/filter.ts';
import { filterFields } from '../../src/model/filterFields.ts';
import { expect, test } from '../e2e/fixtures/test.ts';
import { ana, ben, cleo, createWorkspace, type TestWorkspace } from '../e2e/fixtures/workspace.ts';
import { type Client, createClient } from './client.ts';
import { attemptsOn, type CallName, exceptSessionCalls, type Target } from './everyCall.ts';

/** Every name and text that Ana must not see contains this word. */
const word = 'wolverine';

/** The workspace with a private channel, a thread in it and a dm that Ana cannot see; or without them. */
function workspaceOf({ hidden }: { hidden: boolean }, now: number): TestWorkspace {
  const workspace = createWorkspace({ now, name: 'Acme' });
  const { seed } = workspace;
  const isShown = (id: string): boolean => id !== 'SECRET' && id !== 'DM_OTHERS';
  const ts = `${Math.floor(now / 1000) - 900}.000200`;
  const say = (conversationId: string, micros: string, text: string, thread?: string) => ({
    conversationId,
    ts: ts.replace('.000200', micros),
    user: ben,
    text,
    ...(thread === undefined ? {} : { thread_ts: thread }),
  });
  const shown = [...(seed.messages as Iterable<SeedMessage>)].filter(({ conversationId }) => isShown(conversationId));
  return {
    ...workspace,
    seed: {
      ...seed,
      conversations: [
        ...seed.conversations.filter(({ id }) => isShown(id)),
        ...(hidden
          ? seed.conversations.filter(({ id }) => !isShown(id)).map((one) => ({ ...one, name: one.name && word }))
          : []),
      ],
      messages: [
        ...shown,
        ...(hidden
          ? [
              say('SECRET', '.000200', `The ${word} for <@${ana}> is hidden`),
              say('SECRET', '.000300', `A ${word} answer for <@${ana}>`, ts),
              say('DM_OTHERS', '.000200', `Nobody tells Ana about the ${word}`),
            ]
          : []),
      ],
    },
  };
}

const secretTs = (now: number): string => `${Math.floor(now / 1000) - 900}.000200`;

test('no call of the contract answers with content of a conversation, view or workspace of other users', async ({
  server,
  control,
}) => {
  const now = Date.now();
  const own = workspaceOf({ hidden: true }, now);
  const other = workspaceOf({ hidden: true }, now);
  for (const { seed } of [own, other]) await control.addWorkspace(seed);
  const as = async (userId: string, workspace = own) =>
    createClient(server.url, await control.signIn({ workspaceId: workspace.id, userId }));
  const [asAna, asBen] = [await as(ana), await as(ben)];
  const view = { label: `View of the ${word}`, parentViewId: 'conversations', filters: [] };
  const made = await asBen('POST', '/api/custom-views', view);
  const viewId: string = made.body.data.view.id;

  const targets: Target[] = ['SECRET', 'DM_OTHERS'].map((conversationId) => ({
    conversationId,
    ts: secretTs(now),
    userId: cleo,
    workspaceId: other.id,
    viewId,
    word,
  }));
  const answersTo = async (client: Client, names: readonly CallName[]) => {
    const answers: { attempt: string; status: number; text: string }[] = [];
    for (const { method, path, body } of targets.flatMap((target) => attemptsOn(target, names))) {
      const answer = await client(method, path, body);
      answers.push({ attempt: `${method} ${path}`, status: answer.status, text: JSON.stringify(answer.body) });
    }
    return answers;
  };
  const answers = await answersTo(asAna, exceptSessionCalls);
  // A request may repeat the word that Ana typed: in a question, and in the label of a view of her own.
  const leaks = answers.filter(({ attempt, text }) => text.includes(word) && !attempt.startsWith('POST /api/ask'));
  expect(leaks).toEqual([]);
  for (const { attempt, text } of answers) expect(text, attempt).not.toMatch(/is hidden|Nobody tells|answer for/);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);

  // The same requests find the word for Ben, who may see it.
  const found = await answersTo(asBen, ['conversations', 'conversation', 'filtered', 'search', 'customView']);
  expect(found.filter(({ text }) => text.includes(word)).length).toBeGreaterThan(10);

  // Ben's view and read state are unchanged, and Ana's attempts wrote nothing into the conversations.
  expect((await asBen('GET', `/api/custom-views/${viewId}`)).body.data.view).toMatchObject({ label: view.label });
  const secret = await asBen('GET', '/api/conversations/SECRET/threads');
  expect(secret.body.data.messages.map(({ text }: { text: string }) => text)).toEqual([
    `The ${word} for <@${ana}> is hidden`,
  ]);
  expect(secret.body.data.messages[0].threads).toHaveLength(1);
});

test('no filter reveals whether a hidden conversation matches it', async ({ server, control }) => {
  const now = Date.now();
  const values = [word, word.slice(0, 3), 'SECRET', ben, true, 0, secretTs(now), [word, 'SECRET'], { $ne: null }, ''];
  const filters = filterFields.flatMap(({ path }) =>
    filterOperators.flatMap((operator) => values.map((value) => ({ field: path, operator, value }))),
  );
  const nested = filters.slice(0, 200).map((filter, index) => ({
    group: { operator: index % 2 === 0 ? 'AND' : 'OR', filters: [{ group: { operator: 'OR', filters: [filter] } }] },
  }));
  const groups = [...filters.map((filter) => [filter]), ...nested].map((one, index) => ({
    id: `${index}`,
    filters: one,
  }));

  const countsIn = async (hidden: boolean, userId = ana) => {
    const workspace = workspaceOf({ hidden }, now);
    await control.addWorkspace(workspace.seed);
    const client = createClient(server.url, await control.signIn({ workspaceId: workspace.id, userId }));
    const results: Record<string, unknown> = {};
    for (let from = 0; from < groups.length; from += 500) {
      const answer = await client('POST', '/api/conversations/aggregate', { groups: groups.slice(from, from + 500) });
      expect(answer.status).toBe(200);
      Object.assign(results, answer.body.results);
    }
    return results;
  };
  const [withHidden, without] = [await countsIn(true), await countsIn(false)];
  expect(Object.keys(withHidden)).toHaveLength(groups.length);
  expect(withHidden).toEqual(without);
  // Cleo sees the conversations, so the same filters match them for her.
  expect(await countsIn(true, cleo)).not.toEqual(await countsIn(false, cleo));
});

test('the stream and its replay contain no event of a hidden conversation', async ({ server, control }) => {
  const workspace = workspaceOf({ hidden: true }, Date.now());
  await control.addWorkspace(workspace.seed);
  const token = await control.signIn({ workspaceId: workspace.id, userId: ana });
  const headers = { authorization: `Bearer ${token}` };
  const stream = await openFrames(`${server.url}/api/sse/stream`, { headers });
  const cursor = (await stream.next()).id;
  const write = (conversationId: string, text: string) =>
    control.write({ workspaceId: workspace.id, conversationId, userId: ben, text });
  const end = `Visible ${randomUUID()}`;
  for (const id of ['SECRET', 'DM_OTHERS']) await write(id, `Live ${word} for <@${ana}>`);
  await write('GENERAL', end);
  expect((await stream.next()).json.data.message.text).toBe(end);

  // Cursors of other users, of other workspaces and of no one start afresh or replay Ana's events only.
  for (const last of [cursor, '0', `${cursor}x`, '-1', '999999999']) {
    const replay = await openFrames(`${server.url}/api/sse/stream?last_event_id=${encodeURIComponent(last)}`, {
      headers,
    });
    const greeting = await replay.next();
    if (greeting.json.data.resumed) expect((await replay.next()).json.data.message.text).toBe(end);
    replay.close();
    expect(JSON.stringify(await replay.ended)).not.toContain(word);
  }
  stream.close();
});
