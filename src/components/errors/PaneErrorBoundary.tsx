import { Component, type ContextType, type ErrorInfo, type ReactNode } from 'react';
import { LabelsContext } from '../LabelsContext.ts';
import { Button } from '../primitives/Button.tsx';
import { ErrorScreen } from './ErrorScreen.tsx';

export interface PaneErrorBoundaryProps {
  /** Which pane it is, for the report. */
  pane: string;
  /** Another value makes a new try: what failed for one conversation may work for the next. */
  resetKey?: string | null;
  /** What stands in its place: the error with its heading, one line of it where there is no more room, or nothing. */
  fallback?: 'screen' | 'line' | 'nothing';
  onError?: (error: unknown, details: { pane: string; componentStack: string | undefined }) => void;
  children: ReactNode;
}

/** Keeps a rendering error inside its pane: the rest of the inbox goes on. */
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
    const { errors, inbox } = this.context;
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
