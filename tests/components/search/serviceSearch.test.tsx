import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ServiceSearchAnswer } from '../../../src/model/index.ts';
import { minutesAgo } from '../../../src/testing/builders.ts';
import { ApiError } from '../../../src/transport/errors.ts';
import type { ServiceSearch } from '../../../src/transport/memory/messageCalls.ts';
import { active, dialog, optionNames, startSearch, tab } from './searchWorld.tsx';

/** An old message about payouts, one on each page. */
const answerOf = (page: number, has_more: boolean): ServiceSearchAnswer => ({
  messages: [
    {
      id: `old-${page}`,
      conversation_id: 'C1',
      conversation_name: 'payments-platform',
      conversation_type: 'channel',
      conversation_is_private: false,
      user: 'U2',
      text: `Old payout ${page}`,
      ts: minutesAgo(9000 + page),
    },
  ],
  total: 2,
  has_more,
});

const search = (searchService: ServiceSearch) => startSearch({ transport: { searchService } });
const row = (name: string) => within(dialog()).getByRole('option', { name });

describe('the search of the chat service', () => {
  it('follows the messages, works by keyboard and marks what it adds', async () => {
    const { user, type, until } = await search(({ page }) => answerOf(page, page < 2));
    await type('payout');
    const [, , , , , last] = within(within(dialog()).getByRole('group', { name: 'Messages' })).getAllByRole('option');
    expect(last).toHaveAccessibleName('Search all of Slack for “payout”');
    await user.keyboard('{ArrowDown>5/}');
    expect(active()).toBe(last);
    await user.keyboard('{Enter}');
    await until(() => expect(tab('Messages')).toHaveAttribute('aria-selected', 'true'));
    await until(() => expect(row('Show more from Slack')).toBeInTheDocument());
    const old = within(dialog()).getByRole('option', { name: /Old payout 1.*From Slack$/ });
    expect(within(old).getByText('Slack')).toBeInTheDocument();
    expect(optionNames()).toHaveLength(9);
    expect(optionNames().filter((name) => name?.includes('From Slack'))).toHaveLength(1);
    expect(tab('Messages')).toHaveTextContent('8+');
  });

  it('names the message that lacks its author and its conversation', async () => {
    const { messages } = answerOf(1, false);
    const lacking = messages.map((message) => ({ ...message, user: '', username: ' ', conversation_name: '' }));
    const { user, type, until } = await search(() => ({ messages: lacking, total: 1, has_more: false }));
    await type('payout');
    await user.click(tab('Messages'));
    await user.keyboard('{End}{Enter}');
    await until(() => expect(active()).toHaveAccessibleName(/^Unknown user, in Conversation, Old payout 1/));
  });

  it('goes on with the first message of a new page, up to the last page', { tags: ['proof'] }, async () => {
    const { user, type, until } = await search(({ page }) => answerOf(page, page < 2));
    await type('payout');
    await user.click(tab('Messages'));
    await user.keyboard('{End}{Enter}');
    await until(() => expect(active()).toHaveAccessibleName(/Old payout 1/));
    await user.keyboard('{End}{Enter}');
    await until(() => expect(active()).toHaveAccessibleName(/Old payout 2/));
    expect(within(dialog()).getAllByText('No more results in Slack')).not.toHaveLength(0);
    expect(within(dialog()).queryByRole('option', { name: 'Show more from Slack' })).toBeNull();
    expect(tab('Messages')).toHaveTextContent('9');
  });

  it('opens a message that the server has not stored', { tags: ['proof'] }, async () => {
    const { user, type, until } = await search(() => answerOf(1, false));
    await type('payout');
    await user.click(row('Search all of Slack for “payout”'));
    await until(() => expect(within(dialog()).getByRole('option', { name: /Old payout 1/ })).toBeInTheDocument());
    await user.click(within(dialog()).getByRole('option', { name: /Old payout 1/ }));
    await until(() => expect(screen.queryByRole('dialog')).toBeNull());
    await until(() => expect(screen.getByRole('textbox', { name: 'Reply to payments-platform' })).toBeInTheDocument());
  });

  it('is offered when nothing is stored, and says when it fails and when it finds nothing', async () => {
    const answers: (() => ServiceSearchAnswer)[] = [
      () => {
        throw new ApiError({ kind: 'http', call: 'GET /api/search/service', status: 502 });
      },
      () => ({ messages: [], total: 0, has_more: false }),
    ];
    const { user, type, until } = await search(() => answers.shift()?.() ?? answerOf(1, false));
    await type('zeppelin');
    expect(within(dialog()).getByText('No results found')).toBeInTheDocument();
    await user.keyboard('{Enter}');
    const failed = 'Slack could not be searched. Try again';
    await until(() => expect(row(failed)).toBeInTheDocument());
    expect(
      within(dialog())
        .getAllByRole('status')
        .map(({ textContent }) => textContent),
    ).toContain(failed);
    await user.keyboard('{Enter}');
    await until(() => expect(optionNames()).toEqual([]));
    expect(within(dialog()).getByText('No results found')).toBeInTheDocument();
  });

  it('is not offered by a server that cannot search it', async () => {
    const { type } = await startSearch();
    await type('payout');
    expect(optionNames().filter((name) => name?.includes('Slack'))).toEqual([]);
  });
});
