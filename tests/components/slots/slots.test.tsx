import { screen, within } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SlotProps, Slots } from '../../../src/components/host/slots.ts';
import { useInboxActions } from '../../../src/components/inbox/useInboxActions.ts';
import { ApiError } from '../../../src/transport/errors.ts';
import { createWorld } from '../../../src/transport/memory/world.ts';
import { giveLayout } from '../conversation/logLayout.ts';
import { renderTriageInbox } from '../renderInbox.tsx';

const openConversation = async ({ user, settle }: Awaited<ReturnType<typeof renderList>>) => {
  await user.click(screen.getByRole('option', { name: /^design-systems/ }));
  await settle();
};

const render = async (slots: Slots, options: Parameters<typeof renderTriageInbox>[0] = {}) => {
  const { settle } = giveLayout();
  const onError = vi.fn();
  const view = renderTriageInbox(options, { slots, onError });
  await view.until(() => expect(screen.queryByText('Loading...')).toBeNull());
  return { ...view, settle, onError };
};

const renderList = async (slots: Slots, options: Parameters<typeof renderTriageInbox>[0] = {}) => {
  const view = await render(slots, options);
  await view.until(() => expect(screen.getAllByRole('option').length).toBeGreaterThan(0));
  return view;
};

describe('slots', () => {
  it('replace the content of a row, not the row element', async () => {
    const ConversationRow = ({ conversation, isCursor, Default }: SlotProps<'ConversationRow'>) => (
      <>
        <i data-testid={conversation.id}>{isCursor ? 'here' : 'there'}</i>
        <Default />
      </>
    );
    await renderList({ ConversationRow });
    const row = screen.getByRole('option', { name: /^design-systems/ });
    expect(within(row).getByTestId('C1')).toBeInTheDocument();
    expect(within(row).getByText('design-systems')).toBeInTheDocument();
  });

  it('replace the content of a message', async () => {
    const MessageContent = ({ message }: SlotProps<'MessageContent'>) => <p>{message.text?.toUpperCase()}</p>;
    const view = await renderList({ MessageContent });
    await openConversation(view);
    expect(screen.getByText('CONTRAST PASS IS DONE')).toBeVisible();
    expect(screen.getByRole('article', { name: /^Aiko Tanabe/ })).toBeVisible();
  });

  it('replace avatars, with the default available to each', async () => {
    const Avatar = ({ id, name, size, Default }: SlotProps<'Avatar'>) =>
      id === 'U2' ? (
        <b data-testid="portrait">
          {name} at {size}
        </b>
      ) : (
        <Default />
      );
    await renderList({ Avatar });
    expect(screen.getAllByTestId('portrait').length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: 'Wren Halloway' }).querySelector('.ti-avatar')).toHaveTextContent('WH');
  });

  it('nest, each with its own default', async () => {
    const ConversationRow = ({ Default }: SlotProps<'ConversationRow'>) => (
      <em>
        <Default />
      </em>
    );
    const Avatar = ({ Default }: SlotProps<'Avatar'>) => (
      <strong>
        <Default />
      </strong>
    );
    await renderList({ ConversationRow, Avatar });
    const row = screen.getByRole('option', { name: /^design-systems/ });
    expect(row.querySelector('em > .ti-row__name')).toHaveTextContent('design-systems');
    expect(row.querySelectorAll('em strong > .ti-avatar').length).toBeGreaterThan(0);
  });

  it('replace the empty states of the inbox and of a filter', async () => {
    const EmptyState = ({ reason, query }: SlotProps<'EmptyState'>) => <p>{`${reason} ${query}`.trim()}</p>;
    const empty = createWorld({
      workspaces: [{ id: 'T1', name: 'Larkspur', users: { U1: { id: 'U1', name: 'wren' } }, conversations: [] }],
    });
    const view = await render({ EmptyState }, { world: empty });
    await view.until(() => expect(screen.getByText('inbox-zero')).toBeVisible());
    view.unmount();

    const { user } = await renderList({ EmptyState });
    await user.click(screen.getByRole('button', { name: /^Filter/ }));
    await user.type(screen.getByRole('searchbox', { name: /^Filter/ }), 'zebra');
    expect(screen.getByText('nothing-found zebra').closest('[role="status"]')).not.toBeNull();
  });

  it('replace the error state and can retry', async () => {
    const ErrorState = ({ message, retry }: SlotProps<'ErrorState'>) => (
      <button type="button" onClick={retry}>
        Sorry: {message}
      </button>
    );
    let isBroken = true;
    const fail = (call: string) =>
      isBroken && call.includes('/api/conversations/data')
        ? new ApiError({ kind: 'http', call, status: 500 })
        : undefined;
    const view = await render({ ErrorState }, { transport: { fail } });
    await view.until(() => expect(screen.getByText('Sorry: Failed to load conversations')).toBeVisible());
    isBroken = false;
    await view.user.click(screen.getByText('Sorry: Failed to load conversations'));
    await view.until(() => expect(screen.getAllByRole('option').length).toBeGreaterThan(0));
  });

  it('replace the composer and can send', async () => {
    const Composer = ({ conversationId, name }: SlotProps<'Composer'>) => {
      const { send } = useInboxActions();
      return (
        <button type="button" onClick={() => send(conversationId, 'Thanks!')}>
          Thank {name}
        </button>
      );
    };
    const view = await renderList({ Composer });
    await openConversation(view);
    await view.user.click(screen.getByRole('button', { name: 'Thank design-systems' }));
    await view.until(() => expect(view.inbox.getState().sending.pending).toEqual({}));
    await view.settle();
    expect(within(screen.getByRole('log')).getByText('Thanks!')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: /^Reply to/ })).toBeNull();
  });

  it('extend the top bar', async () => {
    const TopBarActions = ({ Default }: SlotProps<'TopBarActions'>) => (
      <>
        <button type="button">Help desk</button>
        <Default />
      </>
    );
    await renderList({ TopBarActions });
    expect(screen.getByRole('button', { name: 'Help desk' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Fetch data' })).toBeVisible();
  });

  it('replace the connect screen', async () => {
    const ConnectScreen = ({ connect, isRedirecting }: SlotProps<'ConnectScreen'>) => (
      <button type="button" onClick={connect}>
        {isRedirecting ? 'Off you go' : 'Sign in with us'}
      </button>
    );
    const view = await render({ ConnectScreen }, { transport: { signedIn: false } });
    await view.until(() => expect(screen.getByRole('button', { name: 'Sign in with us' })).toBeVisible());
    await view.user.click(screen.getByRole('button', { name: 'Sign in with us' }));
    await view.until(() => expect(screen.getByRole('button', { name: 'Off you go' })).toBeVisible());
    expect(view.env.visited).toHaveLength(1);
  });

  it('keep their state when the host re-renders', async () => {
    const TopBarActions = () => {
      const [count, setCount] = useState(0);
      return (
        <button type="button" onClick={() => setCount(count + 1)}>
          Pressed {count}
        </button>
      );
    };
    const view = await renderList({ TopBarActions });
    await view.user.click(screen.getByRole('button', { name: 'Pressed 0' }));
    view.rerenderWith({ slots: { TopBarActions } });
    expect(screen.getByRole('button', { name: 'Pressed 1' })).toBeVisible();
  });

  describe('that throw', () => {
    beforeEach(() => {
      // React also logs the error.
      vi.spyOn(console, 'error').mockImplementation(() => {});
    });

    const Broken = (): ReactNode => {
      throw new Error('no luck');
    };

    it('are replaced by the default and reported once', async () => {
      const { onError } = await renderList({ ConversationRow: Broken });
      expect(screen.getAllByRole('option')).toHaveLength(2);
      for (const row of screen.getAllByRole('option')) expect(row.querySelector('.ti-row__name')).toBeVisible();
      expect(onError).toHaveBeenCalledTimes(1);
      expect(onError).toHaveBeenCalledWith({ kind: 'rendering', part: 'ConversationRow', error: new Error('no luck') });
    });

    it('are replaced in every slot, and the inbox keeps working', async () => {
      const slots = {
        MessageContent: Broken,
        Avatar: Broken,
        Composer: Broken,
        TopBarActions: Broken,
        EmptyState: Broken,
      };
      const view = await renderList(slots);
      await openConversation(view);
      expect(screen.getByRole('textbox', { name: 'Reply to design-systems' })).toBeVisible();
      expect(screen.getByRole('button', { name: 'Fetch data' })).toBeVisible();
      const parts = view.onError.mock.calls.map(([{ part }]) => part);
      expect(parts.toSorted()).toEqual(['Avatar', 'Composer', 'MessageContent', 'TopBarActions']);
    });

    it('are tried again with another component', async () => {
      const view = await renderList({ TopBarActions: Broken });
      view.rerenderWith({ slots: { TopBarActions: () => <b>Repaired</b> } });
      expect(screen.getByText('Repaired')).toBeVisible();
    });
  });
});
