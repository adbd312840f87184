import { Component, type ReactNode } from 'react';

interface RemoteBoundaryProps {
  readonly remote: string;
  /** Puts something else in its place. */
  readonly onThrown: (thrown: unknown) => void;
  readonly children: ReactNode;
}

/** Contains what a remote throws while it renders or in its effects: the rest of the page does not notice. */
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
