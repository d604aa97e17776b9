import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Menu } from '../../../src/components/menu/Menu.tsx';
import { MenuItem, MenuSeparator } from '../../../src/components/menu/MenuItem.tsx';
import { renderPart } from '../renderPart.tsx';

function setup() {
  const chosen = vi.fn<(item: string) => void>();
  const result = renderPart(
    <Menu
      label="Fruit"
      trigger={(props) => (
        <button type="button" {...props}>
          Open
        </button>
      )}
    >
      <MenuItem text="Apple" onSelect={() => chosen('Apple')} />
      <MenuItem text="Banana" onSelect={() => chosen('Banana')} checked />
      <MenuSeparator />
      <MenuItem text="Cherry" onSelect={() => chosen('Cherry')} danger />
    </Menu>,
  );
  return { ...result, chosen, button: screen.getByRole('button', { name: 'Open' }) };
}

describe('Menu', () => {
  it('opens inside the root with an accessible name', async () => {
    const { user, button } = setup();
    expect(button).toHaveAttribute('aria-haspopup', 'menu');
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await user.click(button);
    const menu = await screen.findByRole('menu', { name: 'Fruit' });
    expect(screen.getByTestId('root')).toContainElement(menu);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('menuitemradio', { name: 'Banana' })).toHaveAttribute('aria-checked', 'true');
  });

  it('is operable by keyboard and restores the focus', async () => {
    const { user, button, chosen } = setup();
    button.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Apple' })).toHaveFocus());
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('menuitemradio', { name: 'Banana' })).toHaveFocus());
    await user.keyboard('{End}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Cherry' })).toHaveFocus());
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Apple' })).toHaveFocus());
    await user.keyboard('{End}{Enter}');
    expect(chosen).toHaveBeenCalledExactlyOnceWith('Cherry');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await waitFor(() => expect(button).toHaveFocus());
  });

  it('finds an item by typeahead', async () => {
    const { user, button } = setup();
    button.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Apple' })).toHaveFocus());
    await user.keyboard('ch');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Cherry' })).toHaveFocus());
  });

  it('closes by Escape and by a press outside without choosing an item', async () => {
    const { user, button, chosen } = setup();
    await user.click(button);
    await screen.findByRole('menu');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await waitFor(() => expect(button).toHaveFocus());

    await user.click(button);
    await screen.findByRole('menu');
    await user.click(document.body);
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(chosen).not.toHaveBeenCalled();
  });

  it('returns the focus also to a button that a click does not focus, as in Safari', async () => {
    const { user, button } = setup();
    await user.click(button);
    await waitFor(() => expect(screen.getByRole('menu')).toContainElement(document.activeElement as HTMLElement));
    act(() => button.click());
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(button).toHaveFocus();
  });

  it.each([
    { keys: '{Tab}', next: 'After' },
    { keys: '{Shift>}{Tab}{/Shift}', next: 'Before' },
  ])('closes by $keys, which goes on from the button', async ({ keys, next }) => {
    const { user } = renderPart(
      <>
        <button type="button">Before</button>
        <Menu
          label="Fruit"
          trigger={(props) => (
            <button type="button" {...props}>
              Open
            </button>
          )}
        >
          <MenuItem text="Apple" onSelect={() => undefined} />
        </Menu>
        <button type="button">After</button>
      </>,
    );
    screen.getByRole('button', { name: 'Open' }).focus();
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Apple' })).toHaveFocus());
    await user.keyboard(keys);
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await waitFor(() => expect(screen.getByRole('button', { name: next })).toHaveFocus());
    expect(document.querySelector('[aria-hidden="true"][tabindex="0"]')).toBeNull();
  });
});
