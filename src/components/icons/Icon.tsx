import { type IconName, iconPaths } from './iconPaths.ts';

const known: Readonly<Record<string, string>> = iconPaths;

/** They point where reading goes on or comes from, and are mirrored with it. */
const directed = /^((arrow|chevron)(Left|Right)|external|logout|thread)$/;

export interface IconProps {
  name: IconName;
  /** Width and height in pixels. */
  size?: number;
  className?: string;
}

/** A drawn icon in the colour of its text. Always hidden from assistive technology: what stands beside it has the name. */
export const Icon = ({ name, size = 16, className }: IconProps) => (
  <svg
    className={className === undefined ? 'ti-icon' : `ti-icon ${className}`}
    width={size}
    height={size}
    viewBox="0 0 16 16"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
    data-directed={directed.test(name) ? '' : undefined}
  >
    <path d={known[name] ?? name} />
  </svg>
);
