import { Component, type ErrorInfo, type ReactNode } from 'react';
import { buttonClass } from '@/ui/button-class';

interface ErrorBoundaryProps {
  /** A new key (the path) tries again. */
  resetKey: string;
  /** The landmark of the failure screen: `main` unless one stands around it already. */
  as?: 'main' | 'div';
  children: ReactNode;
}

/** Catches what a page throws and shows the specified screen instead of a blank one. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    console.error('a page failed', error, componentStack);
  }

  override componentDidUpdate(before: ErrorBoundaryProps) {
    if (this.state.failed && before.resetKey !== this.props.resetKey) this.setState({ failed: false });
  }

  override render() {
    const { as: Landmark = 'main', children } = this.props;
    if (!this.state.failed) return children;
    return (
      <Landmark className="mx-auto grid min-h-[60vh] max-w-lg content-center justify-items-start gap-4 px-6 py-16">
        <title>Unexpected Application Error! · Skillhour</title>
        <h1>Unexpected Application Error!</h1>
        <p className="text-ink-2">Something in this page broke. Your minutes are where they were.</p>
        <button
          type="button"
          className={buttonClass({ variant: 'primary' })}
          onClick={() => location.reload()}
        >
          Load the page again
        </button>
      </Landmark>
    );
  }
}
