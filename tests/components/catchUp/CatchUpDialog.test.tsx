import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aConversation, aMessage, minutesAgo } from '../../../src/testing/builders.ts';
import type { InboxTransport } from '../../../src/transport/contract.ts';
import { ApiError } from '../../../src/transport/errors.ts';
import type { World } from '../../../src/transport/memory/world.ts';
import { giveLayout } from '../conversation/logLayout.ts';
import { larkspur } from '../larkspur.ts';
import { type InboxOptions, renderTriageInbox } from '../renderInbox.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const line = (minute: number, text: string) => aMessage({ ts: minutesAgo(minute), user: 'U2', text });

/** A channel with twelve unread messages, and another one with a question. */
const world = (): World =>
  larkspur({
    conversations: [
      {
        id: 'C1',
        name: 'payments',
        members: ['U1', 'U2'],
        messages: [
          ...Array.from({ length: 10 }, (_, n) => line(60 - n, `Payout ${n + 1} has landed`)),
          line(40, '<@U1> the report is ready'),
          line(39, 'It is at https://acme.test/report'),
        ],
      },
      { id: 'C2', name: 'garden', members: ['U1', 'U2'], messages: [line(90, 'Who waters the plants?')] },
    ],
  });

async function start(changes: Partial<InboxTransport> = {}, options: InboxOptions = {}) {
  const { settle } = giveLayout();
  const test = renderTriageInbox({ world: world(), changes, ...options });
  await test.until(() => expect(screen.getByRole('listbox', { name: 'Conversations' })).toBeInTheDocument());
  return { ...test, settle };
}

const dialog = () => screen.getByRole('dialog', { name: 'Catch up' });
const group = (name: string) => within(dialog()).getByRole('region', { name });
const facts = () => within(dialog()).getAllByRole('button', { name: /#(payments|garden)/ });

describe('the catch-up', () => {
  it('lists facts by kind on Shift S, moves by key, and jumps to a message by Enter or a digit', async () => {
    const { user, until, inbox } = await start();
    await user.keyboard('x{ArrowDown}x{Shift>}S{/Shift}');
    await until(() => expect(facts()).toHaveLength(3));
    expect(dialog()).toHaveTextContent('13 unread messages in 2 conversations');
    expect(group('Mentions of you')).toHaveTextContent(/Aiko Tanabe\s*#payments.*the report is ready/);
    expect(group('Questions without an answer')).toHaveTextContent('Who waters the plants?');
    expect(group('Links')).toHaveTextContent('acme.test/report');
    expect(facts()[0]).toHaveFocus();
    await user.keyboard('jjjk');
    expect(facts()[1]).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(inbox.getState().navigation.open).toMatchObject({ id: 'C2', highlight: { ts: minutesAgo(90) } });
    // Goes on where it was.
    await user.keyboard('{Shift>}S{/Shift}');
    await until(() => expect(facts()[1]).toHaveFocus());
    await user.keyboard('1');
    expect(inbox.getState().navigation.open).toMatchObject({ id: 'C1', highlight: { ts: minutesAgo(40) } });
  });

  it('moves by J with Caps Lock, and by its place on the layout of another script', async () => {
    const { user, until } = await start();
    await user.keyboard('x{ArrowDown}x{Shift>}S{/Shift}');
    await until(() => expect(facts()[0]).toHaveFocus());
    fireEvent.keyDown(dialog(), { key: 'J', code: 'KeyJ' });
    expect(facts()[1]).toHaveFocus();
    fireEvent.keyDown(dialog(), { key: 'о', code: 'KeyJ' });
    expect(facts()[2]).toHaveFocus();
    // The letter of the layout, and not the place of K.
    fireEvent.keyDown(dialog(), { key: 't', code: 'KeyK' });
    expect(facts()[2]).toHaveFocus();
    fireEvent.keyDown(dialog(), { key: 'л', code: 'KeyK' });
    expect(facts()[1]).toHaveFocus();
  });

  it('marks what it says, and Z restores it', async () => {
    const { user, until, inbox } = await start();
    const unread = () => [...inbox.getState().conversations.byId.values()].map(({ unread_count }) => unread_count);
    await user.keyboard('x{ArrowDown}x{Shift>}S{/Shift}');
    await until(() => expect(facts()).toHaveLength(3));
    await user.click(screen.getByRole('button', { name: 'Mark 13 messages in 2 conversations as read' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await until(() => expect(unread()).toEqual([0, 0]));
    await user.keyboard('z');
    await until(() => expect(unread().reduce((sum, n) => sum + n)).toBe(13));
  });

  it('has the sentences of a language model on request, and opens the messages that they cite', async () => {
    const { user, until, inbox } = await start({
      loadFeatures: async () => ({ aiEnabled: true, summaries: true }),
      async summarize(places, onSentence) {
        const [{ conversation_id = '', messages = [] } = {}] = places;
        onSentence({ text: 'The report is ready.', sources: [{ conversation_id, ts: messages.at(-2) ?? '' }] });
        return 2;
      },
    });
    await until(() => expect(inbox.getState().offers.summarize).toBe(true));
    await user.keyboard('{Shift>}S{/Shift}');
    await until(() => expect(within(dialog()).getByRole('button', { name: /^Sum up/ })).toBeVisible());
    expect(screen.queryByRole('region', { name: 'Summary' })).toBeNull();
    await user.keyboard('s');
    await until(() => expect(group('Summary')).toHaveTextContent('The report is ready.'));
    expect(group('Summary')).toHaveTextContent('2 messages are not in the summary.');
    await user.click(within(dialog()).getByRole('button', { name: 'Message 1, #payments' }));
    await until(() => expect(inbox.getState().navigation.open).toMatchObject({ id: 'C1' }));
  });

  it('returns to the list on Escape, and reads the whole list on request', async () => {
    const { user, until } = await start();
    await user.keyboard('{Shift>}S{/Shift}');
    await until(() => expect(dialog()).toHaveTextContent('12 unread messages in #payments'));
    await user.click(within(dialog()).getByRole('button', { name: 'Whole list' }));
    await until(() => expect(dialog()).toHaveTextContent('13 unread messages in 2 conversations'));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  describe('of a plain message', () => {
    const plain = () =>
      larkspur({
        conversations: [{ id: 'C1', name: 'garden', members: ['U1', 'U2'], messages: [line(9, 'Morning')] }],
      });

    it('says that nothing stands out once it has read the message, and only then', async () => {
      let fails = true;
      const fail = (call: string) =>
        fails && call.startsWith('GET /api/conversations/{id}')
          ? new ApiError({ kind: 'http', call, status: 500 })
          : undefined;
      const { user, until } = await start({}, { world: plain(), transport: { fail } });
      await user.keyboard('{Shift>}S{/Shift}');
      await until(() => expect(dialog()).toHaveTextContent('Not covered, stays unread: 1 in #garden'));
      expect(dialog()).not.toHaveTextContent('Nothing');
      fails = false;
      await user.click(within(dialog()).getByRole('button', { name: 'Read again' }));
      await until(() => expect(dialog()).toHaveTextContent('Nothing stands out'));
      expect(dialog()).not.toHaveTextContent('Not covered');
    });

    it('says that nothing is unread if another device has read the message', async () => {
      const { user, until } = await start(
        { loadConversation: async () => aConversation({ id: 'C1', unread_count: 0, messages: [] }) },
        { world: plain() },
      );
      await user.keyboard('{Shift>}S{/Shift}');
      await until(() => expect(dialog()).toHaveTextContent('Nothing is unread here.'));
    });
  });

  it('stays open on Enter while it has no facts', async () => {
    const { user, until } = await start({ loadConversation: () => new Promise(() => {}) });
    await user.keyboard('x{ArrowDown}x{Shift>}S{/Shift}');
    await until(() => expect(dialog()).toHaveTextContent(/Reading/));
    await user.keyboard('{Enter}');
    expect(dialog()).toBeInTheDocument();
  });

  it('is offered on the line of the new messages from ten on', async () => {
    const { until, inbox, settle } = await start();
    inbox.actions.open('C2');
    await until(() => expect(screen.getByRole('log')).toHaveTextContent('Who waters'));
    await settle();
    await until(() => expect(screen.getByRole('separator', { name: 'New messages' })).toBeInTheDocument());
    expect(screen.queryByRole('button', { name: 'Catch up' })).toBeNull();
    inbox.actions.open('C1');
    await until(() => expect(screen.getByRole('log')).toHaveTextContent('the report is ready'));
    await settle();
    await until(() => expect(screen.getByRole('button', { name: 'Catch up' })).toBeInTheDocument());
    // The list of messages takes no pointer while it scrolls, and jsdom ends no scroll.
    fireEvent.click(screen.getByRole('button', { name: 'Catch up' }));
    await until(() => expect(dialog()).toHaveTextContent('12 unread messages in #payments'));
  });
});
