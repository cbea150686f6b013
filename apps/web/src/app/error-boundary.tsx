import { t } from '@skillhour/texts';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { CodeLoadError } from '@/routing';
import { buttonClass } from '@/ui/button-class';
import { Reference } from '@/ui/reference';

interface ErrorBoundaryProps {
  /** A new key (the path) resets the failure. */
  resetKey: string;
  /** The landmark of the failure screen: `main`, or `div` inside an existing landmark. */
  as?: 'main' | 'div';
  children: ReactNode;
}

interface Failure {
  failed: boolean;
  /** True if the page's code could not be loaded; nothing crashed. */
  missing?: boolean;
  /** Correlation id of the failed call, if the error came from one. */
  reference?: string | undefined;
}

/** Catches errors that a page throws and shows the specified error screen instead of a blank page. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, Failure> {
  override state: Failure = { failed: false };

  static getDerivedStateFromError(error: unknown): Failure {
    return { failed: true, missing: error instanceof CodeLoadError, reference: correlationIdOf(error) };
  }

  override componentDidMount() {
    window.addEventListener('online', this.#loadMissing);
  }

  override componentWillUnmount() {
    window.removeEventListener('online', this.#loadMissing);
  }

  /** Loads the page again when the network is back, if its code was missing. */
  readonly #loadMissing = () => {
    if (this.state.failed && this.state.missing) location.reload();
  };

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    console.error('a page crashed', error, componentStack);
  }

  override componentDidUpdate(before: ErrorBoundaryProps) {
    if (this.state.failed && before.resetKey !== this.props.resetKey) this.setState({ failed: false });
  }

  override render() {
    const { as: Landmark = 'main', children } = this.props;
    const { failed, missing, reference } = this.state;
    if (!failed) return children;
    const title = missing ? t('We couldn’t load this page.') : t('Unexpected Application Error!');
    return (
      <Landmark className="mx-auto grid min-h-[60vh] max-w-lg content-center justify-items-start gap-4 px-6 py-16">
        <title>{`${title} · Skillhour`}</title>
        <h1>{title}</h1>
        <p className="text-ink-2">
          {missing
            ? t('Your connection may have dropped.')
            : t('Something went wrong on this page. Your minutes are safe.')}
        </p>
        <button
          type="button"
          className={buttonClass({ variant: 'primary' })}
          onClick={() => location.reload()}
        >
          {t('Load the page again')}
        </button>
        {reference && <Reference id={reference} />}
      </Landmark>
    );
  }
}

/** Avoids importing the API client's class: the landing page includes this screen and makes no calls. */
const correlationIdOf = (error: unknown): string | undefined =>
  error instanceof Error && 'correlationId' in error && typeof error.correlationId === 'string'
    ? error.correlationId
    : undefined;
