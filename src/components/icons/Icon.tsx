import { type IconName, iconPaths } from './iconPaths.ts';

const known: Readonly<Record<string, string>> = iconPaths;

/** Icons that point in the reading direction; mirrored in RTL. */
const directional = /^((arrow|chevron)(Left|Right)|external|logout|thread)$/;

export interface IconProps {
  name: IconName;
  /** Width and height in pixels. */
  size?: number;
  className?: string;
}

/** An icon in the text colour. Always hidden from assistive technology: the element around it has the name. */
export const Icon = ({ name, size = 16, className }: IconProps) => (
  <svg
    className={className === undefined ? 'ti-icon' : `ti-icon ${className}`}
    width={size}
    height={size}
    viewBox="0 0 16 16"
    aria-hidden="true"
    data-directed={directional.test(name) ? '' : undefined}
  >
    <path d={known[name] ?? name} />
  </svg>
);
