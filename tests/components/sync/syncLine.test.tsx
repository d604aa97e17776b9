import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { SyncState } from '../../../src/model/index.ts';
import { sampleNow } from '../../../src/testing/builders.ts';
import { allRead } from '../../../src/testing/world/emptyStates.ts';
import { type SyncingWorldOptions, syncingWorld } from '../../../src/testing/world/syncingWorld.ts';
import { giveLayout } from '../conversation/logLayout.ts';
import { renderTriageInbox, smallWorld } from '../renderInbox.tsx';

const list = () => screen.getByRole('listbox', { name: 'Conversations' });

async function start(options: SyncingWorldOptions = {}, world = smallWorld()) {
  const test = renderTriageInbox({ world: syncingWorld(world, options) });
  await test.until(() => expect(test.inbox.getState().service.sync).not.toBeNull());
  await test.until(() => expect(test.inbox.getState().conversations.load.status).toBe('ready'));
  return test;
}

const change = async (
  { backend, until, inbox }: Awaited<ReturnType<typeof start>>,
  changes: Partial<SyncState>,
): Promise<void> => {
  const sync: SyncState = { service: 'Slack', phase: 'checking', checked: 120, total: 480, notices: [], ...changes };
  act(() => backend.changeSync(sync));
  await until(() => expect(inbox.getState().service.sync).toEqual(sync));
};

describe('the line over the list', () => {
  it('counts the checked conversations and estimates the time', async () => {
    await start();
    const line = screen.getByText(/^Checked/).closest('[role="status"]');
    expect(line).toHaveTextContent('Checked 120 of 480 conversations · about 4 min left');
    const bar = screen.getByRole('progressbar', { name: 'Conversations checked' });
    expect(bar).toHaveAttribute('value', '120');
    expect(bar).toHaveAttribute('max', '480');
  });

  it('follows the stream and ends when everything is read', async () => {
    const test = await start();
    await change(test, { checked: 300, remaining_ms: 20_000 });
    expect(screen.getByText(/^Checked/)).toHaveTextContent(
      'Checked 300 of 480 conversations · less than a minute left',
    );
    await change(test, { checked: 480, phase: 'current' });
    expect(screen.queryByText(/^Checked/)).toBeNull();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('says that it looks for missed messages, and how old the shown ones are', async () => {
    await start({
      sync: { phase: 'catching_up', checked: 480, as_of: sampleNow / 1000 - 1140, remaining_ms: undefined },
    });
    expect(screen.getByText(/^Checking for missed messages · as of \d+:\d+ [AP]M$/)).toBeVisible();
  });

  it('says how many are checked, whatever else is under way', async () => {
    const test = await start({ sync: { phase: 'catching_up', checked: 96, total: 300, remaining_ms: undefined } });
    expect(screen.getByText('Checking for missed messages · Checked 96 of 300 conversations')).toBeVisible();
    await change(test, { phase: 'paused', checked: 96, total: 300 });
    expect(screen.getByText('Waiting for Slack · Checked 96 of 300 conversations')).toBeVisible();
    await change(test, { phase: 'incomplete', checked: 297, total: 300 });
    expect(screen.getByText('Checked 297 of 300 conversations')).toBeVisible();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('names the conversations that cannot be read, and what helps', async () => {
    const unreadable: SyncState['unreadable'] = [
      { reason: 'keys_withdrawn', conversation_ids: ['C1'] },
      { reason: 'missing_scope', conversation_ids: ['D1', 'C404'] },
    ];
    const test = await start({ sync: { phase: 'incomplete', unreadable } });
    const toggle = screen.getByRole('button', { name: '3 conversations cannot be read here' });
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByText(/withdrawn the keys/)).toBeNull();
    act(() => toggle.click());
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByText(/^The organization has withdrawn the keys of the messages\./)).toBeVisible();
    expect(screen.getByText('This app lacks a permission. Grant it, then sign in again.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Conversation' })).toBeVisible();
    act(() => screen.getByRole('button', { name: 'design-systems' }).click());
    await test.until(() => expect(test.inbox.getState().navigation.open).toMatchObject({ id: 'C1' }));
    await change(test, { phase: 'current', checked: 480 });
    expect(screen.queryByRole('button', { name: /cannot be read here/ })).toBeNull();
  });

  it('says what keeps it from the rest, once everything is read too', async () => {
    const test = await start({ sync: { notices: ['low_limits'] } });
    const sentence = 'Slack limits this app to one history request a minute. Conversations load when you open them.';
    expect(screen.getByText(sentence)).toBeVisible();
    await change(test, {
      phase: 'current',
      notices: ['missing_scopes', 'service_unreachable'],
      missing_scopes: ['search:read'],
    });
    expect(screen.queryByText(sentence)).toBeNull();
    expect(screen.getByText('Slack did not grant search:read. Some things are missing here.')).toBeVisible();
    expect(screen.getByText('Slack cannot be reached. You see the stored messages.')).toBeVisible();
  });

  it('is absent for a server without a chat service', async () => {
    const { until } = renderTriageInbox();
    await until(() => expect(list()).toBeVisible());
    expect(screen.queryByRole('progressbar')).toBeNull();
  });
});

describe('conversations that are not checked or not fully counted', () => {
  it('are never shown as read or with an exact count', async () => {
    const test = await start({ unchecked: ['C1'], capped: ['D1'] });
    act(() => test.inbox.actions.goToPage('conversations'));
    const unchecked = within(list()).getByRole('option', { name: /^design-systems, not checked yet,/ });
    expect(unchecked).not.toHaveAttribute('data-unread');
    expect(unchecked.querySelector('.ti-count')).toHaveTextContent('…');
    const capped = within(list()).getByRole('option', { name: /^Aiko Tanabe, 1\+ unread,/ });
    expect(capped).toHaveAttribute('data-unread');
    expect(capped.querySelector('.ti-count')).toHaveTextContent('1+');
  });

  it('replace Inbox Zero until all are checked', async () => {
    const test = await start({ unchecked: ['C1'], sync: { phase: 'catching_up' } }, allRead(smallWorld()));
    expect(screen.getByText('Still checking your conversations…')).toBeVisible();
    expect(screen.queryByText("You've hit Inbox Zero!")).toBeNull();
    const [first] = test.backend.world.workspaces;
    const conversation = first?.conversations.find(({ id }) => id === 'C1');
    if (conversation) conversation.is_unchecked = false;
    await change(test, { phase: 'current' });
    // The list is loaded at most every two seconds.
    await test.advance(2000);
    await test.until(() => expect(screen.getByText("You've hit Inbox Zero!")).toBeVisible());
  });

  it('replace Inbox Zero while nothing is listed yet', async () => {
    await start({}, allRead(smallWorld()));
    expect(screen.getByText('Still checking your conversations…')).toBeVisible();
  });
});

describe('a list of threads', () => {
  const sentence = /^Slack does not say which threads you follow there\. Here you follow threads that you started/;

  it('says which threads are in it, if the server reads from a chat service', async () => {
    const test = await start({ sync: { phase: 'current' } });
    expect(screen.queryByText(sentence)).toBeNull();
    act(() => test.inbox.actions.goTo({ page: 'conversations', view: 'threads' }));
    expect(screen.getByText(sentence)).toBeVisible();
  });

  it('needs no sentence for other servers', async () => {
    const { inbox, until } = renderTriageInbox();
    await until(() => expect(list()).toBeVisible());
    act(() => inbox.actions.goTo({ page: 'conversations', view: 'threads' }));
    expect(screen.queryByText(sentence)).toBeNull();
  });
});

describe('a conversation that the user left', () => {
  it('is closed, with a notice', async () => {
    giveLayout();
    const test = await start({ sync: { phase: 'current' } });
    act(() => test.inbox.actions.open('C1'));
    await test.until(() => expect(screen.getByRole('log')).toBeVisible());
    act(() => test.backend.removeMember({ conversationId: 'C1', userId: 'U1' }));
    await test.until(() => expect(screen.getByText('You are no longer in #design-systems')).toBeVisible());
    expect(screen.queryByRole('log')).toBeNull();
    expect(within(list()).queryByRole('option', { name: /^design-systems/ })).toBeNull();
  });
});

describe('an archived channel', () => {
  it('has a sentence in place of the reply field', async () => {
    giveLayout();
    const test = await start({ archived: ['C1'] });
    act(() => test.inbox.actions.open('C1'));
    await test.until(() => expect(screen.getByRole('log')).toBeVisible());
    expect(screen.getByText('This channel is archived.')).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    act(() => test.inbox.actions.open('D1'));
    await test.until(() => expect(screen.getByRole('textbox')).toBeVisible());
    expect(screen.queryByText('This channel is archived.')).toBeNull();
  });
});
