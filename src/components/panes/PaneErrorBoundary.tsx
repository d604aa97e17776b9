import { Component, type ContextType, type ErrorInfo, type ReactNode } from 'react';
import { LabelsContext } from '../inbox/LabelsContext.ts';
import { Button } from '../primitives/Button.tsx';
import { ErrorScreen } from './ErrorScreen.tsx';

export interface PaneErrorBoundaryProps {
  /** Name of the pane in error reports. */
  pane: string;
  /** A new value clears the error: the next conversation may render fine. */
  resetKey?: string | null;
  /** Rendered after an error: the error screen, a one-line message, or nothing. */
  fallback?: 'screen' | 'line' | 'nothing';
  onError?: (error: unknown, details: { pane: string; componentStack: string | undefined }) => void;
  children: ReactNode;
}

/** Limits a rendering error to its pane. */
export class PaneErrorBoundary extends Component<PaneErrorBoundaryProps, { failed: boolean }> {
  static override contextType = LabelsContext;
  declare context: ContextType<typeof LabelsContext>;
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    const { pane, onError } = this.props;
    onError?.(error, { pane, componentStack: info.componentStack ?? undefined });
  }

  override componentDidUpdate(previous: PaneErrorBoundaryProps) {
    if (this.state.failed && previous.resetKey !== this.props.resetKey) this.retry();
  }

  retry = () => this.setState({ failed: false });

  override render() {
    if (!this.state.failed) return this.props.children;
    const { errors, inbox } = this.context.frame;
    const { fallback = 'screen' } = this.props;
    if (fallback === 'nothing') return null;
    if (fallback === 'line') {
      return (
        <p className="ti-pane-error ti-pane-error--line" role="alert">
          {errors.pane}
          <Button icon="refresh" onClick={this.retry}>
            {inbox.retry}
          </Button>
        </p>
      );
    }
    return (
      <div className="ti-pane-error">
        <ErrorScreen message={errors.pane} onRetry={this.retry} />
      </div>
    );
  }
}
