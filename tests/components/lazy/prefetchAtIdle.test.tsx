import { cleanup } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { usePrefetchAtIdle } from '../../../src/components/overlays/PrefetchedOverlays.tsx';
import { renderInbox } from '../renderInbox.tsx';

function Prefetching() {
  usePrefetchAtIdle();
  return null;
}

it('code on demand is fetched at the first idle time after the frame with the list, not before', async () => {
  const requested = vi.fn<typeof requestIdleCallback>(() => 1);
  vi.stubGlobal('requestIdleCallback', requested);
  const cancelled = vi.fn<typeof cancelIdleCallback>();
  vi.stubGlobal('cancelIdleCallback', cancelled);
  onTestFinished(() => void vi.unstubAllGlobals());
  const { inbox, until, advance } = renderInbox(<Prefetching />);
  const loadCode = vi.spyOn(inbox, 'loadCode');
  await until(() => expect(inbox.getState().conversations.load.status).toBe('ready'));
  await advance(0);
  // Browsers count as idle before the list is painted.
  expect(requested).not.toHaveBeenCalled();
  await advance(16);
  expect(requested).toHaveBeenCalledOnce();
  expect(loadCode).not.toHaveBeenCalled();
  requested.mock.calls[0]?.[0]({ didTimeout: false, timeRemaining: () => 10 });
  expect(loadCode).toHaveBeenCalledOnce();
  cleanup();
  expect(cancelled).toHaveBeenCalledOnce();
});
