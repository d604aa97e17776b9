import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ErrorScreen } from '../../../src/components/errors/ErrorScreen.tsx';
import { InboxZero } from '../../../src/components/inboxZero/InboxZero.tsx';
import { sceneAt, scenes } from '../../../src/components/scenes/scenes.ts';
import { SessionTransient } from '../../../src/components/session/SessionTransient.tsx';
import { ConversationSkeleton } from '../../../src/components/shell/ConversationSkeleton.tsx';
import { ListSkeleton } from '../../../src/components/shell/ListSkeleton.tsx';
import { renderPart } from '../renderPart.tsx';

describe('SessionTransient', () => {
  it.each([
    ['loading', 'Loading...'],
    ['completing', 'Completing authentication...'],
    ['initializing', 'Initializing...'],
  ] as const)('says what is under way while %s [SGN-3]', (step, text) => {
    renderPart(<SessionTransient step={step} />);
    expect(screen.getByRole('status')).toHaveTextContent(text);
  });
});

describe('ErrorScreen', () => {
  it('shows heading, message and a Retry that tries again [LST-8]', async () => {
    const onRetry = vi.fn();
    const { user } = renderPart(<ErrorScreen message="Failed to load conversations" onRetry={onRetry} />);
    expect(screen.getByRole('heading', { name: 'Error' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to load conversations');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('cannot be retried twice at once', async () => {
    const onRetry = vi.fn();
    const { user } = renderPart(<ErrorScreen message="Failed to load conversations" onRetry={onRetry} retrying />);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(onRetry).not.toHaveBeenCalled();
  });
});

describe('InboxZero', () => {
  it("says the specification's words over the scene that was drawn [LST-7]", async () => {
    const { container } = renderPart(<InboxZero scene={3} />);
    expect(screen.getByRole('heading', { name: "You've hit Inbox Zero!" })).toBeVisible();
    expect(screen.getByText('Time to enjoy the view...')).toBeVisible();
    await waitFor(() => expect(container.querySelector('img')).not.toBeNull());
    expect(container.querySelector('img')?.getAttribute('alt')).toBe('');
    expect(container.querySelector('img')?.getAttribute('src')).toBe(await sceneAt(3).load());
    expect(container.querySelector('[data-scene="desert-night"]')).not.toBeNull();
  });

  it('fades in once and then is there at once', () => {
    const first = renderPart(<InboxZero scene={0} />);
    const rerendered = (visible: boolean) => first.rerender(visible ? <InboxZero scene={0} /> : <p>Work</p>);
    expect(first.container.querySelector('.ti-zero')).toHaveAttribute('data-fade');
    rerendered(false);
    rerendered(true);
    expect(first.container.querySelector('.ti-zero')).not.toHaveAttribute('data-fade');
  });

  it('has four different scenes, each an image', async () => {
    const addresses = await Promise.all(scenes.map((scene) => scene.load()));
    expect(new Set(addresses).size).toBe(4);
    for (const address of addresses) {
      expect(address.startsWith('data:image/svg+xml,')).toBe(true);
      const svg = new DOMParser().parseFromString(
        decodeURIComponent(address.slice('data:image/svg+xml,'.length)),
        'image/svg+xml',
      );
      expect(svg.querySelector('parsererror')).toBeNull();
      expect(svg.documentElement.getAttribute('viewBox')).toBe('0 0 1440 900');
    }
  });
});

describe('skeletons', () => {
  it('say that the conversations are loading [LST-8]', () => {
    renderPart(<ListSkeleton />);
    expect(screen.getByRole('status')).toHaveTextContent('Loading conversations...');
  });

  it('say that the messages are loading', () => {
    renderPart(<ConversationSkeleton />);
    expect(screen.getByRole('status')).toHaveTextContent('Loading messages...');
  });
});
