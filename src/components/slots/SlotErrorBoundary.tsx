import { Component, type ReactNode } from 'react';

interface SlotErrorBoundaryProps {
  /** The host's component; a new one clears the error. */
  component: unknown;
  fallback: ReactNode;
  onError: (error: unknown) => void;
  children: ReactNode;
}

/** Limits an error of the host's component to its slot. Errors of the default reach the boundary of the pane. */
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
