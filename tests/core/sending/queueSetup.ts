import { aConversation } from '../../../src/testing/builders.ts';
import { startTestInbox, type TestInbox, type TestInboxOptions } from '../harness.ts';
import { message } from '../liveFrames.ts';
import { type OfflineServer, offlineServer } from '../offlineServer.ts';

export const conversations = ['C1', 'C2'].map((id) => aConversation({ id, messages: [message('1772618000.000100')] }));

export type Test = TestInbox & { server: OfflineServer };

export async function start(options: TestInboxOptions = {}): Promise<Test> {
  const test = await startTestInbox({ conversations, ...options });
  test.inbox.actions.open('C1');
  await test.flush();
  return { ...test, server: offlineServer(test.transport) };
}

export async function send({ inbox, flush }: TestInbox, text: string, id = 'C1'): Promise<void> {
  inbox.actions.setDraft(id, text);
  inbox.actions.send(id, text);
  await flush();
}

export const draft = ({ inbox }: TestInbox, id = 'C1') => inbox.getState().sending.drafts[id] ?? '';
export const texts = ({ server }: Test) => server.sent.map(({ text }) => text);
