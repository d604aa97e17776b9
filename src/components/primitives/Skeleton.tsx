import clsx from 'clsx';

export interface SkeletonProps {
  shape?: 'line' | 'block' | 'circle' | 'pill';
  /** CSS length; the default height is 10 px. */
  width: string;
  height?: string;
  className?: string;
}

/** A placeholder shape for loading content. */
export const Skeleton = ({ shape = 'line', width, height, className }: SkeletonProps) => (
  <span
    className={clsx('ti-skeleton', `ti-skeleton--${shape}`, className)}
    style={{ inlineSize: width, blockSize: height }}
  />
);
