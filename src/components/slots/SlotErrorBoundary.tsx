import { Component, type ReactNode } from 'react';

interface SlotErrorBoundaryProps {
  /** The host's component: another one makes a new try. */
  component: unknown;
  fallback: ReactNode;
  onError: (error: unknown) => void;
  children: ReactNode;
}

/** Keeps an error of the host's component in its slot. An error of the default is caught further out, with its pane. */
export class SlotErrorBoundary extends Component<SlotErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override componentDidUpdate(previous: SlotErrorBoundaryProps) {
    if (this.state.failed && previous.component !== this.props.component) this.setState({ failed: false });
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
