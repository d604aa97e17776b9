import { Icon } from '../icons/Icon.tsx';

/** Turns while something is under way; the words stand beside it. */
export const Spinner = ({ size }: { size?: number }) => <Icon name="spinner" size={size} className="ti-spinner" />;
