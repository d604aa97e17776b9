import { Icon } from './Icon.tsx';

/** The product's mark: a tick that lands in a tray. */
export const Logo = () => (
  <span className="ti-logo">
    <Icon name="logo" size={22} />
  </span>
);
