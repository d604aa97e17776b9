import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { InboxZero } from '../../../src/components/inboxZero/InboxZero.tsx';
import { ErrorScreen } from '../../../src/components/panes/ErrorScreen.tsx';
import { DrawnScene } from '../../../src/components/scenes/SceneImage.tsx';
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
  ] as const)('shows the specified text while %s [SGN-3]', (step, text) => {
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
  it('shows the specified texts over the given scene [LST-7]', async () => {
    const { container } = renderPart(<InboxZero scene={3} />);
    expect(screen.getByRole('heading', { name: "You've hit Inbox Zero!" })).toBeVisible();
    expect(screen.getByText('Time to enjoy the view...')).toBeVisible();
    await waitFor(() => expect(container.querySelector('.ti-scene svg path')).not.toBeNull());
    expect(container.querySelector('.ti-scene')).toHaveAttribute('aria-hidden', 'true');
    expect(container.querySelector('[data-scene="desert-night"]')).not.toBeNull();
  });

  it('fades in once and appears immediately afterwards', () => {
    const first = renderPart(<InboxZero scene={0} />);
    const rerendered = (visible: boolean) => first.rerender(visible ? <InboxZero scene={0} /> : <p>Work</p>);
    expect(first.container.querySelector('.ti-zero')).toHaveAttribute('data-fade');
    rerendered(false);
    rerendered(true);
    expect(first.container.querySelector('.ti-zero')).not.toHaveAttribute('data-fade');
  });

  it('has four different scenes, each a drawing', async () => {
    const drawings = await Promise.all(scenes.map((scene) => scene.load()));
    expect(new Set(drawings).size).toBe(4);
    for (const drawing of drawings) {
      const { container } = renderPart(<DrawnScene drawing={drawing} />);
      expect(container.querySelector('svg')?.getAttribute('viewBox')).toBe('0 0 1440 900');
      expect(container.querySelectorAll('svg *').length).toBeGreaterThan(50);
    }
  });

  it('uses different ids for two scenes on a page, and refers to existing ids only', async () => {
    const drawing = await sceneAt(1).load();
    const { container } = renderPart(
      <>
        <DrawnScene drawing={drawing} />
        <DrawnScene drawing={drawing} />
      </>,
    );
    const [first, second] = [...container.querySelectorAll('svg')].map((svg) => ({
      names: [...svg.querySelectorAll('[id]')].map(({ id }) => id),
      meant: [...svg.querySelectorAll('*')].flatMap((element) =>
        [...element.attributes].flatMap(({ name, value }) => {
          const [, meant] = (name === 'href' ? /^#(.+)/ : /^url\(#(.+)\)$/).exec(value) ?? [];
          return meant ?? [];
        }),
      ),
    }));
    expect(first?.names.length).toBeGreaterThan(5);
    expect(first?.names.filter((name) => second?.names.includes(name))).toEqual([]);
    expect(first?.meant.filter((name) => !first.names.includes(name))).toEqual([]);
    expect(first?.meant.length).toBeGreaterThan(5);
  });
});

describe('skeletons', () => {
  it('announce that the conversations are loading [LST-8]', () => {
    renderPart(<ListSkeleton />);
    expect(screen.getByRole('status')).toHaveTextContent('Loading conversations...');
  });

  it('announce that the messages are loading', () => {
    renderPart(<ConversationSkeleton />);
    expect(screen.getByRole('status')).toHaveTextContent('Loading messages...');
  });
});
