import { unique } from '../testing/contract/actions.ts';
import { expectEqual, expectThat, waitFor } from '../testing/contract/expectations.ts';
import { type RecordedStream, recordStream } from '../testing/contract/recordStream.ts';
import { calls, nameOf } from '../transport/calls.ts';
import type { Backend } from './backend.ts';
import type { CallChecks } from './checkCall.ts';
import type { CheckOptions } from './checkOptions.ts';
import type { Findings } from './finding.ts';
import { checkFurtherCalls } from './furtherChecks.ts';
import type { Workspace } from './readChecks.ts';
import { attempt } from './streamChecks.ts';
import { checkThread } from './threadChecks.ts';
import { checkViews } from './viewChecks.ts';

const noMentions = { users: [], channels: [], everyone: false };
const liveText = 'live stream';

/** Checks the calls that write, in one conversation, and the frames that they cause. */
export async function checkWrites(
  backend: Backend,
  callChecks: CallChecks,
  workspace: Workspace,
  { conversation, hasThreads }: CheckOptions,
  findings: Findings,
): Promise<void> {
  const { transport } = backend;
  const { check, absent } = callChecks;
  const { conversations } = workspace;
  const channel = conversation ?? conversations.find(({ type, is_archived }) => type !== 'thread' && !is_archived)?.id;
  if (channel === undefined) return findings.add('skipped', 'writing', 'the list has no conversation to write to');

  const text = unique('triage-inbox-check');
  const draft = { channel, text, client_msg_id: unique('check') };
  await check({ name: 'validateMessage', run: () => transport.validateMessage({ channel, text }, noMentions) });
  const stream = absent.has('stream') ? undefined : recordStream(transport);
  const connected = await stream?.waitForConnection().catch(() => undefined);
  const sent = await check({ name: 'sendMessage', run: () => transport.sendMessage(draft), isFoundFor: true });
  if (sent === undefined) return stream?.close();
  const ts = 'message' in sent.answer ? sent.answer.message.ts : sent.answer.ts;

  await attempt(findings, nameOf(calls.sendMessage), async () => {
    const again = await transport.sendMessage(draft);
    expectEqual(
      'message' in again ? again.message.ts : again.ts,
      ts,
      'a repeated client_msg_id answers the first message',
    );
    return 'sends a repeated client_msg_id once';
  });
  await attempt(findings, nameOf(calls.conversation), async () => {
    const { messages = [] } = await transport.loadConversation(channel);
    expectThat(
      messages.filter((message) => message.ts === ts).length === 1,
      'the conversation has the sent message once',
    );
    return 'has the sent message';
  });
  const marked = await check({ name: 'markRead', run: () => transport.markRead(channel, ts), isFoundFor: true });
  if (stream === undefined) findings.add('skipped', liveText, 'the server has no stream');
  else if (connected === undefined)
    findings.add('fault', liveText, 'the stream did not open, so no frames were checked');
  else await checkFrames(backend, stream, { channel, text, ts, isMarked: marked !== undefined }, findings);

  await check({ name: 'addReaction', run: () => transport.addReaction(channel, ts, 'eyes') });
  await check({ name: 'removeReaction', run: () => transport.removeReaction(channel, ts, 'eyes') });
  const edited = await check({
    name: 'editMessage',
    run: () => transport.editMessage(channel, ts, { text: `${text} edited` }),
  });
  if (edited !== undefined && stream !== undefined && connected !== undefined) {
    await attempt(findings, liveText, async () => {
      const isEdit = (event: RecordedStream['events'][number]) =>
        event.type === 'message_update' && event.message?.text === `${text} edited`;
      await waitFor(() => stream.events.find(isEdit), 'the stream brings message_update after an edit');
      return 'message_update after an edit';
    });
  }
  if (hasThreads) await checkThread(backend, callChecks, { channel, ts }, findings);
  await check({ name: 'deleteMessage', run: () => transport.deleteMessage(channel, ts) });
  stream?.close();
  await checkViews(backend, callChecks, workspace, findings);
  await checkFurtherCalls(backend, callChecks, { ...workspace, channel }, findings);
}

/** The frames after a sent message and a mark, and the replay of a missed message. */
async function checkFrames(
  { transport }: Backend,
  stream: RecordedStream,
  { channel, text, ts, isMarked }: { channel: string; text: string; ts: string; isMarked: boolean },
  findings: Findings,
): Promise<void> {
  await attempt(findings, liveText, async () => {
    const { message, conversationId } = await stream.waitForMessage('new_message', text);
    expectEqual(
      [conversationId, message.ts],
      [channel, ts],
      'new_message names the conversation and the ts of the answer',
    );
    return 'new_message after a sent message';
  });
  if (isMarked) {
    await attempt(findings, liveText, async () => {
      await stream.waitForMark(channel);
      return 'channel_marked after a mark';
    });
  }
  for (const { path, cause } of stream.malformed) {
    findings.add(
      'fault',
      liveText,
      `a frame is not valid at "${path ?? ''}": ${cause instanceof Error ? cause.message : ''}`,
    );
  }
  await attempt(findings, liveText, async () => {
    const cursor = stream.lastCursor();
    const missed = unique('triage-inbox-check-missed');
    const sent = await transport.sendMessage({ channel, text: missed, client_msg_id: unique('check') });
    const again = recordStream(transport, cursor);
    try {
      const { resumed } = await again.waitForConnection();
      if (!resumed) return 'no replay: the server says `resumed: false`';
      await again.waitForMessage('new_message', missed);
      return 'replays a missed message after the last id';
    } finally {
      again.close();
      const missedTs = 'message' in sent ? sent.message.ts : sent.ts;
      await transport.deleteMessage(channel, missedTs).catch(() => undefined);
    }
  });
}
