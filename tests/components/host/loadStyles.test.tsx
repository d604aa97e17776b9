import { act, render, screen, within } from '@testing-library/react';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
// Their scripts are there before the styles are, as renderInbox has it for the panes.
import '../../../src/components/settings/SettingsDialog.tsx';
import '../../../src/components/shortcuts/ShortcutsDialog.tsx';
import { TriageInbox } from '../../../src/components/TriageInbox/TriageInbox.tsx';
import type { InboxError } from '../../../src/core/logging/inboxError.ts';
import { giveLayout } from '../conversation/logLayout.ts';
import { createTestInbox } from '../renderInbox.tsx';

beforeEach(() => {
  giveLayout();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A host whose style sheets come, or fail to, when the test says so. */
function createSheets() {
  const asked: { come: () => void; fail: (error: Error) => void }[] = [];
  const load = vi.fn(
    () => new Promise<unknown>((resolve, reject) => asked.push({ come: () => resolve({}), fail: reject })),
  );
  const settle = (end: () => void) => act(async () => end());
  return {
    load,
    come: (index = 0) => settle(() => asked[index]?.come()),
    fail: (error: Error, index = 0) => settle(() => asked[index]?.fail(error)),
  };
}

async function show(loadStyles?: () => Promise<unknown>, prepare: Parameters<typeof createTestInbox>[0] = {}) {
  const test = createTestInbox(prepare);
  const errors: InboxError[] = [];
  const whole = (load = loadStyles) => (
    <TriageInbox inbox={test.inbox} onError={(error) => errors.push(error)} {...(load && { loadStyles: load })} />
  );
  const view = render(whole());
  return { ...test, ...view, errors, rerenderWith: (load: () => Promise<unknown>) => view.rerender(whole(load)) };
}

const listed = () => expect(screen.getAllByRole('option').length).toBeGreaterThan(0);
const log = () => screen.queryByRole('log');
const isStyles = (error: InboxError) => error.kind === 'rendering' && error.part === 'styles';

describe('loadStyles', () => {
  it('is called once, whatever is shown and however often the host renders', async () => {
    const sheets = createSheets();
    const { inbox, until, rerenderWith } = await show(sheets.load);
    expect(sheets.load).toHaveBeenCalledTimes(1);
    await until(listed);
    await sheets.come();
    const another = vi.fn(async () => undefined);
    rerenderWith(another);
    act(() => inbox.actions.open('C1'));
    await until(() => expect(log()).toBeVisible());
    act(() => inbox.actions.openOverlay({ kind: 'settings' }));
    await until(() => expect(screen.getByRole('dialog')).toBeVisible());
    expect(sheets.load).toHaveBeenCalledTimes(1);
    expect(another).not.toHaveBeenCalled();
  });

  it('is called once in StrictMode, which runs every effect twice', async () => {
    const { inbox, until } = createTestInbox();
    const { load } = createSheets();
    render(
      <StrictMode>
        <TriageInbox inbox={inbox} loadStyles={load} />
      </StrictMode>,
    );
    await until(listed);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is not called while rendering, and never on a server', () => {
    const { inbox } = createTestInbox();
    const { load } = createSheets();
    expect(renderToString(<TriageInbox inbox={inbox} loadStyles={load} />)).toContain('ti-root');
    expect(load).not.toHaveBeenCalled();
  });

  it('holds up what is loaded on demand, and nothing of the first screen', async () => {
    const sheets = createSheets();
    const { container, inbox, until } = await show(sheets.load);
    await until(listed);
    act(() => inbox.actions.open('C1'));
    act(() => inbox.actions.openOverlay({ kind: 'settings' }));
    await until(() => expect(container.querySelector('.ti-conversation-skeleton')).not.toBeNull());
    await until(() => expect(container.querySelector('.ti-hint')).not.toBeNull());
    expect(log()).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    await sheets.come();
    await until(() => expect(log()).toBeVisible());
    await until(() => expect(screen.getByRole('dialog')).toBeVisible());
    expect(container.querySelector('.ti-conversation-skeleton')).toBeNull();
  });

  it('tells a failure once, shows the part all the same, and is tried again by the next one', async () => {
    const sheets = createSheets();
    const { inbox, until, errors } = await show(sheets.load);
    await until(listed);
    act(() => inbox.actions.open('C1'));
    const error = new Error('no such sheet');
    await sheets.fail(error);
    await until(() => expect(log()).toBeVisible());
    expect(errors).toEqual([{ kind: 'rendering', part: 'styles', error }]);
    expect(sheets.load).toHaveBeenCalledTimes(1);

    act(() => inbox.actions.openOverlay({ kind: 'settings' }));
    await until(() => expect(sheets.load).toHaveBeenCalledTimes(2));
    expect(screen.queryByRole('dialog')).toBeNull();
    await sheets.come(1);
    await until(() => expect(screen.getByRole('dialog')).toBeVisible());
    act(() => inbox.actions.openOverlay({ kind: 'shortcuts' }));
    await until(() => expect(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible());
    expect(sheets.load).toHaveBeenCalledTimes(2);
    expect(errors.filter(isStyles)).toHaveLength(1);
  });

  it('may throw at once, which is a failure like another', async () => {
    let tries = 0;
    const { inbox, until, errors } = await show(() => {
      tries += 1;
      throw new Error('not even begun');
    });
    await until(listed);
    act(() => inbox.actions.open('C1'));
    await until(() => expect(log()).toBeVisible());
    expect(errors.filter(isStyles)).toHaveLength(tries);
    expect(tries).toBeGreaterThan(0);
  });

  it('holds up the connect screen as well', async () => {
    const sheets = createSheets();
    const { until } = await show(sheets.load, { transport: { signedIn: false } });
    await until(() => expect(screen.getByRole('region')).toHaveTextContent(/\S/));
    expect(screen.queryByRole('button', { name: 'Connect to Slack' })).toBeNull();
    await sheets.come();
    await until(() => expect(screen.getByRole('button', { name: 'Connect to Slack' })).toBeVisible());
  });

  it('is each inbox’s own: one that waits or fails does not touch the other', async () => {
    const [slow, quick] = [createSheets(), createSheets()];
    const tests = [createTestInbox(), createTestInbox()] as const;
    const onError = vi.fn();
    render(
      <>
        <div data-testid="slow">
          <TriageInbox inbox={tests[0].inbox} loadStyles={slow.load} onError={onError} />
        </div>
        <div data-testid="quick">
          <TriageInbox inbox={tests[1].inbox} loadStyles={quick.load} />
        </div>
      </>,
    );
    const place = (name: string) => within(screen.getByTestId(name));
    for (const test of tests) {
      await test.until(() => expect(test.inbox.getState().conversations.load.status).toBe('ready'));
      act(() => test.inbox.actions.open('C1'));
    }
    await quick.come();
    await tests[1].until(() => expect(place('quick').getByRole('log')).toBeVisible());
    await tests[0].advance(0);
    expect(place('slow').queryByRole('log')).toBeNull();
    expect([slow.load, quick.load].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
    await slow.fail(new Error('down'));
    await tests[0].until(() => expect(place('slow').getByRole('log')).toBeVisible());
    expect(onError).toHaveBeenCalledTimes(1);
  });

  it('is not needed: without it nobody waits', async () => {
    const { inbox, until, errors } = await show();
    await until(listed);
    act(() => inbox.actions.open('C1'));
    await until(() => expect(log()).toBeVisible());
    expect(errors).toEqual([]);
  });
});
