import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, type ReactNode, useRef } from 'react';
import { InboxProvider } from '../../src/components/app/InboxProvider.tsx';
import { RootProvider } from '../../src/components/app/RootProvider.tsx';
import { TriageInbox } from '../../src/components/app/TriageInbox.tsx';
import type { InboxViewConfig } from '../../src/components/app/TriageInboxConfig.ts';
import { useRootBox } from '../../src/components/app/useRootBox.ts';
import { loadPanes } from '../../src/components/conversation/loadPanes.ts';
import { panes } from '../../src/components/conversation/Panes.tsx';
import { HostItemsContext } from '../../src/components/host/HostContext.ts';
import { type LoadedCode, LoadedCodeContext } from '../../src/components/lazy/useLazy.ts';
import type { InboxConfig } from '../../src/core/config.ts';
import { createInbox } from '../../src/core/createInbox.ts';
import type { InboxLocation } from '../../src/core/navigation/location.ts';
import type { Page } from '../../src/model/index.ts';
import { aMessage, minutesAgo } from '../../src/testing/builders.ts';
import { createFakeEnv, type FakeEnv } from '../../src/testing/fakeEnv.ts';
import type { InboxTransport } from '../../src/transport/contract.ts';
import {
  createMemoryTransport,
  type MemoryTransportOptions,
} from '../../src/transport/memory/createMemoryTransport.ts';
import { createWorld, type World } from '../../src/transport/memory/world.ts';

/** An assertion that does not hold after this time of the machine will not hold at all. */
const hangMs = 60_000;

/** Two workspaces; the first has an unread channel, a read one and an unread dm. Wren is signed in. */
export const smallWorld = (): World =>
  createWorld({
    workspaces: [
      {
        id: 'T1',
        name: 'Larkspur',
        users: {
          U1: { id: 'U1', name: 'wren', real_name: 'Wren Halloway', email: 'wren@larkspur.example' },
          U2: { id: 'U2', name: 'aiko', real_name: 'Aiko Tanabe' },
        },
        conversations: [
          {
            id: 'C1',
            name: 'design-systems',
            members: ['U1', 'U2'],
            messages: [aMessage({ ts: minutesAgo(9), user: 'U2', text: 'Contrast pass is done' })],
          },
          {
            id: 'C2',
            name: 'launch-spring',
            members: ['U1', 'U2'],
            messages: [aMessage({ ts: minutesAgo(30), user: 'U2', text: 'Only typos now' })],
          },
          {
            id: 'D1',
            type: 'dm',
            members: ['U1', 'U2'],
            messages: [aMessage({ ts: minutesAgo(5), user: 'U2', text: 'Could you look?' })],
          },
        ],
        readCursors: { U1: { C2: minutesAgo(30) } },
      },
      {
        id: 'T2',
        name: 'Tidewater Collective',
        users: { U1: { id: 'U1', name: 'wren', real_name: 'Wren Halloway' } },
        conversations: [{ id: 'C9', name: 'harbour', members: ['U1'] }],
      },
    ],
  });

export interface InboxOptions {
  world?: World;
  /** Delays and failures, by the name of the call in the wire contract. */
  transport?: MemoryTransportOptions;
  /** Replaces members of the transport. */
  changes?: Partial<InboxTransport>;
  config?: Partial<InboxConfig>;
  pages?: readonly Page[];
  /** Prepares the environment before the inbox is created: storage, permissions, the result of a sign-in. */
  prepare?: (env: FakeEnv) => void;
}

/** A real inbox over the memory transport. Animation frames run by themselves, timers only when `advance` moves the clock. */
export function createTestInbox({
  world = smallWorld(),
  transport: faults,
  changes,
  config,
  pages,
  prepare,
}: InboxOptions = {}) {
  const env = createFakeEnv();
  prepare?.(env);
  let isInFrame = false;
  const frame = (run: () => void) =>
    // A frame that asks for a frame gets the next one.
    env.clock.after(isInFrame ? 16 : 0, () => {
      isInFrame = true;
      run();
      isInFrame = false;
    });
  const clock = { ...env.clock, frame };
  const transport = { ...createMemoryTransport(world, { now: env.clock.now, ...faults }), ...changes };
  const inbox = createInbox({
    transport,
    env: { ...env, clock },
    ...(config ? { config } : {}),
    ...(pages ? { pages } : {}),
  });
  const advance = (ms: number) =>
    act(async () => {
      env.clock.advance(ms);
    });
  // As the idle browser does; a call before that is kept.
  const code = inbox.loadCode();
  /** Flushes answers and renders until the assertion passes. The clock does not move. Waits for the code on demand first, which takes
   * real time: a click afterwards acts at once. */
  const until = async (isSo: () => void): Promise<void> => {
    await act(() => code);
    const end = performance.now() + hangMs;
    while (performance.now() < end) {
      await advance(0);
      try {
        isSo();
        return;
      } catch {
        // The assertion fails still; flush again.
      }
    }
    isSo();
  };
  return { inbox, env, transport, backend: transport.backend, advance, until };
}

/** A conversation opens with its code, as it does once that is prefetched. */
export const loadedPanes = (): LoadedCode => new Map([[loadPanes, panes]]);

const noItems = { pages: [], sidebar: {}, userMenuItems: [], filterFields: [] };

/** Renders components inside a root over a real inbox. */
export function renderInbox(
  parts: ReactNode,
  { getHref, ...options }: InboxOptions & { getHref?: (location: InboxLocation) => string } = {},
) {
  const test = createTestInbox(options);

  function Root() {
    const element = useRef<HTMLDivElement>(null);
    const box = useRootBox(element, { isHydrated: true });
    return (
      <div ref={element} className="ti-root" data-testid="root">
        <RootProvider element={element} {...box} apple>
          <HostItemsContext.Provider value={{ ...noItems, getHref }}>{parts}</HostItemsContext.Provider>
        </RootProvider>
      </div>
    );
  }

  const view = render(
    <LoadedCodeContext.Provider value={loadedPanes()}>
      <InboxProvider inbox={test.inbox}>
        <Root />
      </InboxProvider>
    </LoadedCodeContext.Provider>,
  );
  return { ...view, ...test, user: userEvent.setup() };
}

/** Further props of the host. */
type HostProps = Pick<
  ComponentProps<typeof TriageInbox>,
  | 'actions'
  | 'chrome'
  | 'sidebar'
  | 'signOut'
  | 'location'
  | 'onLocationChange'
  | 'slots'
  | 'onError'
  | 'onEvent'
  | 'ref'
  | 'theme'
  | 'onThemeChange'
  | 'labels'
  | 'locale'
> & { config?: InboxViewConfig };

/** Renders `<TriageInbox>` over a real inbox. `loaded`: the code on demand that is there. */
export function renderTriageInbox(
  { loaded = loadedPanes(), ...options }: InboxOptions & { loaded?: LoadedCode } = {},
  props: HostProps = {},
) {
  const test = createTestInbox(options);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <LoadedCodeContext.Provider value={loaded}>{children}</LoadedCodeContext.Provider>
  );
  const whole = ({ config, ...given }: HostProps) => (
    <TriageInbox inbox={test.inbox} config={{ keyboard: { scope: 'document' }, ...config }} {...given} />
  );
  const view = render(whole(props), { wrapper });
  /** Re-renders with other props. */
  const rerenderWith = (given: HostProps) => view.rerender(whole(given));
  return { ...view, ...test, rerenderWith, user: userEvent.setup() };
}
