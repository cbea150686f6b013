import { t } from '@skillhour/texts';
import { Link } from 'react-router-dom';
import { errorMessageOf, useCall } from '@/api';
import { usePendingProposals } from '@/exchange/proposal-badge';
import { TwoTimes } from '@/exchange/two-times';
import { usePoll } from '@/live';
import { MemberLine } from '@/entities/member';
import { paths } from '@/routing';
import { shortNameOf, Card, EmptyState, TextLink } from '@/ui';
import { RECEIVED_PROPOSALS_INPUT } from './inputs';
import { Section } from './section';

const SHOWN = 4;

/** Proposals that await the member's decision. Home waits until they have loaded or failed. */
export function PendingProposals() {
  const { data, error } = useCall('exchange.proposal.list_received', RECEIVED_PROPOSALS_INPUT, {
    refreshInterval: usePoll(60_000),
  });
  const pending = usePendingProposals(data?.results ?? []).slice(0, SHOWN);
  return (
    <Section
      title={t('Waiting for your answer')}
      link={<TextLink to={paths.schedules('received')}>{t('All received proposals')}</TextLink>}
    >
      {pending.length > 0 ? (
        <Card>
          <ul className="divide-y divide-line">
            {pending.map(({ id, teacher, request, scheduled_time, timezone }) => (
              <li
                key={id}
                className="relative grid gap-2 px-[1.125rem] py-4 first:rounded-t-lg last:rounded-b-lg hover:bg-sunken sm:px-6"
              >
                <Link
                  dir="auto"
                  to={paths.request(request.id)}
                  className="font-semibold text-ink no-underline after:absolute after:inset-0 hover:underline"
                >
                  {request.title}
                </Link>
                <TwoTimes
                  at={scheduled_time}
                  minutes={request.duration_minutes}
                  other={{ zone: timezone, name: shortNameOf(teacher) }}
                  dated
                  className="grid text-sm"
                />
                <MemberLine person={teacher} stats={teacher} size="sm" />
              </li>
            ))}
          </ul>
        </Card>
      ) : data ? (
        <EmptyState title={t('No proposals to answer.')}>
          {t('Proposals for your requests appear here.')}
        </EmptyState>
      ) : error ? (
        <p className="text-sm text-ink-2">
          {t('We couldn’t load proposals. {reason}', { reason: errorMessageOf(error, '') })}
        </p>
      ) : null}
    </Section>
  );
}
