import { unique } from '../testing/contract/actions.ts';
import { expectThat } from '../testing/contract/expectations.ts';
import { calls, nameOf } from '../transport/calls.ts';
import type { Backend } from './backend.ts';
import type { CallChecks } from './checkCall.ts';
import type { Findings } from './finding.ts';
import { attempt } from './streamChecks.ts';

/** Checks a reply to a message, and following of its thread. The reply is deleted. */
export async function checkThread(
  { transport }: Backend,
  { check }: CallChecks,
  { channel, ts }: { channel: string; ts: string },
  findings: Findings,
): Promise<void> {
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
  }
  await transport.deleteMessage(channel, replyTs).catch(() => undefined);
}
