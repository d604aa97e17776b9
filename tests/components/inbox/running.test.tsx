import { act, render, screen } from '@testing-library/react';
import { type ReactNode, StrictMode, Suspense, use, useLayoutEffect, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { TriageInbox } from '../../../src/components/app/TriageInbox.tsx';
import type { Inbox } from '../../../src/core/inbox.ts';
import { createTestInbox } from '../renderInbox.tsx';

/** An inbox whose starts and stops are counted. */
function aCountedInbox() {
  const { inbox } = createTestInbox();
  const start = vi.fn(inbox.start);
  const stop = vi.fn(inbox.stop);
  return { inbox: { ...inbox, start, stop } satisfies Inbox, start, stop };
}

/** A page that loads more data beside the inbox when told to. */
function renderBesideData(part: (location: { page: string }) => ReactNode) {
  let answer: (data: string) => void = () => {};
  const answered = new Promise<string>((resolve) => {
    answer = resolve;
  });
  let load: () => void = () => {};
  function Data() {
    const [isLoading, setLoading] = useState(false);
    load = () => setLoading(true);
    return <output aria-label="Data">{isLoading ? use(answered) : 'none'}</output>;
  }
  const location = { page: 'conversations' };
  render(
    <Suspense fallback="Loading the page">
      <Data />
      {part(location)}
    </Suspense>,
  );
  return { load: () => act(() => load()), answer: () => act(async () => answer('all')) };
}

describe('the inbox runs while it is mounted', () => {
  it('starts before the first paint: after the layout effects of its own, before those of the host', () => {
    const { inbox, start } = aCountedInbox();
    let starts = 0;
    function Host() {
      useLayoutEffect(() => {
        starts = start.mock.calls.length;
      }, []);
      return <TriageInbox inbox={inbox} />;
    }
    render(<Host />);
    expect(starts).toBe(1);
  });

  it('is started once more than it is stopped, also in StrictMode, and stopped when it unmounts', () => {
    const { inbox, start, stop } = aCountedInbox();
    const { unmount } = render(
      <StrictMode>
        <TriageInbox inbox={inbox} />
      </StrictMode>,
    );
    expect(start.mock.calls.length - stop.mock.calls.length).toBe(1);
    unmount();
    expect(start.mock.calls.length - stop.mock.calls.length).toBe(0);
  });

  it('stops the inbox before when it shows another one', () => {
    const first = aCountedInbox();
    const second = aCountedInbox();
    const { rerender } = render(<TriageInbox inbox={first.inbox} />);
    rerender(<TriageInbox inbox={second.inbox} />);
    expect(first.stop).toHaveBeenCalledTimes(1);
    expect(second.start).toHaveBeenCalledTimes(1);
    expect(second.stop).not.toHaveBeenCalled();
  });

  it('keeps running, and stays on its page, while a Suspense boundary of the host hides it', async () => {
    const { inbox, start, stop } = aCountedInbox();
    const { load, answer } = renderBesideData((location) => <TriageInbox inbox={inbox} location={location} />);
    const opened = inbox.getState().navigation.pageId;
    act(() => inbox.actions.goToPage('inbox'));
    const { pageId } = inbox.getState().navigation;
    expect(pageId).not.toBe(opened);
    load();
    expect(screen.getByText('Loading the page')).toBeVisible();
    await answer();
    expect(screen.getByRole('status', { name: 'Data' })).toHaveTextContent('all');
    expect(start).toHaveBeenCalledTimes(1);
    expect(stop).not.toHaveBeenCalled();
    expect(inbox.getState().navigation.pageId).toBe(pageId);
  });

  it('goes to a location again that the host had taken away', () => {
    const { inbox } = aCountedInbox();
    const location = { page: 'conversations' };
    const { rerender } = render(<TriageInbox inbox={inbox} location={location} />);
    const opened = inbox.getState().navigation.pageId;
    rerender(<TriageInbox inbox={inbox} />);
    act(() => inbox.actions.goToPage('inbox'));
    expect(inbox.getState().navigation.pageId).not.toBe(opened);
    rerender(<TriageInbox inbox={inbox} location={location} />);
    expect(inbox.getState().navigation.pageId).toBe(opened);
  });
});
