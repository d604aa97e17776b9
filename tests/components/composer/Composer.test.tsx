import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Composer } from '../../../src/components/composer/Composer.tsx';
import { useInboxState } from '../../../src/components/inbox/useInboxState.ts';
import { focusPlaceOf } from '../../../src/components/shortcuts/focusPlace.ts';
import { ApiError } from '../../../src/transport/errors.ts';
import { renderInbox } from '../renderInbox.tsx';

afterEach(() => vi.unstubAllGlobals());

/** Composers of two channels; only that of the open conversation is mounted. */
function Composers() {
  const openId = useInboxState(({ navigation }) => navigation.open?.id);
  const name = useInboxState(({ conversations }) => conversations.byId.get(openId ?? '')?.name);
  return openId === undefined || name === undefined ? null : (
    <Composer key={openId} conversationId={openId} name={name} />
  );
}

const field = () => screen.getByRole('textbox', { name: /^Reply to / });
const send = () => screen.getByRole('button', { name: 'Send' });
const isSend = (call: string) => call === 'POST /api/messages/send';

async function setup(transport: NonNullable<Parameters<typeof renderInbox>[1]>['transport'] = {}) {
  const result = renderInbox(<Composers />, { transport });
  await result.until(() => expect(result.inbox.getState().conversations.load.status).toBe('ready'));
  act(() => result.inbox.actions.open('C1'));
  const sent = () => {
    const messages = result.backend.world.workspaces[0]?.conversations.find(({ id }) => id === 'C1')?.messages ?? [];
    return messages.filter(({ user }) => user === 'U1').map(({ text }) => text);
  };
  return { ...result, sent };
}

/** A server that answers a send when the test says so. */
function holdSends() {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { delay: (call: string) => (isSend(call) ? held : undefined), release: () => release() };
}

const failSends = (message: string, isDown: () => boolean = () => true) => ({
  fail: (call: string) =>
    isSend(call) && isDown() ? new ApiError({ kind: 'http', status: 500, call, message }) : undefined,
});

describe('Composer: sending', () => {
  it('sends the trimmed text on Enter and clears the field [SND-1] [SND-2]', async () => {
    const { sent, until, user } = await setup();
    expect(field()).toHaveAccessibleName('Reply to design-systems');
    await user.type(field(), '  On my way {Enter}');
    await until(() => expect(sent()).toEqual(['On my way']));
    await until(() => expect(field()).toHaveValue(''));
  });

  it('sends on a button click', async () => {
    const { sent, until, user } = await setup();
    await user.type(field(), 'By hand');
    await user.click(send());
    await until(() => expect(sent()).toEqual(['By hand']));
  });

  it('does not send an empty text [SND-1]', async () => {
    const { inbox, sent, user } = await setup();
    expect(send()).toBeDisabled();
    await user.type(field(), ' {Shift>}{Enter}{/Shift} {Enter}');
    expect(send()).toBeDisabled();
    expect(inbox.getState().sending.pending).toEqual({});
    expect(sent()).toEqual([]);
  });

  it('inserts a line break on Shift+Enter [SND-1]', async () => {
    const { sent, until, user } = await setup();
    await user.type(field(), 'one{Shift>}{Enter}{/Shift}two');
    expect(field()).toHaveValue('one\ntwo');
    expect(sent()).toEqual([]);
    await user.keyboard('{Enter}');
    await until(() => expect(sent()).toEqual(['one\ntwo']));
  });

  it('does not send during composition [SND-1]', async () => {
    const { inbox, user } = await setup();
    await user.type(field(), 'にほん');
    fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
    fireEvent.keyDown(field(), { key: 'Enter', keyCode: 229 });
    expect(inbox.getState().sending.pending).toEqual({});
    expect(field()).toHaveValue('にほん');
  });

  it('rejects more than 40 000 characters with an error [SND-1]', async () => {
    const { inbox, user } = await setup();
    act(() => inbox.actions.setDraft('C1', 'x'.repeat(40_000)));
    expect(send()).toBeEnabled();
    expect(screen.queryByRole('alert')).toBeNull();
    act(() => inbox.actions.setDraft('C1', `${'x'.repeat(40_001)}  `));
    expect(screen.getByRole('alert')).toHaveTextContent('Messages can be up to 40,000 characters (1 over)');
    expect(field()).toHaveAttribute('aria-invalid', 'true');
    expect(field()).toHaveAccessibleDescription(/up to 40,000/);
    expect(send()).toBeDisabled();
    await user.type(field(), '{Enter}');
    expect(inbox.getState().sending.pending).toEqual({});
  });

  it('counts down the last thousand characters, as they were typed [SND-1]', async () => {
    const { inbox } = await setup();
    act(() => inbox.actions.setDraft('C1', 'x'.repeat(38_999)));
    expect(screen.queryByText(/left$/)).toBeNull();
    act(() => inbox.actions.setDraft('C1', 'x'.repeat(39_000)));
    expect(screen.getByText('1000 characters left', { selector: '.ti-composer__remaining' })).toBeVisible();
    act(() => inbox.actions.setDraft('C1', `  ${'&'.repeat(39_999)}\n`));
    expect(field()).toHaveAccessibleDescription('1 character left');
    expect(send()).toBeEnabled();
    act(() => inbox.actions.setDraft('C1', '<'.repeat(40_002)));
    expect(field()).toHaveAccessibleDescription('Messages can be up to 40,000 characters (2 over)');
    expect(send()).toBeDisabled();
  });

  it('announces the remaining length politely, at round numbers only', async () => {
    const { inbox, container } = await setup();
    const spoken = () =>
      [...container.querySelectorAll('.ti-composer__foot [aria-live="polite"]')].map((one) => one.textContent);
    const said = [38_000, 39_000, 39_001, 39_499, 39_500, 39_950, 39_951, 40_001].map((length) => {
      act(() => inbox.actions.setDraft('C1', 'x'.repeat(length)));
      return spoken().join('');
    });
    const at = (n: number) => `${n} characters left`;
    expect(said).toEqual(['', at(1000), at(1000), at(1000), at(500), at(50), at(50), '']);
    expect(screen.getByRole('alert')).toHaveTextContent('1 over');
  });

  it('is disabled while sending, keeps its text and regains the focus afterwards [SND-2] [KEY-5]', async () => {
    const { delay, release } = holdSends();
    const { until, user } = await setup({ delay });
    await user.type(field(), 'Slowly{Enter}');
    expect(field()).toBeDisabled();
    expect(field()).toHaveValue('Slowly');
    // Further typing must not trigger shortcuts of the list: another field takes it.
    expect(screen.getByRole('form', { name: 'Sending...' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Next reply' })).toHaveFocus();
    await user.keyboard('and then');
    expect(focusPlaceOf(document.activeElement ?? undefined, screen.getByTestId('root'))).toBe('text');
    expect(send()).toHaveAttribute('aria-busy', 'true');
    release();
    await until(() => expect(field()).toBeEnabled());
    expect(field()).toHaveValue('and then');
    expect(field()).toHaveFocus();
    await user.keyboard('!');
    expect(field()).toHaveValue('and then!');
  });

  it('takes the next reply, and sends it with Enter after the first [SND-2]', async () => {
    const { delay, release } = holdSends();
    const { inbox, until, user } = await setup({ delay });
    await user.type(field(), 'First{Enter}');
    await user.keyboard('second{Enter}third');
    expect(field()).toBeEnabled();
    expect(field()).toHaveFocus();
    expect(field()).toHaveValue('third');
    const waiting = () => inbox.getState().sending.pending.C1?.map(({ text }) => text);
    expect(waiting()).toEqual(['First', 'second']);
    release();
    await until(() => expect(waiting()).toBeUndefined());
    expect(field()).toHaveValue('third');
  });

  it('does not take the focus back after the user moved it', async () => {
    const { delay, release } = holdSends();
    const { until, user } = await setup({ delay });
    const elsewhere = document.createElement('button');
    document.body.append(elsewhere);
    await user.type(field(), 'Slowly{Enter}');
    elsewhere.focus();
    release();
    await until(() => expect(field()).toBeEnabled());
    expect(elsewhere).toHaveFocus();
    elsewhere.remove();
  });
});

describe('Composer: a failed send', () => {
  it('shows the reason, keeps the text and can be dismissed [SND-3]', async () => {
    const { until, user } = await setup(failSends('channel is archived'));
    await user.type(field(), 'Anyone?{Enter}');
    await until(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('Failed to send message: channel is archived'),
    );
    expect(field()).toHaveValue('Anyone?');
    expect(field()).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(field()).toHaveValue('Anyone?');
    expect(field()).toHaveFocus();
  });

  it('disappears after the same text was sent again [SND-3]', async () => {
    let isDown = true;
    const { sent, until, user } = await setup(failSends('busy', () => isDown));
    await user.type(field(), 'Anyone?{Enter}');
    await until(() => expect(screen.getByRole('alert')).toBeVisible());
    isDown = false;
    await user.type(field(), '{Enter}');
    await until(() => expect(sent()).toEqual(['Anyone?']));
    await until(() => expect(field()).toHaveValue(''));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('Composer: retry', () => {
  it('sends the failed text, or its edited version, from a button beside the reason [SND-3]', async () => {
    let isDown = true;
    const { sent, until, user } = await setup(failSends('busy', () => isDown));
    await user.type(field(), 'Anyone{Enter}');
    await until(() => expect(screen.getByRole('alert')).toBeVisible());
    await user.type(field(), '?');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await until(() => expect(sent()).toEqual(['Anyone?']));
    await until(() => expect(field()).toHaveValue(''));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(field()).toHaveFocus();
  });

  it('is not offered without text', async () => {
    const { until, user } = await setup(failSends('busy'));
    await user.type(field(), 'Anyone{Enter}');
    await until(() => expect(screen.getByRole('alert')).toBeVisible());
    await user.clear(field());
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});

describe('Composer: drafts', () => {
  it('keeps a draft while another conversation is open', async () => {
    const { inbox, user } = await setup();
    await user.type(field(), 'half a thought');
    act(() => inbox.actions.open('C2'));
    expect(field()).toHaveAccessibleName('Reply to launch-spring');
    expect(field()).toHaveValue('');
    act(() => inbox.actions.open('C1'));
    expect(field()).toHaveValue('half a thought');
  });
});

describe('Composer: on a touch keyboard', () => {
  it('inserts a line break on Enter and sends on a button click', async () => {
    const matchMedia = () => ({ matches: true });
    vi.stubGlobal('matchMedia', matchMedia);
    Object.assign(document.defaultView ?? {}, { matchMedia });
    const { sent, until, user } = await setup();
    await user.type(field(), 'one{Enter}two');
    expect(field()).toHaveValue('one\ntwo');
    await user.click(send());
    await until(() => expect(sent()).toEqual(['one\ntwo']));
    Reflect.deleteProperty(document.defaultView ?? {}, 'matchMedia');
  });
});
