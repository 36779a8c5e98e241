import { Component, type ReactNode } from 'react';

export interface ErrorBoundaryProps {
  readonly what: string;
  /** Subject of the drawing; an error belongs to it alone. */
  readonly subject?: string | undefined;
  /** Loads again what could not be loaded. */
  readonly retry?: () => Promise<unknown>;
  readonly children: ReactNode;
}

/** One broken chart leaves the others standing, and says what to report. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: Error | null }> {
  override state = { error: null as Error | null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override componentDidUpdate({ subject }: ErrorBoundaryProps) {
    if (subject !== this.props.subject && this.state.error !== null) this.setState({ error: null });
  }

  private retry(): void {
    this.props.retry?.().catch(() => {});
    this.setState({ error: null });
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return (
      <div className="notice notice-error" role="alert">
        <p>
          <b>{this.props.what} could not be drawn.</b> {error.message}. The address of this page reproduces it.
        </p>
        <button type="button" onClick={() => this.retry()}>
          Retry
        </button>
      </div>
    );
  }
}
