import { unique } from '../testing/contract/actions.ts';
import { expectThat } from '../testing/contract/expectations.ts';
import { calls, nameOf } from '../transport/calls.ts';
import { isApiError } from '../transport/errors.ts';
import type { Backend } from './backend.ts';
import { type CallChecks, explain } from './checkCall.ts';
import type { Findings } from './finding.ts';
import { attempt } from './streamChecks.ts';

/** Checks a reply to a message, following of its thread, and a reply to the conversation too. The replies are deleted. */
export async function checkThread(
  { transport }: Backend,
  callChecks: CallChecks,
  { channel, ts }: { channel: string; ts: string },
  findings: Findings,
): Promise<void> {
  const { check } = callChecks;
  const text = unique('triage-inbox-check-reply');
  const sent = await check({
    name: 'sendMessage',
    run: () => transport.sendMessage({ channel, text, thread_ts: ts, client_msg_id: unique('check') }),
    describe: () => 'takes a reply',
    isFoundFor: true,
  });
  if (sent === undefined) return;
  const replyTs = 'message' in sent.answer ? sent.answer.message.ts : sent.answer.ts;
  const isThread = await attempt(findings, nameOf(calls.conversation), async () => {
    const { messages = [] } = await transport.loadConversation(channel);
    const parent = messages.find((message) => message.ts === ts);
    expectThat(
      parent?.threads?.some((reply) => reply.ts === replyTs) === true,
      'a reply is in `threads` of its message; pass --no-threads for a chat without threads',
    );
    return 'has the reply in `threads` of its message';
  });
  if (isThread) {
    const threadId = `${channel}:${ts}`;
    for (const isFollowed of [false, true]) {
      const followed = await check({
        name: 'followThread',
        run: () => transport.followThread(threadId, isFollowed),
        describe: () => (isFollowed ? 'follows a thread' : 'unfollows a thread'),
      });
      if (followed === undefined) break;
    }
    await checkBroadcast(transport, callChecks, { channel, ts });
  }
  await transport.deleteMessage(channel, replyTs).catch(() => undefined);
}

/** Checks a reply that is also sent to the conversation of its thread. */
async function checkBroadcast(
  transport: Backend['transport'],
  { succeed, leaveOut }: CallChecks,
  { channel, ts }: { channel: string; ts: string },
): Promise<void> {
  const name = 'takesBroadcasts';
  const lacks = (reason: string): void =>
    leaveOut(name, 'warning', `${reason}: leave \`${name}\` out, and the inbox offers no such replies`);
  try {
    const text = unique('triage-inbox-check-broadcast');
    const reply = { channel, text, thread_ts: ts, reply_broadcast: true, client_msg_id: unique('check') } as const;
    const sent = await transport.sendMessage(reply);
    const replyTs = 'message' in sent ? sent.message.ts : sent.ts;
    const { messages = [] } = await transport.loadConversation(channel);
    await transport.deleteMessage(channel, replyTs).catch(() => undefined);
    if (messages.some((message) => message.ts === replyTs)) succeed(name, 'shows the reply in the conversation, too');
    else lacks('the reply is not among the messages of the conversation');
  } catch (error) {
    if (!isApiError(error)) throw error;
    lacks(explain(error));
  }
}
