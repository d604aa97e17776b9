import { withoutDeleted } from '../../../src/core/editing/selectors.ts';
import { editDraftId } from '../../../src/core/outbox/editDrafts.ts';
import { aConversation } from '../../../src/testing/builders.ts';
import { startWithOpened, type TestInbox } from '../harness.ts';
import { message } from '../liveFrames.ts';
import { sampleUser } from '../people.ts';

export const me = sampleUser.id;
export const at = (n: number): string => `177261800${n}.000100`;
export const own = message(at(1), { user: me, text: 'Hi <@U2> &amp; all' });
const theirs = message(at(2), { text: 'Theirs' });
const reply = message(at(3), { user: me, text: 'My reply', thread_ts: at(2) });
export const draftId = editDraftId({ channelId: 'C1', ts: at(1) });

/** A message of the user, and one of another person with a reply of the user. */
export const conversation = aConversation({
  id: 'C1',
  messages: [own, { ...theirs, threads: [reply], reply_count: 1 }],
  latest_message: reply,
});
export const start = (): Promise<TestInbox> => startWithOpened(conversation);

export const log = ({ state }: TestInbox) => state().messages.byConversation.C1?.messages ?? [];
export const shown = (test: TestInbox) => withoutDeleted(log(test), test.state().editing.deleted, 'C1');
export const callsOf = ({ transport }: TestInbox, name: string) =>
  transport.calls.filter((call) => call.name === name).map(({ args }) => args.slice(0, -1));
export const notice = ({ state }: TestInbox) => state().notice?.content;
