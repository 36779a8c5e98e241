import { Component, type ReactNode } from 'react';

/** One broken chart leaves the others standing, and says what to send us. */
export class Safe extends Component<{ readonly what: string; readonly children: ReactNode }, { error: Error | null }> {
  override state = { error: null as Error | null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return (
      <div className="notice notice-error" role="alert">
        <p><b>{this.props.what} could not be drawn.</b> {error.message}. The address of this page reproduces it.</p>
        <button type="button" onClick={() => this.setState({ error: null })}>Retry</button>
      </div>
    );
  }
}
