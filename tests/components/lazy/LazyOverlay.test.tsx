import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useInboxState } from '../../../src/components/inbox/useInboxState.ts';
import type { Load } from '../../../src/components/lazy/useLazy.ts';
import { LazyOverlay } from '../../../src/components/panes/LazyOverlay.tsx';
import type { InboxError } from '../../../src/core/logging/inboxError.ts';
import { renderInbox } from '../renderInbox.tsx';

type Pane = () => React.JSX.Element;

const Settings: Pane = () => (
  <div role="dialog" aria-label="Settings">
    All settings
  </div>
);
const missing = () => new TypeError('Failed to fetch dynamically imported module: https://x.example/a.js');

function Overlay({ load }: { load: Load<Pane> }) {
  const isOpen = useInboxState(({ overlay }) => overlay?.kind === 'settings');
  return (
    <LazyOverlay load={load} kind="settings" isOpen={isOpen} label="Settings">
      {(Pane) => <Pane />}
    </LazyOverlay>
  );
}

/** An overlay whose fetches settle in the listed order; the last result repeats. */
async function setup(...ends: (Pane | Error)[]) {
  let tries = 0;
  const load = vi.fn(async () => {
    const end = ends[Math.min(tries, ends.length - 1)];
    tries += 1;
    if (typeof end === 'function') return end;
    throw end;
  });
  const test = renderInbox(<Overlay load={load} />);
  const errors: InboxError[] = [];
  test.inbox.on('error', (error) => errors.push(error));
  await test.until(() => expect(test.inbox.getState().session.status).toBe('authenticated'));
  // The pane waits for the actions too, whose files take real time.
  await test.inbox.loadCode();
  const open = () => act(async () => test.inbox.actions.openOverlay({ kind: 'settings' }));
  return { ...test, user: userEvent.setup(), load, errors, open };
}

const dialog = () => screen.getByRole('dialog', { name: 'Settings' });
const button = (name: string) => within(dialog()).queryByRole('button', { name });

afterEach(() => {
  vi.restoreAllMocks();
});

describe('an overlay that cannot be fetched', () => {
  it('shows a failure in its frame, reports it and opens after a retry', async () => {
    const error = new Error('no network');
    const { user, load, errors, open } = await setup(error, Settings);
    await open();
    expect(within(dialog()).getByRole('alert')).toHaveTextContent('This part could not be loaded');
    expect(errors).toEqual([{ kind: 'rendering', part: 'settings', error }]);
    expect(button('Reload the page')).toBeNull();
    expect(button('Try again')).toHaveFocus();

    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(dialog()).toHaveTextContent('All settings');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('offers to reload the page when the retry fails too', async () => {
    const { user, errors, open } = await setup(new Error('no network'));
    await open();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(button('Reload the page')).toBeVisible();
    expect(button('Try again')).toHaveFocus();
    expect(errors).toHaveLength(2);
  });

  it.each([
    ['Chromium', missing()],
    ['Firefox', new TypeError('error loading dynamically imported module: https://x.example/a.js')],
    ['Safari', new TypeError('Importing a module script failed.')],
    ['webpack', Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' })],
  ])('offers to reload the page at once when its file is missing: %s', async (_engine, error) => {
    const { open } = await setup(error);
    await open();
    expect(button('Reload the page')).toBeVisible();
    expect(button('Try again')).toBeVisible();
  });

  it('keeps the notice in place while retrying', async () => {
    let finish = (_pane: Pane): void => {};
    const { user, load, open } = await setup(new Error('no network'));
    await open();
    load.mockImplementation(
      () =>
        new Promise((resolve) => {
          finish = resolve;
        }),
    );
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(button('Try again')).toHaveAttribute('aria-busy', 'true');
    expect(button('Try again')).toHaveFocus();
    await act(async () => finish(Settings));
    expect(dialog()).toHaveTextContent('All settings');
  });

  it.each([
    ['Escape', (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}')],
    [
      'its button',
      (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('button', { name: 'Dismiss' })),
    ],
  ])('is closed by %s, and fetched anew when it opens again', async (_by, close) => {
    const { user, inbox, load, open } = await setup(new Error('no network'), Settings);
    await open();
    await close(user);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(inbox.getState().overlay).toBeNull();
    await open();
    expect(dialog()).toHaveTextContent('All settings');
    expect(load).toHaveBeenCalledTimes(2);
  });
});

describe('an overlay that is being fetched', () => {
  it('shows a loading state, and a press cancels it', async () => {
    const { user, inbox, load, open, errors, container } = await setup(Settings);
    let fail = (_error: Error): void => {};
    load.mockImplementation(
      () =>
        new Promise((_, reject) => {
          fail = reject;
        }),
    );
    await open();
    expect(screen.getByRole('status')).toHaveTextContent('Loading...');
    const scrim = container.querySelector('.ti-dialog-scrim');
    if (scrim === null) throw new Error('Nothing covers the inbox');
    await user.click(scrim);
    expect(inbox.getState().overlay).toBeNull();
    await act(async () => fail(new Error('too late')));
    expect(errors).toEqual([]);
  });

  it('drops the keys that it would have got when it fails: none presses its buttons [KEY-5]', async () => {
    const { user, load, open } = await setup(Settings);
    let fail = (_error: Error): void => {};
    load.mockImplementation(
      () =>
        new Promise((_, reject) => {
          fail = reject;
        }),
    );
    await open();
    await user.keyboard('ab{Enter}');
    await act(async () => fail(new Error('no network')));
    expect(button('Try again')).toHaveFocus();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('opens immediately the next time', async () => {
    const { inbox, load, open } = await setup(Settings);
    await open();
    await act(async () => inbox.actions.closeOverlay());
    act(() => inbox.actions.openOverlay({ kind: 'settings' }));
    expect(dialog()).toHaveTextContent('All settings');
    expect(load).toHaveBeenCalledTimes(1);
  });
});
