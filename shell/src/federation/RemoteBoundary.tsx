import { Component, type ReactNode } from 'react';
import { RemoteFailure } from './RemoteFailure';

interface RemoteBoundaryProps {
  readonly remote: string;
  readonly onRetry: () => void;
  readonly onThrown: (thrown: unknown) => void;
  readonly children: ReactNode;
}

/** Contains what a remote throws while it renders or in its effects: the rest of the page does not notice. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, { thrown: string | null }> {
  override state: { thrown: string | null } = { thrown: null };

  static getDerivedStateFromError(error: unknown) {
    return { thrown: error instanceof Error ? error.message : String(error) };
  }

  override componentDidCatch(error: unknown) {
    console.error(`Remote ${this.props.remote} threw`, error);
    this.props.onThrown(error);
  }

  override render() {
    const { remote, onRetry, children } = this.props;
    const { thrown } = this.state;
    if (thrown === null) return children;
    const retry = () => {
      this.setState({ thrown: null });
      onRetry();
    };
    return <RemoteFailure failure={{ code: 'BROKEN', remote, detail: thrown }} onRetry={retry} />;
  }
}
