import { messagesIn, sharedChannel, unique, write } from './acts.ts';
import { must, mustBe, mustRefuse } from './breach.ts';
import type { ContractTest } from './subject.ts';

export function testMessages(test: ContractTest): void {
  test('sends, and has what was sent', async (subject) => {
    const { transport, asOther } = subject;
    const { id } = await sharedChannel(subject);
    const text = unique('sent');
    const ts = await write(transport, id, text);
    for (const [who, reader] of [['the writer', transport] as const, ['the other one', asOther] as const]) {
      const found = (await messagesIn(reader, id)).find((message) => message.ts === ts);
      mustBe(found?.text, text, `${who} finds the message under the timestamp that the send has answered`);
    }
  });

  test('has a message once, however often it is sent', async (subject) => {
    const { transport } = subject;
    const { id } = await sharedChannel(subject);
    const text = unique('twice');
    const client_msg_id = unique('client');
    const first = await write(transport, id, text, { client_msg_id });
    const again = await write(transport, id, text, { client_msg_id });
    mustBe(again, first, 'the same `client_msg_id` is answered with the same message');
    const found = (await messagesIn(transport, id)).filter((message) => message.text === text);
    mustBe(found.length, 1, 'the same `client_msg_id` is written once');
  });

  test('sends to nowhere nothing', async ({ transport }) => {
    const call = transport.sendMessage({ channel: 'CNOSUCH', text: 'x', client_msg_id: unique('client') });
    await mustRefuse(call, { kind: 'http', status: 404 }, 'there is no such channel');
  });

  test('finds what was written, where it can search', async (subject) => {
    const { transport } = subject;
    if (!transport.search) return;
    const { id } = await sharedChannel(subject);
    const word = unique('needle').replaceAll('-', '');
    await write(transport, id, `A ${word} in a haystack`);
    const { results } = await transport.search({ q: word, type: 'messages', limit: 5 });
    must(
      results.messages.some(({ text, conversation_id }) => conversation_id === id && text.includes(word)),
      'the search finds the message, and says where it stands',
    );
  });

  test('keeps saved views, where it has any', async ({ transport: { views } }) => {
    if (!views) return;
    const filters = [{ field: 'type', operator: 'eq', value: 'dm' }];
    const draft = { label: unique('View'), filters, parentViewId: 'inbox', position: 7 };
    const { id } = await views.createCustomView(draft);
    const found = (await views.loadCustomViews()).find((view) => view.id === id);
    mustBe([found?.label, found?.filters], [draft.label, filters], 'a saved view is found again as it was saved');
    const renamed = await views.updateCustomView(id, { ...draft, label: 'Renamed' });
    mustBe([renamed.id, renamed.label], [id, 'Renamed'], 'a changed view keeps its id');
    await views.deleteCustomView(id);
    must(!(await views.loadCustomViews()).some((view) => view.id === id), 'a deleted view is gone');
    await mustRefuse(views.loadCustomView(id), { kind: 'http', status: 404 }, 'a deleted view is not found');
  });
}
