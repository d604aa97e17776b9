import { Component, type ReactNode } from 'react';

export interface FocusKeeperProps {
  root: HTMLElement | null;
  /** Which screen is shown. */
  screen: string;
  children: ReactNode;
}

/** When one screen gives way to another and takes the focus with it, the inbox itself gets it, so that the next key is
 * still heard. The focus of the host's page is left alone. A class, because only a class can look before the change. */
export class FocusKeeper extends Component<FocusKeeperProps> {
  override getSnapshotBeforeUpdate({ screen }: FocusKeeperProps): boolean {
    const { root } = this.props;
    return screen !== this.props.screen && root !== null && root.contains(root.ownerDocument.activeElement);
  }

  override componentDidUpdate(_props: FocusKeeperProps, _state: unknown, hadFocus: boolean) {
    const { root } = this.props;
    if (hadFocus && root && !root.contains(root.ownerDocument.activeElement)) root.focus({ preventScroll: true });
  }

  override render() {
    return this.props.children;
  }
}
