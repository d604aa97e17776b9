import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { InboxViewConfig } from '../../../src/components/app/TriageInboxConfig.ts';
import type { CustomView, ViewFilters } from '../../../src/model/index.ts';
import { aCustomView } from '../../../src/testing/builders.ts';
import { ApiError } from '../../../src/transport/errors.ts';
import type { World } from '../../../src/transport/memory/world.ts';
import { type InboxOptions, renderTriageInbox, smallWorld } from '../renderInbox.tsx';

/** A Focus Inbox of Wren, the signed-in user. */
export const aView = (changes: Partial<CustomView> = {}): CustomView =>
  aCustomView({ id: 'custom_1', label: 'Release week', position: 2, created_by: 'U1', ...changes });

export const worldWith = (views: readonly CustomView[]): World => {
  const world = smallWorld();
  world.workspaces[0]?.customViews.push(...views);
  return world;
};

/** The whole inbox with these Focus Inboxes. Calls named in `failing` are rejected. */
export async function startInbox(
  views: readonly CustomView[] = [],
  options: InboxOptions = {},
  viewConfig: InboxViewConfig = {},
) {
  const failing = new Map<string, string>();
  const held = new Map<string, Promise<unknown>>();
  const test = renderTriageInbox(
    {
      world: worldWith(views),
      ...options,
      transport: {
        fail(call) {
          const message = failing.get(call);
          return message === undefined ? undefined : new ApiError({ kind: 'http', call, status: 500, message });
        },
        delay: (call) => held.get(call),
        ...options.transport,
      },
    },
    { config: viewConfig },
  );
  await test.until(() => expect(screen.getByRole('listbox', { name: 'Conversations' })).toBeInTheDocument());
  await test.until(() => expect(screen.getAllByRole('tab')).toHaveLength(1 + views.filter(isOnInbox).length));

  const opened = async (name: string) => {
    await waitFor(() => expect(screen.getByRole('dialog', { name })).toBeInTheDocument());
    await test.until(() => expect(nameField()).toHaveFocus());
  };
  return {
    ...test,
    failing,
    /** Delays a call until the returned function is called. */
    hold(call: string): () => void {
      let go: () => void = () => {};
      held.set(
        call,
        new Promise<void>((resolve) => {
          go = resolve;
        }),
      );
      return () => {
        held.delete(call);
        go();
      };
    },
    async create() {
      await test.user.click(screen.getByRole('button', { name: 'Create Focus Inbox' }));
      await opened('Create Focus Inbox');
    },
    async modify(label = 'Release week') {
      await test.user.click(screen.getByRole('button', { name: `Configure ${label}` }));
      await opened('Modify Focus Inbox');
    },
    /** Adds the first condition. */
    async addCondition(field: string, operator: string) {
      await test.user.click(button('Add condition'));
      await test.user.paste(field);
      await test.user.tab();
      await test.user.selectOptions(condition('1').combobox('Operator'), operator);
    },
    /** Replaces the text of a field by pasting. */
    async put(field: HTMLElement, text: string) {
      await test.user.click(field);
      await test.user.clear(field);
      await test.user.paste(text);
    },
    save: () => test.user.click(screen.getByRole('button', { name: /^Save/ })),
    savedViews: () => test.transport.views.loadCustomViews(),
    /** The filters of the last saved view. */
    async savedFilters(): Promise<ViewFilters | undefined> {
      return (await test.transport.views.loadCustomViews()).at(-1)?.filters;
    },
  };
}

const isOnInbox = ({ parentViewId, isVisible }: CustomView): boolean => parentViewId === 'inbox' && isVisible;

// Queries skip the visibility check, which is the slowest part in jsdom: tests
// that need it use `toBeVisible`.
const inside = { hidden: true } as const;
export const dialog = () => screen.getByRole('dialog', { name: /Focus Inbox$/, ...inside });
export const nameField = () => within(dialog()).getByRole('textbox', { name: 'Name', ...inside });
export const checkbox = (name: string) => within(dialog()).getByRole('checkbox', { name, ...inside });
export const radio = (name: string) => within(dialog()).getByRole('radio', { name, ...inside });
export const group = (name: string) => within(within(dialog()).getByRole('group', { name, ...inside }));

/** The controls of a condition by its path: "2.1" is the first condition of the second group. */
export function condition(place: string) {
  const row = group(`Condition ${place}`);
  const by = (role: string) => (name: string) => row.getByRole(role, { name, ...inside });
  return { ...row, combobox: by('combobox'), textbox: by('textbox'), button: by('button') };
}

export const button = (name: string) => within(dialog()).getByRole('button', { name, ...inside });
export const tabNames = () => screen.getAllByRole('tab').map((tab) => tab.getAttribute('aria-label'));
export const preview = () =>
  within(within(dialog()).getByRole('list', { name: 'Preview', ...inside }))
    .getAllByRole('listitem', inside)
    .map((item) => item.querySelector('.ti-clip')?.textContent ?? item.textContent);
