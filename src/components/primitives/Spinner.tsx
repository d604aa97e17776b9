import { Icon } from '../icons/Icon.tsx';

/** A busy indicator; visual only, the text beside it names the state. */
export const Spinner = ({ size }: { size?: number }) => <Icon name="spinner" size={size} className="ti-spinner" />;
