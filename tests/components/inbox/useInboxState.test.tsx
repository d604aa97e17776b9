import { act, render, screen } from '@testing-library/react';
import { type ReactNode, StrictMode, Suspense, startTransition, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { InboxProvider } from '../../../src/components/app/InboxProvider.tsx';
import { isShallowEqual, useInboxState } from '../../../src/components/inbox/useInboxState.ts';
import type { Inbox } from '../../../src/core/inbox.ts';
import type { InboxState } from '../../../src/core/state.ts';
import { createTestInbox } from '../renderInbox.tsx';

const themeAndScene = ({ theme, scene }: InboxState): readonly unknown[] => [theme, scene];
const volumeOnly = ({ settings }: InboxState): readonly unknown[] => [settings.volume];

const pending = new Promise<never>(() => {});

/** Never finishes rendering. */
function Suspended(): never {
  throw pending;
}

/** Renders `part` over an inbox that never starts, so that only the test changes its state. */
function renderOver(part: ReactNode) {
  const { inbox } = createTestInbox();
  const idle: Inbox = { ...inbox, start: () => {}, stop: () => {} };
  return { inbox, ...render(<InboxProvider inbox={idle}>{part}</InboxProvider>) };
}

describe('useInboxState', () => {
  it('returns the slice of the latest selector, also in StrictMode', () => {
    let setKey: (key: 'theme' | 'density') => void = () => {};
    function Slice() {
      const [key, set] = useState<'theme' | 'density'>('theme');
      setKey = set;
      return <output>{useInboxState((state) => (key === 'theme' ? state.theme : state.settings.density))}</output>;
    }
    const { inbox } = renderOver(
      <StrictMode>
        <Slice />
      </StrictMode>,
    );
    expect(screen.getByRole('status')).toHaveTextContent('dark');
    act(() => setKey('density'));
    expect(screen.getByRole('status')).toHaveTextContent('comfortable');
    act(() => inbox.actions.changeSettings({ density: 'compact' }));
    expect(screen.getByRole('status')).toHaveTextContent('compact');
    act(() => setKey('theme'));
    act(() => inbox.actions.setTheme('light'));
    expect(screen.getByRole('status')).toHaveTextContent('light');
  });

  it('keeps the slice while it is equal, also when the selector is a new function at each render', () => {
    const slices = new Set<unknown>();
    let renders = 0;
    let rerender: () => void = () => {};
    function Slice() {
      const [count, setCount] = useState(0);
      rerender = () => setCount(count + 1);
      renders += 1;
      slices.add(useInboxState((state) => themeAndScene(state), isShallowEqual));
      return null;
    }
    const { inbox } = renderOver(<Slice />);
    act(() => rerender());
    expect(renders).toBe(2);
    act(() => inbox.actions.changeSettings({ volume: 0.25 }));
    expect(renders).toBe(2);
    expect(slices.size).toBe(1);
    act(() => inbox.actions.setTheme('light'));
    expect(renders).toBe(3);
    expect(slices.size).toBe(2);
  });

  it('accepts a selector that builds a new object without an equality function', () => {
    function Slice() {
      const { theme } = useInboxState((state) => ({ theme: state.theme }));
      return <output>{theme}</output>;
    }
    const { inbox } = renderOver(<Slice />);
    expect(screen.getByRole('status')).toHaveTextContent('dark');
    act(() => inbox.actions.setTheme('light'));
    expect(screen.getByRole('status')).toHaveTextContent('light');
  });

  it('does not let a render that is not committed change the slice on screen', () => {
    const slices: (readonly unknown[])[] = [];
    let showNext: () => void = () => {};
    function Slice() {
      const [isNext, setNext] = useState(false);
      showNext = () => setNext(true);
      const slice = useInboxState(isNext ? volumeOnly : themeAndScene, isShallowEqual);
      if (isNext) return <Suspended />;
      slices.push(slice);
      return <output>{String(slice[0])}</output>;
    }
    const { inbox } = renderOver(
      <Suspense fallback="Loading">
        <Slice />
      </Suspense>,
    );
    act(() => startTransition(showNext));
    expect(screen.getByRole('status')).toHaveTextContent('dark');
    const before = slices.length;
    act(() => inbox.actions.changeSettings({ volume: 0.25 }));
    expect(screen.getByRole('status')).toHaveTextContent('dark');
    expect(slices).toHaveLength(before);
    expect(new Set(slices).size).toBe(1);
  });

  it('renders the state on a server', () => {
    const { inbox } = createTestInbox();
    function Slice() {
      return <output>{useInboxState(themeAndScene, isShallowEqual).join(' ')}</output>;
    }
    const { theme, scene } = inbox.getState();
    const html = renderToString(
      <InboxProvider inbox={inbox}>
        <Slice />
      </InboxProvider>,
    );
    expect(html).toBe(`<output>${theme} ${scene}</output>`);
  });
});
