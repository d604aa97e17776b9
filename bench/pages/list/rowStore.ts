import { createStore } from 'zustand/vanilla';
import type { BenchWorld, BurstEvent } from '../world.ts';

export interface PlainRow {
  id: string;
  name: string;
  text: string;
  author: string;
  members: readonly { id: string; name: string }[];
  unread: number;
  activity: number;
}

export interface RowState {
  rows: ReadonlyMap<string, PlainRow>;
  order: readonly string[];
  cursor: number;
}

/** The store of the pages that an engineer would write by hand: one store, and one change per frame for all events of the frame. */
export function createRowStore({ conversations, users }: BenchWorld) {
  const rows = new Map<string, PlainRow>();
  for (const { id, name, latest_message, members_data, unread_count, latest_activity } of conversations) {
    const members = Object.values(members_data ?? {}).map((user) => ({
      id: user.id,
      name: user.real_name ?? user.name,
    }));
    const author = users[latest_message?.user ?? '']?.real_name ?? '';
    const text = latest_message?.text ?? '';
    rows.set(id, { id, name, text, author, members, unread: unread_count, activity: latest_activity });
  }
  const store = createStore<RowState>(() => ({ rows, order: [...rows.keys()], cursor: 0 }));
  let waiting: BurstEvent[] = [];

  const flush = (): void => {
    const changed = new Map<string, PlainRow>();
    const { rows: before, order } = store.getState();
    for (const { id, text, unread, activity } of waiting) {
      const row = changed.get(id) ?? before.get(id);
      if (row) changed.set(id, { ...row, text, unread, activity });
    }
    waiting = [];
    const after = new Map(before);
    for (const [id, row] of changed) after.set(id, row);
    const moved = [...changed.values()].sort((a, b) => b.activity - a.activity).map(({ id }) => id);
    store.setState({ rows: after, order: [...moved, ...order.filter((id) => !changed.has(id))] });
  };

  return {
    ...store,
    receive(event: BurstEvent) {
      if (waiting.length === 0) requestAnimationFrame(flush);
      waiting.push(event);
    },
    moveCursor(by: number) {
      const { cursor, order } = store.getState();
      store.setState({ cursor: Math.max(0, Math.min(order.length - 1, cursor + by)) });
    },
  };
}

export type RowStore = ReturnType<typeof createRowStore>;
