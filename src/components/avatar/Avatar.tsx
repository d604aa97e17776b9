import clsx from 'clsx';
import { useState } from 'react';
import { avatarIndex, initials } from '../../core/format/avatar.ts';
import { useSlot } from '../slots/useSlot.tsx';

export interface AvatarProps {
  /** Seed of the colour: the user id, so that a user has one colour everywhere. */
  id: string;
  name: string;
  src?: string;
  /** Width and height in pixels. */
  size?: 18 | 20 | 22 | 24 | 28 | 32;
  /** Circles for users, rounded squares for workspaces and apps. */
  shape?: 'circle' | 'square';
  /** Number of initials without an image. */
  letters?: 1 | 2;
  className?: string;
}

/** An image, or initials on one of 26 colours if there is none or it fails to load. Hidden from assistive technology: the
 * name is beside it or in the label of its parent. */
export function Avatar({ id, name, src, size = 32, shape = 'circle', letters = 2, className }: AvatarProps) {
  const [failedSrc, setFailedSrc] = useState<string>();
  const index = avatarIndex(id);
  const fill = useSlot('Avatar');
  return fill(
    { id, name, size, shape, ...(src === undefined ? {} : { src }) },
    <span
      className={clsx('ti-avatar', className)}
      data-shape={shape}
      data-size={size}
      title={name}
      aria-hidden="true"
      // No custom property: each element with one of its own copies those that it inherits.
      style={{ background: `var(--ti--avatar-${index}-bg)`, color: `var(--ti--avatar-${index}-fg)` }}
    >
      {src !== undefined && src !== failedSrc ? (
        // Another image has another element: this one would show the old image until the new one is loaded.
        <img key={src} className="ti-avatar__image" src={src} alt="" loading="lazy" onError={() => setFailedSrc(src)} />
      ) : (
        initials(name, letters)
      )}
    </span>,
  );
}
