import type { RefObject } from 'react';
import { PullToRefresh } from './PullToRefresh.tsx';
import { RowSwipe } from './RowSwipe.tsx';

/** The gestures of a finger on the list. */
export const ListGestures = ({ list }: { list: RefObject<HTMLElement | null> }) => (
  <>
    <RowSwipe list={list} />
    <PullToRefresh list={list} />
  </>
);
