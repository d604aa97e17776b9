import { act, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { someWorld } from '../list/listWorld.tsx';
import { aView, checkbox, dialog, nameField, preview, radio, startInbox, tabNames } from './editorWorld.tsx';

describe('Create Focus Inbox', () => {
  it('starts with all types and read status "All" on the current page [FOC-1] [FOC-2]', async () => {
    const { create } = await startInbox();
    await create();
    expect(screen.getByRole('heading', { name: 'Create Focus Inbox' })).toBeVisible();
    expect(nameField()).toHaveValue('');
    expect(within(dialog()).getByRole('combobox', { name: 'Page' })).toHaveValue('inbox');
    for (const type of ['DMs', 'Channels', 'Threads']) expect(checkbox(type)).toBeChecked();
    expect(radio('All')).toBeChecked();
    expect(radio('Unread')).not.toBeChecked();
    expect(radio('Read')).not.toBeChecked();
    expect(within(dialog()).queryByRole('button', { name: 'Delete' })).toBeNull();
  });

  it('shows threads in the preview by their text', async () => {
    const { create } = await startInbox([], { world: someWorld() });
    await create();
    const thread = preview().find((name) => name?.includes('cap webhook'));
    expect(thread).toBe('Thread in launch-spring: Should we cap webhook retries at five?');
    expect(within(dialog()).getByText('Thread in launch-spring:')).toHaveClass('ti-visually-hidden');
  });

  it('requires a name and shows the specified error at the field [FOC-1]', async () => {
    const { create, save, user, savedViews } = await startInbox();
    await create();
    expect(screen.queryByText('Please enter a name for your filter')).toBeNull();
    await user.click(checkbox('DMs'));
    await save();
    expect(within(dialog()).getByRole('alert')).toHaveTextContent('Please enter a name for your filter');
    expect(nameField()).toHaveFocus();
    expect(nameField()).toBeInvalid();
    expect(nameField()).toHaveAccessibleDescription('Please enter a name for your filter');
    await user.keyboard('Quiet');
    expect(within(dialog()).queryByRole('alert')).toBeNull();
    expect(await savedViews()).toEqual([]);
  });

  it('saves, adds the tab, selects it and focuses it [FOC-4] [NAV-5]', async () => {
    const { create, save, user, until, transport } = await startInbox();
    const call = vi.spyOn(transport.views, 'createCustomView');
    await create();
    await user.keyboard('Quiet');
    await user.click(checkbox('Threads'));
    await user.click(radio('Unread'));
    await save();
    await until(() => expect(screen.queryByRole('dialog')).toBeNull());
    const tab = screen.getByRole('tab', { name: 'Quiet, 2 unread' });
    expect(tab).toHaveAttribute('aria-selected', 'true');
    expect(tab).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Configure Quiet' })).toBeVisible();
    expect(call).toHaveBeenCalledOnce();
    expect(call.mock.calls[0]?.[0]).toEqual({
      id: expect.stringMatching(/^custom_\d+$/),
      label: 'Quiet',
      filters: [
        { field: 'type', operator: 'in', value: ['dm', 'channel'] },
        { field: 'unread_count', operator: 'gt', value: 0 },
      ],
      parentViewId: 'inbox',
      created_by: 'U1',
      position: 2,
    });
  });

  it('does not leave the current page when saved to another page [FOC-4]', async () => {
    const { create, save, user, until } = await startInbox();
    await create();
    await user.keyboard('Quiet');
    await user.selectOptions(within(dialog()).getByRole('combobox', { name: 'Page' }), 'Conversations');
    await save();
    await until(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(tabNames()).toEqual(['Inbox, 2 unread']);
    await user.click(screen.getByRole('link', { name: /^Conversations/ }));
    expect(tabNames().at(-1)).toMatch(/^Quiet/);
  });

  it('keeps all input and shows the reason when saving fails, until it succeeds [FOC-7]', async () => {
    const { create, save, user, until, failing } = await startInbox();
    failing.set('POST /api/custom-views', 'The disk is full');
    await create();
    await user.keyboard('Quiet');
    await user.click(checkbox('DMs'));
    await user.click(radio('Read'));
    await save();
    await until(() => expect(within(dialog()).getByRole('alert')).toBeInTheDocument());
    expect(within(dialog()).getByRole('alert')).toHaveTextContent('Failed to save Focus Inbox: The disk is full');
    expect(nameField()).toHaveValue('Quiet');
    expect(checkbox('DMs')).not.toBeChecked();
    expect(radio('Read')).toBeChecked();
    failing.clear();
    await save();
    await until(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('tab', { name: /^Quiet/ })).toBeVisible();
  });

  it('is read-only while saving; the first Escape cancels the save, the second closes', async () => {
    const { create, user, until, hold } = await startInbox();
    const answer = hold('POST /api/custom-views');
    await create();
    await user.keyboard('Quiet{Meta>}{Enter}{/Meta}');
    expect(await screen.findByRole('button', { name: 'Saving...' })).toHaveAttribute('aria-busy', 'true');
    await user.keyboard('x');
    expect(nameField()).toHaveValue('Quiet');
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Save' })).toBeVisible();
    expect(nameField()).toHaveValue('Quiet');
    await user.keyboard('!');
    expect(nameField()).toHaveValue('Quiet!');
    await user.keyboard('{Escape}');
    await until(() => expect(screen.queryByRole('dialog')).toBeNull());
    answer();
  });

  it('saves by Cmd+Enter anywhere in the editor and by Enter in the name field', async () => {
    const { create, user, until } = await startInbox();
    await create();
    await user.keyboard('One');
    await user.click(checkbox('DMs'));
    await user.keyboard('{Control>}{Enter}{/Control}');
    await until(() => expect(screen.queryByRole('dialog')).toBeNull());
    await create();
    await user.keyboard('Two{Enter}');
    await until(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(tabNames().map((name) => name?.split(',')[0])).toEqual(['Inbox', 'One', 'Two']);
  });

  it('ignores a press on the backdrop once edited and restores the focus when it closes', async () => {
    const { create, user, until } = await startInbox();
    const scrim = () => dialog().parentElement ?? document.body;
    await create();
    await user.click(scrim());
    await until(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'Create Focus Inbox' })).toHaveFocus();
    await create();
    await user.keyboard('Quiet');
    await user.click(scrim());
    expect(nameField()).toHaveValue('Quiet');
    await user.click(within(dialog()).getByRole('button', { name: 'Cancel' }));
    await until(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('Modify Focus Inbox', () => {
  it('shows the saved view and moves it to another page [FOC-1] [FOC-4]', async () => {
    const { modify, user, until } = await startInbox([
      aView({
        filters: [
          { field: 'type', operator: 'eq', value: 'dm' },
          { field: 'unread_count', operator: 'gt', value: 0 },
        ],
      }),
      aView({ id: 'custom_2', label: 'Other', position: 3 }),
    ]);
    await user.click(screen.getByRole('tab', { name: /^Release week/ }));
    await modify();
    expect(screen.getByRole('heading', { name: 'Modify Focus Inbox' })).toBeVisible();
    expect(nameField()).toHaveValue('Release week');
    expect(checkbox('DMs')).toBeChecked();
    expect(checkbox('Channels')).not.toBeChecked();
    expect(radio('Unread')).toBeChecked();
    await user.selectOptions(within(dialog()).getByRole('combobox', { name: 'Page' }), 'Conversations');
    await user.click(within(dialog()).getByRole('button', { name: 'Save changes' }));
    await until(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(tabNames().map((name) => name?.split(',')[0])).toEqual(['Inbox', 'Other']);
    const neighbour = screen.getByRole('tab', { name: /^Other/ });
    expect(neighbour).toHaveAttribute('aria-selected', 'true');
    expect(neighbour).toHaveFocus();
  });

  it('shows the specified error when no page can be determined [FOC-1]', async () => {
    const { inbox, user, until, savedViews } = await startInbox([aView({ parentViewId: 'archive' })]);
    act(() => inbox.actions.openOverlay({ kind: 'focusInbox', viewId: 'custom_1' }));
    await until(() => expect(nameField()).toHaveValue('Release week'));
    await user.click(within(dialog()).getByRole('button', { name: 'Save changes' }));
    expect(within(dialog()).getByRole('alert')).toHaveTextContent(
      'Error: Unable to determine which page this filter belongs to',
    );
    expect(within(dialog()).getByRole('combobox', { name: 'Page' })).toHaveFocus();
    await user.selectOptions(within(dialog()).getByRole('combobox', { name: 'Page' }), 'Inbox');
    expect(within(dialog()).queryByRole('alert')).toBeNull();
    await user.click(within(dialog()).getByRole('button', { name: 'Save changes' }));
    await until(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await savedViews()).toMatchObject([{ parentViewId: 'inbox' }]);
  });

  it('follows remote changes until the first edit and keeps the edits from then on', async () => {
    const { modify, user, until, inbox, backend } = await startInbox([aView()]);
    const [view] = backend.world.workspaces[0]?.customViews ?? [];
    if (!view) throw new Error('No view');
    view.label = 'Renamed elsewhere';
    await modify();
    await until(() => expect(nameField()).toHaveValue('Renamed elsewhere'));
    await user.keyboard(' and here');
    view.label = 'Renamed again';
    act(() => inbox.actions.openOverlay({ kind: 'focusInbox', viewId: 'custom_1' }));
    await until(() => expect(inbox.getState().views.custom[0]?.label).toBe('Renamed again'));
    expect(nameField()).toHaveValue('Renamed elsewhere and here');
  });

  it('announces that the view was deleted remotely and creates it again on save', async () => {
    const { modify, save, user, until, backend, savedViews } = await startInbox([aView()]);
    await modify();
    await user.keyboard(', later');
    backend.world.workspaces[0]?.customViews.splice(0);
    await save();
    await until(() => expect(within(dialog()).getByRole('alert')).toHaveTextContent(': View not found'));
    expect(within(dialog()).getByText('This Focus Inbox was deleted elsewhere. Saving recreates it.')).toBeVisible();
    expect(nameField()).toHaveValue('Release week, later');
    await save();
    await until(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await savedViews()).toMatchObject([{ label: 'Release week, later' }]);
  });
});

describe('deleting a Focus Inbox', () => {
  const sentence = 'Are you sure you want to delete this focus inbox?';

  it('asks for confirmation in the specified words, with "Cancel" focused [FOC-3]', async () => {
    const { modify, user, savedViews } = await startInbox([aView()]);
    await modify();
    await user.click(within(dialog()).getByRole('button', { name: 'Delete' }));
    const question = screen.getByRole('alertdialog', { name: sentence });
    expect(within(question).getByText(sentence)).toBeVisible();
    expect(within(question).getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(within(dialog()).getByRole('button', { name: 'Delete' })).toHaveFocus();
    expect(await savedViews()).toHaveLength(1);
  });

  it('removes the tab and focuses its neighbour [FOC-3]', async () => {
    const { modify, user, until, savedViews } = await startInbox([
      aView(),
      aView({ id: 'custom_2', label: 'Other', position: 3 }),
    ]);
    await user.click(screen.getByRole('tab', { name: /^Release week/ }));
    await modify();
    await user.click(within(dialog()).getByRole('button', { name: 'Delete' }));
    await user.keyboard('{Tab}{Enter}');
    await until(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(tabNames().map((name) => name?.split(',')[0])).toEqual(['Inbox', 'Other']);
    expect(screen.getByRole('tab', { name: /^Other/ })).toHaveFocus();
    expect((await savedViews()).map(({ id }) => id)).toEqual(['custom_2']);
  });

  it('keeps the view and the edits when the server rejects it', async () => {
    const { modify, user, until, failing } = await startInbox([aView()]);
    failing.set('DELETE /api/custom-views/{id}', 'Not now');
    await modify();
    await user.keyboard('!');
    await user.click(within(dialog()).getByRole('button', { name: 'Delete' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await until(() => expect(within(dialog()).getByRole('alert')).toBeInTheDocument());
    expect(within(dialog()).getByRole('alert')).toHaveTextContent('Failed to delete Focus Inbox: Not now');
    expect(nameField()).toHaveValue('Release week!');
    expect(screen.getByRole('tab', { name: /^Release week/ })).toBeInTheDocument();
  });
});
