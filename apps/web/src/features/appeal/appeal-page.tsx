import { translate, t, text, type Text } from '@skillhour/texts';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { ApiError, call, type CallOutput } from '@/api';
import { SiteLinks } from '@/community/site-links';
import { PageHeading, PageTitle, paths } from '@/routing';
import { EmptyState, FailureNote, formatDate, formatDateTime, Loading, Note, Skeleton, Wordmark } from '@/ui';

// Loaded on demand, because its rules are larger than the page.
const AppealForm = lazy(async () => ({ default: (await import('./appeal-form')).AppealForm }));

type Decision = CallOutput<'identity.sanction.read_appeal'>;

const TITLES: Readonly<Record<Decision['kind'], Text>> = {
  warn: text('A warning from the admins'),
  suspend: text('Your account is suspended'),
  block: text('Your account is blocked'),
};

type State = { decision: Decision } | 'loading' | 'invalid' | 'failed';

/** Shows a member why they were warned, suspended or blocked, until when, and their appeal. Works without sign-in. */
export default function AppealPage() {
  const token = useSearchParams()[0].get('token') ?? '';
  const [state, setState] = useState<State>('loading');
  const load = async () => {
    setState('loading');
    try {
      setState({ decision: await call('identity.sanction.read_appeal', { token }) });
    } catch (error) {
      const isInvalid = error instanceof ApiError && [400, 404].includes(error.status);
      setState(isInvalid ? 'invalid' : 'failed');
    }
  };
  useEffect(() => void load(), [token]);
  const title = typeof state === 'object' ? titleOf(state.decision) : t('A decision of the admins');
  return (
    <div className="mx-auto grid max-w-[46rem] grid-cols-[minmax(0,1fr)] gap-6 px-[1.15rem] py-8 sm:px-8">
      <PageTitle title={title} />
      <header>
        <Link to={paths.landing()} aria-label="Skillhour" className="w-fit rounded-md text-ink">
          <Wordmark className="h-9 w-auto" />
        </Link>
      </header>
      <main className="grid min-h-[60vh] grid-cols-[minmax(0,1fr)] content-start gap-6">
        <PageHeading>{title}</PageHeading>
        {state === 'loading' && (
          <Loading className="grid gap-3">
            <Skeleton className="w-full" />
            <Skeleton className="w-2/3" />
          </Loading>
        )}
        {state === 'failed' && (
          <FailureNote onRetry={() => void load()}>{t('We couldn’t load the decision.')}</FailureNote>
        )}
        {state === 'invalid' && (
          <EmptyState title={t('This link is invalid or has expired.')}>
            {t('You can appeal within 30 days. Sign in to get a new link.')}
          </EmptyState>
        )}
        {typeof state === 'object' && (
          <DecisionText
            decision={state.decision}
            token={token}
            onSent={(decision) => setState({ decision })}
          />
        )}
      </main>
      <footer className="text-sm text-ink-2">
        <SiteLinks />
      </footer>
    </div>
  );
}

const titleOf = ({ kind, ended_at }: Decision): string =>
  ended_at !== null && kind !== 'warn' ? t('This has ended') : translate(TITLES[kind]);

interface DecisionProps {
  decision: Decision;
  token: string;
  onSent: (decision: Decision) => void;
}

function DecisionText({ decision, token, onSent }: DecisionProps) {
  const { reason, until, ended_at: endedAt, appeal, appeal_until: appealUntil } = decision;
  return (
    <>
      <p className="text-ink-2">{describeEffect(decision)}</p>
      <dl className="grid gap-3">
        {reason !== '' && (
          <div>
            <dt className="text-sm text-ink-2">{t('Reason')}</dt>
            <dd dir="auto" className="whitespace-pre-line wrap-anywhere">
              {reason}
            </dd>
          </div>
        )}
        <div>
          <dt className="text-sm text-ink-2">{t('Decided')}</dt>
          <dd>{formatDate(decision.created_at)}</dd>
        </div>
        {until !== null && endedAt === null && (
          <div>
            <dt className="text-sm text-ink-2">{t('Until')}</dt>
            <dd>{formatDateTime(until)}</dd>
          </div>
        )}
      </dl>
      {appeal ? (
        <OwnAppeal appeal={appeal} />
      ) : (
        endedAt === null &&
        appealUntil !== null && (
          <Suspense>
            <AppealForm token={token} until={appealUntil} onSent={onSent} />
          </Suspense>
        )
      )}
    </>
  );
}

function describeEffect({ kind, ended_at: endedAt }: Decision): string {
  if (kind === 'warn')
    return t('You can go on as before. If it happens again, your account may be suspended.');
  if (endedAt !== null) return t('You can sign in again.');
  return kind === 'suspend'
    ? t(
        'Until it ends you can’t sign in. Your requests are closed, and your sessions until then are cancelled. You keep your minutes, and then you can go on as before.',
      )
    : t('You can’t sign in. Your requests and sessions are cancelled.');
}

const OwnAppeal = ({
  appeal: { text: written, created_at: at, decision, reply },
}: {
  appeal: NonNullable<Decision['appeal']>;
}) => (
  <section className="grid gap-3" aria-labelledby="appeal">
    <h2 id="appeal" className="text-lg">
      {t('Your appeal')}
    </h2>
    <p className="text-sm text-ink-2">{t('Sent {time}', { time: formatDateTime(at) })}</p>
    <p dir="auto" className="whitespace-pre-line wrap-anywhere">
      {written}
    </p>
    {decision === null ? (
      <Note kind="info">{t('The admins will read it. You get an email when they have decided.')}</Note>
    ) : (
      <Note kind="info">
        <strong className="font-semibold">
          {decision === 'lift' ? t('Your appeal was accepted.') : t('Your appeal was turned down.')}
        </strong>{' '}
        <span dir="auto" className="whitespace-pre-line wrap-anywhere">
          {reply}
        </span>
      </Note>
    )}
  </section>
);
