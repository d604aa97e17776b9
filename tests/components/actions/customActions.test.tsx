import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { HostAction } from '../../../src/components/host/hostAction.ts';
import { actions as actionTable } from '../../../src/core/actions/actions.ts';
import { isActionId } from '../../../src/core/actions/actionTable.ts';
import type { CustomActionContext } from '../../../src/core/customAction.ts';
import type { InboxError } from '../../../src/core/logging/inboxError.ts';
import { giveLayout } from '../conversation/logLayout.ts';
import { renderTriageInbox } from '../renderInbox.tsx';

const everywhere = ['row', 'message', 'conversation', 'selection', 'palette', 'user-menu'] as const;

const jira = (changes: Partial<Extract<HostAction, { placement: readonly string[] }>> = {}): HostAction => ({
  id: 'jira.create',
  label: 'Create Jira ticket',
  keys: 'Shift+J',
  placement: everywhere,
  run: () => {},
  ...changes,
});

const article = (): HTMLElement =>
  within(screen.getByRole('log')).getAllByRole('article', { hidden: true })[0] ?? expect.fail('no message');
const focusArticle = () =>
  act(() => {
    const target = article();
    target.tabIndex = -1;
    target.focus();
  });

async function renderWith(actions: readonly HostAction[], onError?: (error: InboxError) => void) {
  const layout = giveLayout();
  const view = renderTriageInbox({}, { actions, ...(onError && { onError }) });
  await view.until(() => expect(screen.getAllByRole('option')).toHaveLength(2));
  screen.getByRole('listbox', { name: 'Conversations' }).focus();
  const openFirst = async () => {
    await view.user.keyboard('{Enter}');
    await view.until(() => expect(screen.getByRole('log')).toBeVisible());
    await view.until(() => expect(article()).toBeInTheDocument());
    await layout.settle();
  };
  return { ...view, openFirst, settle: layout.settle };
}

const spyRun = () => vi.fn((_context: CustomActionContext) => {});
const objectOf = (run: ReturnType<typeof spyRun>) => {
  const [context] = run.mock.calls.at(-1) ?? [];
  return (
    context && {
      placement: context.placement,
      conversations: context.conversations.map(({ id }) => id),
      message: context.message?.text,
    }
  );
};

describe('an action of the host', () => {
  it('is a button of the row under the pointer [EXT-1]', async () => {
    const run = spyRun();
    const { until, container } = await renderWith([jira({ run })]);
    fireEvent.pointerOver(screen.getByRole('option', { name: /design-systems/ }));
    const button = () => container.querySelector<HTMLElement>('.ti-row-actions [data-action="jira.create"]');
    await until(() => expect(button()).not.toBeNull());
    fireEvent.click(button() ?? expect.fail('no button'));
    expect(objectOf(run)).toEqual({ placement: 'row', conversations: ['C1'], message: undefined });
  });

  it('is in the menu of a message [EXT-1]', async () => {
    const run = spyRun();
    const { user, until, openFirst } = await renderWith([jira({ run })]);
    await openFirst();
    focusArticle();
    await until(() => expect(screen.getByRole('button', { name: 'More actions' })).toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'More actions' }));
    await until(() => expect(screen.getByRole('menuitem', { name: /Create Jira ticket/ })).toBeInTheDocument());
    await user.click(screen.getByRole('menuitem', { name: /Create Jira ticket/ }));
    expect(objectOf(run)).toEqual({ placement: 'message', conversations: ['D1'], message: 'Could you look?' });
  });

  it('is in the menu of the open conversation [EXT-1]', async () => {
    const run = spyRun();
    const { user, until, openFirst } = await renderWith([jira({ run })]);
    await openFirst();
    await user.click(screen.getByRole('button', { name: 'Conversation actions' }));
    await until(() => expect(screen.getByRole('menuitem', { name: /Create Jira ticket/ })).toBeInTheDocument());
    await user.click(screen.getByRole('menuitem', { name: /Create Jira ticket/ }));
    expect(objectOf(run)).toEqual({ placement: 'conversation', conversations: ['D1'], message: undefined });
  });

  it('is a button of the bar of the selected rows [EXT-1]', async () => {
    const run = spyRun();
    const { user } = await renderWith([jira({ run })]);
    await user.keyboard('{Control>}a{/Control}');
    const bar = screen.getByRole('toolbar', { name: 'Selection' });
    await user.click(within(bar).getByRole('button', { name: 'Create Jira ticket' }));
    expect(objectOf(run)).toEqual({ placement: 'selection', conversations: ['D1', 'C1'], message: undefined });
  });

  it('placed on rows alone is in a menu of the bar while one row is selected, for fingers', async () => {
    const run = spyRun();
    const both = jira({ id: 'jira.link', label: 'Link', keys: undefined, placement: ['row', 'selection'] });
    const { user, until, inbox } = await renderWith([jira({ run, placement: ['row'] }), both]);
    await user.keyboard('x');
    const bar = within(screen.getByRole('toolbar', { name: 'Selection' }));
    await user.click(bar.getByRole('button', { name: 'Conversation actions' }));
    await until(() => expect(screen.getByRole('menuitem', { name: /Create Jira ticket/ })).toBeInTheDocument());
    expect(screen.getAllByRole('menuitem')).toHaveLength(1);
    await user.click(screen.getByRole('menuitem', { name: /Create Jira ticket/ }));
    expect(objectOf(run)).toEqual({ placement: 'row', conversations: ['D1'], message: undefined });
    act(() => inbox.actions.selectAll());
    expect(bar.queryByRole('button', { name: 'Conversation actions' })).toBeNull();
  });

  it('is in the palette and in the user menu [EXT-1]', async () => {
    const run = spyRun();
    const { user, until } = await renderWith([jira({ run })]);
    await user.keyboard('{Control>}k{/Control}');
    await until(() => expect(screen.getByRole('combobox', { name: 'Search' })).toBeVisible());
    await user.keyboard('jira');
    await until(() => expect(screen.getByRole('option', { name: 'Create Jira ticket' })).toBeVisible());
    await user.click(screen.getByRole('option', { name: 'Create Jira ticket' }));
    expect(objectOf(run)).toEqual({ placement: 'palette', conversations: ['D1'], message: undefined });

    await user.click(screen.getByRole('button', { name: 'Wren Halloway' }));
    await until(() => expect(screen.getByRole('menuitem', { name: /Create Jira ticket/ })).toBeInTheDocument());
    await user.click(screen.getByRole('menuitem', { name: /Create Jira ticket/ }));
    expect(objectOf(run)).toEqual({ placement: 'user-menu', conversations: [], message: undefined });
  });

  it('runs by its key on the row under the cursor, then on the selected rows [EXT-2]', async () => {
    const run = spyRun();
    const { user } = await renderWith([jira({ run, placement: ['row', 'selection'] })]);
    await user.keyboard('{Shift>}J{/Shift}');
    expect(objectOf(run)).toEqual({ placement: 'key', conversations: ['D1'], message: undefined });
    await user.keyboard('{Control>}a{/Control}{Shift>}J{/Shift}');
    expect(objectOf(run)).toEqual({ placement: 'key', conversations: ['D1', 'C1'], message: undefined });
  });

  it('placed on messages runs by its key on the focused message only [EXT-2]', async () => {
    const run = spyRun();
    const { user, openFirst } = await renderWith([jira({ run, placement: ['message'] })]);
    await user.keyboard('{Shift>}J{/Shift}');
    await openFirst();
    await user.keyboard('{Shift>}J{/Shift}');
    expect(run).not.toHaveBeenCalled();
    focusArticle();
    await user.keyboard('{Shift>}J{/Shift}');
    expect(objectOf(run)).toEqual({ placement: 'key', conversations: ['D1'], message: 'Could you look?' });
  });

  it('is in the list of shortcuts under its heading, and in the line of hints [EXT-2]', async () => {
    const { user, until } = await renderWith([jira({ group: 'Tickets', hint: 'ticket' })]);
    expect(screen.getByText('ticket')).toBeInTheDocument();
    await user.keyboard('?');
    await until(() => expect(screen.getByRole('heading', { level: 3, name: 'Tickets' })).toBeVisible());
    const term = screen.getByText('Create Jira ticket', { selector: 'dt' });
    expect(term.nextElementSibling).toHaveTextContent(/J/);
  });

  it('that is disabled shows its reason and does not run [EXT-3]', async () => {
    const run = spyRun();
    const when = () => ({ disabled: 'Jira is not connected' });
    const { user, until } = await renderWith([jira({ run, when })]);
    await user.click(screen.getByRole('button', { name: 'Wren Halloway' }));
    const item = () => screen.getByRole('menuitem', { name: /Jira is not connected/ });
    await until(() => expect(item()).toHaveAttribute('aria-disabled', 'true'));
    await user.click(item());
    await user.keyboard('{Escape}');
    screen.getByRole('listbox', { name: 'Conversations' }).focus();
    await user.keyboard('{Shift>}J{/Shift}');
    await until(() => expect(screen.getByText('Jira is not connected')).toBeVisible());
    expect(run).not.toHaveBeenCalled();
  });

  it('that is unavailable is nowhere [EXT-3]', async () => {
    const run = spyRun();
    const { user, openFirst } = await renderWith([
      jira({ run, when: ({ conversation }) => conversation?.type === 'channel' }),
    ]);
    await openFirst();
    expect(screen.queryByRole('button', { name: 'Conversation actions' })).toBeNull();
    await user.keyboard('{Shift>}J{/Shift}');
    expect(run).not.toHaveBeenCalled();
  });

  it('that fails says so; its notice of success offers Undo, also by key [EXT-4] [EXT-5]', async () => {
    const errors: InboxError[] = [];
    const undo = vi.fn();
    let fails = true;
    const run = async () => {
      if (fails) throw new Error('Jira answered 503');
      return { notice: 'Created PROJ-1', undo };
    };
    const { user, until } = await renderWith([jira({ run })], (error) => errors.push(error));
    await user.keyboard('{Shift>}J{/Shift}');
    await until(() => expect(screen.getByText('Create Jira ticket failed: Jira answered 503')).toBeVisible());
    expect(errors.map(({ kind, failure }) => [kind, failure?.code])).toEqual([['failure', 'action-failed']]);
    fails = false;
    await user.keyboard('{Shift>}J{/Shift}');
    await until(() => expect(screen.getByText('Created PROJ-1')).toBeVisible());
    expect(screen.getByRole('button', { name: /^Undo/ })).toBeVisible();
    await user.keyboard('z');
    await until(() => expect(screen.queryByText('Created PROJ-1')).toBeNull());
    expect(undo).toHaveBeenCalledTimes(1);
  });

  it('with an invalid entry is reported once; the others work [EXT-7]', async () => {
    const errors: InboxError[] = [];
    const run = spyRun();
    const { user } = await renderWith([jira({ id: 'list.next' }), jira({ run })], (error) => errors.push(error));
    expect(errors.map(({ error }) => String(error))).toEqual([
      expect.stringContaining('ActionsError: triage-inbox actions: "list.next" is an action of the inbox'),
    ]);
    await user.keyboard('{Shift>}J{/Shift}');
    expect(run).toHaveBeenCalledTimes(1);
  });
});

describe('an action of the inbox', () => {
  it('that the host hides is nowhere [EXT-6]', async () => {
    const { user, until, inbox } = await renderWith([
      { id: 'session.logout', hidden: true },
      { id: 'triage.markRead', hidden: true },
      { id: 'conversation.compose', hidden: true },
    ]);
    expect(screen.queryByRole('button', { name: 'New message' })).toBeNull();
    await user.keyboard('e');
    expect(inbox.getState().conversations.byId.get('D1')?.unread_count).toBe(1);
    await user.click(screen.getByRole('button', { name: 'Wren Halloway' }));
    await until(() => expect(screen.getByRole('menuitem', { name: 'Settings' })).toBeInTheDocument());
    expect(screen.queryByRole('menuitem', { name: 'Logout' })).toBeNull();
    await user.keyboard('{Escape}{Control>}k{/Control}');
    await until(() => expect(screen.getByRole('combobox', { name: 'Search' })).toBeVisible());
    await user.keyboard('log');
    await until(() => expect(screen.queryByRole('option', { name: /Logout|Log out/ })).toBeNull());
  });

  it('has no control when the host hides it, wherever it stands [EXT-6]', async () => {
    const hidden = Object.keys(actionTable).flatMap((id) => (isActionId(id) ? [{ id, hidden: true as const }] : []));
    const { until, inbox, container, user, settle } = await renderWith(hidden);
    const controls = (within_: HTMLElement) =>
      [...within_.querySelectorAll('button')].map((button) => button.textContent?.trim());
    const header = container.querySelector<HTMLElement>('.ti-list__header') ?? expect.fail('no header');
    expect(controls(header)).toEqual([]);
    fireEvent.contextMenu(screen.getByRole('option', { name: /design-systems/ }));
    await until(() => expect(screen.getByRole('menu', { name: 'Conversation actions' })).toBeInTheDocument());
    const rowMenu = screen.getByRole('menu', { name: 'Conversation actions' });
    await until(() =>
      expect(
        within(rowMenu)
          .queryAllByRole('menuitem')
          .map(({ textContent }) => textContent),
      ).toEqual([]),
    );
    await user.keyboard('{Escape}');
    act(() => inbox.actions.toggleSelected('C1'));
    expect(controls(screen.getByRole('toolbar', { name: 'Selection' }))).toEqual([]);
    act(() => {
      inbox.actions.clearSelection();
      inbox.actions.open('D1');
    });
    await until(() => expect(article()).toBeInTheDocument());
    const pane = container.querySelector<HTMLElement>('.ti-conversation__header') ?? expect.fail('no pane');
    expect(controls(pane)).toEqual([]);
    await settle();
    focusArticle();
    await until(() => expect(screen.getByRole('button', { name: 'More actions' })).toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'More actions' }));
    await until(() =>
      expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Copy text']),
    );
    expect(screen.queryByRole('button', { name: 'Shortcuts' })).toBeNull();
  });

  it('is hidden by its condition in buttons too [EXT-6]', async () => {
    await renderWith([{ id: 'triage.run', when: () => false }]);
    expect(screen.queryByRole('button', { name: /Start the run|Run/ })).toBeNull();
    expect(screen.getByRole('button', { name: /Mark all as read/ })).toBeInTheDocument();
  });

  it('that the host replaces runs the function of the host, by key and by button [EXT-6]', async () => {
    const run = spyRun();
    const { user, inbox } = await renderWith([{ id: 'triage.markRead', label: 'Done', run }]);
    await user.keyboard('e');
    expect(objectOf(run)).toEqual({ placement: 'key', conversations: ['D1'], message: undefined });
    await user.keyboard('{Control>}a{/Control}');
    const bar = screen.getByRole('toolbar', { name: 'Selection' });
    await user.click(within(bar).getByRole('button', { name: 'Done' }));
    expect(objectOf(run)?.conversations).toEqual(['D1', 'C1']);
    expect(inbox.getState().conversations.byId.get('D1')?.unread_count).toBe(1);
  });
});
