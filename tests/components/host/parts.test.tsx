import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { InboxComposer } from '../../../src/components/parts/InboxComposer.tsx';
import { InboxConversation } from '../../../src/components/parts/InboxConversation.tsx';
import { InboxList } from '../../../src/components/parts/InboxList.tsx';
import { InboxRoot } from '../../../src/components/parts/InboxRoot.tsx';
import { InboxSearch } from '../../../src/components/parts/InboxSearch.tsx';
import { defaultPages } from '../../../src/core/pages.ts';
import { giveLayout } from '../conversation/logLayout.ts';
import { createTestInbox, type InboxOptions } from '../renderInbox.tsx';

const renderParts = (parts: ReactNode, options: InboxOptions = {}) => {
  const test = createTestInbox(options);
  render(<InboxRoot inbox={test.inbox}>{parts}</InboxRoot>);
  return { ...test, user: userEvent.setup() };
};

const whole = (
  <>
    <header>
      <InboxSearch />
    </header>
    <InboxList hasTabs />
    <InboxConversation hasComposer={false} empty={<p>Choose a conversation</p>} />
    <footer>
      <InboxComposer />
    </footer>
  </>
);
const ready = ({ until }: Pick<ReturnType<typeof createTestInbox>, 'until'>) =>
  until(() => expect(screen.getAllByRole('option')).toHaveLength(2));

describe('the parts of an inbox in a layout of the host', () => {
  beforeEach(giveLayout);

  it('[EXT-40] are a list with tabs, the open conversation, the reply field and the search, without navigation', async () => {
    const test = renderParts(whole);
    await ready(test);
    expect(screen.getByRole('tabpanel', { name: /Inbox/ })).toContainElement(screen.getByRole('listbox'));
    expect(screen.getByText('Choose a conversation')).toBeVisible();
    expect(screen.queryByRole('navigation')).toBeNull();
    await test.user.click(screen.getAllByRole('option')[0] ?? document.body);
    await test.until(() => expect(screen.getByRole('log')).toBeVisible());
    const footer = screen.getByRole('contentinfo');
    await test.until(() => expect(screen.getAllByRole('textbox')).toEqual([within(footer).getByRole('textbox')]));
    await test.user.type(screen.getByRole('textbox'), 'Looks good{Enter}');
    await test.until(() => expect(within(screen.getByRole('log')).getByText('Looks good')).toBeInTheDocument());
  });

  it('[EXT-41] have the keys of the inbox: open, reply, leave, close, search', async () => {
    const test = renderParts(whole);
    await ready(test);
    screen.getByRole('listbox').focus();
    await test.user.keyboard('j{Enter}');
    await test.until(() => expect(screen.getByRole('log')).toHaveFocus());
    await test.user.keyboard('r');
    await test.until(() => expect(screen.getByRole('textbox')).toHaveFocus());
    await test.user.keyboard('{Escape}');
    await test.until(() => expect(screen.getByRole('log')).toHaveFocus());
    await test.user.keyboard('{Escape}');
    await test.until(() => expect(screen.getByText('Choose a conversation')).toBeVisible());
    screen.getByRole('listbox').focus();
    await test.user.keyboard('{Control>}k{/Control}');
    await test.until(() => expect(screen.getByRole('dialog', { name: 'Search' })).toBeVisible());
  });

  it('[EXT-41] leave the keys of controls of the host alone', async () => {
    const onKeyDown = vi.fn();
    const test = renderParts(
      <>
        <div role="listbox" aria-label="Colours" tabIndex={0} onKeyDown={({ key }) => onKeyDown(key)} />
        <InboxList />
      </>,
    );
    await test.until(() => expect(screen.getAllByRole('option')).toHaveLength(2));
    const colours = screen.getByRole('listbox', { name: 'Colours' });
    colours.focus();
    await test.user.keyboard('{ArrowDown}{Enter}');
    expect(onKeyDown.mock.calls).toEqual([['ArrowDown'], ['Enter']]);
    expect(colours).toHaveFocus();
    expect(test.inbox.getState().navigation.open).toBeNull();
  });

  it('[EXT-42] give way to a page with content of the host', async () => {
    const page = { id: 'reports', route: '/reports', title: 'Reports', position: 3 };
    const test = createTestInbox({ pages: [...defaultPages, { ...page, subViews: [] }] });
    const pages = [...defaultPages, { ...page, element: <p>Twelve open tickets</p> }];
    render(
      <InboxRoot inbox={test.inbox} config={{ pages }}>
        {whole}
      </InboxRoot>,
    );
    await ready(test);
    test.inbox.actions.goToPage('reports');
    await test.until(() => expect(screen.getByText('Twelve open tickets')).toBeVisible());
    expect(screen.queryByRole('tablist')).toBeNull();
  });

  it('[EXT-42] show the screens before sign-in and the notices of the inbox', async () => {
    const signedOut = renderParts(whole, { transport: { signedIn: false } });
    await signedOut.until(() => expect(screen.getByRole('button', { name: /Connect/ })).toBeVisible());
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('[EXT-42] show a notice and its Undo', async () => {
    const test = renderParts(whole);
    await ready(test);
    screen.getByRole('listbox').focus();
    await test.user.keyboard('je');
    await test.until(() => expect(screen.getByRole('button', { name: /Undo/ })).toBeVisible());
  });
});
