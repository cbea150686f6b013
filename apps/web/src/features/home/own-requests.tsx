import { t } from '@skillhour/texts';
import { useBalance } from '@/balance/use-balance';
import { paths } from '@/routing';
import { Card, EmptyState, MinutesFigure, StatusBadge, TextLink } from '@/ui';
import { describeStep, type OwnRequest } from './request-step';
import { RequestRow } from './request-row';
import { Section } from './section';
import type { HomeView } from './use-home';

/** The shortest request. */
const MIN_MINUTES = 5;

/** The member's newest drafts and open requests, each with its state and what it waits for. */
export function OwnRequests({ requests: { results, count } }: { requests: HomeView['open_requests'] }) {
  return (
    <Section
      title={t('Your requests')}
      link={
        <TextLink to={paths.requests()}>
          {count > results.length
            ? t('All {count, number} open requests', { count })
            : t('All your requests')}
        </TextLink>
      }
    >
      {results.length === 0 ? (
        <NothingRequested />
      ) : (
        <Card>
          <ul className="divide-y divide-line">
            {results.map((request) => (
              <OwnRequestRow key={request.id} request={request} />
            ))}
          </ul>
        </Card>
      )}
    </Section>
  );
}

function OwnRequestRow({ request }: { request: OwnRequest }) {
  const { status, duration_minutes: minutes } = request;
  return (
    <RequestRow
      request={request}
      badge={<StatusBadge of="request" state={status} className="relative z-1" />}
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="text-sm text-ink-2">{describeStep(request)}</span>
        <MinutesFigure minutes={minutes} state={status === 'DR' ? 'draft' : 'held'} className="text-sm" />
      </div>
    </RequestRow>
  );
}

/** Suggests a request, or teaching to a member whose minutes are too few for one. */
function NothingRequested() {
  const { available } = useBalance();
  return (
    <EmptyState title={t('What have you been meaning to learn?')}>
      {available === undefined
        ? t('Requests that you publish appear here.')
        : available >= MIN_MINUTES
          ? t('Ask for it in a sentence or two; {available, number} minutes are yours to spend.', {
              available,
            })
          : t('You need minutes for it first. They move to you when you teach.')}
    </EmptyState>
  );
}
