import { Icon } from './Icon.tsx';

/** The product logo. */
export const Logo = () => (
  <span className="ti-logo">
    <Icon name="logo" size={22} />
  </span>
);
