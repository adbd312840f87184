import { Component, type ReactNode } from 'react';

interface RemoteBoundaryProps {
  readonly remote: string;
  /** Called with an error of the remote, so that something else is rendered in its place. */
  readonly onThrown: (thrown: unknown) => void;
  readonly children: ReactNode;
}

/** Contains errors that a remote throws in render or effects: the rest of the page is unaffected. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, { hasThrown: boolean }> {
  override state = { hasThrown: false };

  static getDerivedStateFromError() {
    return { hasThrown: true };
  }

  override componentDidCatch(error: unknown) {
    console.error(`Remote ${this.props.remote} threw`, error);
    this.props.onThrown(error);
  }

  override render() {
    return this.state.hasThrown ? null : this.props.children;
  }
}
