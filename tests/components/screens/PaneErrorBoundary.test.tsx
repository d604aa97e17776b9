import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultLabels, type PartialLabels } from '../../../src/components/labels/labels.ts';
import { PaneErrorBoundary } from '../../../src/components/panes/PaneErrorBoundary.tsx';
import { renderTriageInbox } from '../renderInbox.tsx';
import { renderPart } from '../renderPart.tsx';

let broken: boolean;

/** A label of the host that throws. */
const fail = (): never => {
  throw new Error('no such word');
};
// Throws when it is converted to a string.
const thrown = { toString: fail } as unknown as string;

function Pane({ text }: { text: string }) {
  if (broken) throw new Error('no such message');
  return <p>{text}</p>;
}

describe('PaneErrorBoundary', () => {
  beforeEach(() => {
    broken = true;
    // React logs errors that a boundary catches; these are expected.
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('keeps a rendering error in its pane, reports it and tries again [ERR-5]', async () => {
    const onError = vi.fn();
    const { user } = renderPart(
      <>
        <p>The list</p>
        <PaneErrorBoundary pane="conversation" onError={onError}>
          <Pane text="The conversation" />
        </PaneErrorBoundary>
      </>,
    );
    expect(screen.getByText('The list')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Error' })).toBeVisible();
    expect(onError).toHaveBeenCalledTimes(1);
    expect(onError.mock.calls[0]?.[0]).toMatchObject({ message: 'no such message' });
    expect(onError.mock.calls[0]?.[1]).toMatchObject({ pane: 'conversation' });

    broken = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(screen.getByText('The conversation')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Error' })).toBeNull();
  });

  it.each<[string, PartialLabels, string]>([
    ['the navigation', { navigation: { ...defaultLabels.navigation, switchWorkspace: fail } }, 'navigation'],
    ['the top bar', { topBar: { ...defaultLabels.topBar, lightTheme: thrown } }, 'top bar'],
    ['a notice', { announce: { ...defaultLabels.announce, markedRead: fail } }, 'notice'],
  ])('leaves the list working when %s fails, too [ERR-5]', async (_name, labels, part) => {
    const onError = vi.fn();
    const { inbox, until } = renderTriageInbox({}, { labels, onError });
    await until(() => expect(screen.getByRole('listbox', { name: 'Conversations' })).toBeVisible());
    await act(async () => inbox.actions.markRead('C1'));
    expect(onError).toHaveBeenCalledWith(expect.objectContaining({ kind: 'rendering', part }));
    const options = () => screen.getAllByRole('option').map((row) => row.getAttribute('data-conversation-id'));
    await until(() => expect(options()).toEqual(['D1']));
    expect(screen.queryAllByRole('button', { name: 'Retry' })).toHaveLength(part === 'notice' ? 0 : 1);
  });

  it('shows the fallback again when the second try fails too', async () => {
    const { user } = renderPart(
      <PaneErrorBoundary pane="list">
        <Pane text="The list" />
      </PaneErrorBoundary>,
    );
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(screen.getByRole('heading', { name: 'Error' })).toBeVisible();
  });

  it('renders the next conversation after a failure', () => {
    const pane = (id: string) => (
      <PaneErrorBoundary pane="conversation" resetKey={id}>
        <Pane text={id} />
      </PaneErrorBoundary>
    );
    const { rerender } = renderPart(pane('C1'));
    expect(screen.getByRole('heading', { name: 'Error' })).toBeVisible();
    broken = false;
    rerender(pane('C2'));
    expect(screen.getByText('C2')).toBeVisible();
  });
});
