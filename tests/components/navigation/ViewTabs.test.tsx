import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ViewTabs } from '../../../src/components/topbar/ViewTabs.tsx';
import { renderPart } from '../renderPart.tsx';

const tabs = [
  { id: 'conversations', label: 'Conversations', unread: 16 },
  { id: 'dms', label: 'DMs', unread: 4 },
  { id: 'channels', label: 'Channels', unread: 120 },
  { id: 'threads', label: 'Threads', unread: 0 },
];

function Strip({ onSelect }: { onSelect: (id: string) => void }) {
  const [currentId, setCurrentId] = useState('conversations');
  return (
    <ViewTabs
      tabs={tabs}
      currentId={currentId}
      panelId="panel"
      onSelect={(id) => {
        setCurrentId(id);
        onSelect(id);
      }}
    />
  );
}

describe('ViewTabs', () => {
  it('labels every tab with its unread count, and marks the selected one [NAV-6]', () => {
    renderPart(<Strip onSelect={() => {}} />);
    expect(screen.getByRole('tablist', { name: 'Views' })).toBeVisible();
    const shown = screen.getAllByRole('tab');
    expect(shown.map((tab) => tab.getAttribute('aria-label'))).toEqual([
      'Conversations, 16 unread',
      'DMs, 4 unread',
      'Channels, 120 unread',
      'Threads',
    ]);
    expect(shown.map((tab) => tab.dataset.view)).toEqual(['conversations', 'dms', 'channels', 'threads']);
    expect(shown.map((tab) => tab.getAttribute('aria-selected'))).toEqual(['true', 'false', 'false', 'false']);
    expect(screen.getByRole('tab', { name: /^Channels/ })).toHaveTextContent('99+');
  });

  it('is one tab stop; arrow keys, Home and End select', async () => {
    const onSelect = vi.fn();
    const { user } = renderPart(
      <>
        <Strip onSelect={onSelect} />
        <button type="button">After</button>
      </>,
    );
    await user.tab();
    expect(screen.getByRole('tab', { name: /^Conversations/ })).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: /^DMs/ })).toHaveFocus();
    expect(screen.getByRole('tab', { name: /^DMs/ })).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(screen.getByRole('tab', { name: 'Threads' })).toHaveFocus();
    await user.keyboard('{Home}');
    expect(screen.getByRole('tab', { name: /^Conversations/ })).toHaveFocus();
    await user.keyboard('{End}');
    expect(onSelect).toHaveBeenLastCalledWith('threads');
    await user.tab();
    expect(screen.getByRole('button', { name: 'After' })).toHaveFocus();
  });

  it('selects on click', async () => {
    const onSelect = vi.fn();
    const { user } = renderPart(<Strip onSelect={onSelect} />);
    await user.click(screen.getByRole('tab', { name: /^Channels/ }));
    expect(onSelect).toHaveBeenCalledExactlyOnceWith('channels');
  });
});
