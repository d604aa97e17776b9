import clsx from 'clsx';
import type { CSSProperties } from 'react';

export interface SkeletonProps {
  shape?: 'line' | 'block' | 'circle' | 'pill';
  /** CSS lengths; a line is 10 px high unless told. */
  width: string;
  height?: string;
  className?: string;
}

/** A grey shape where content will be. */
export const Skeleton = ({ shape = 'line', width, height, className }: SkeletonProps) => (
  <span
    className={clsx('ti-skeleton', `ti-skeleton--${shape}`, className)}
    style={{ '--ti-skeleton-w': width, '--ti-skeleton-h': height } as CSSProperties}
  />
);
