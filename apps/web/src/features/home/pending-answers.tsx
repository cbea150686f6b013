import { t } from '@skillhour/texts';
import type { KeyedMutator } from 'swr';
import { MemberLine } from '@/entities/member';
import { AnswerRequest } from '@/exchange/deciding/answer-request';
import { DecideButtons } from '@/exchange/deciding/decide-buttons';
import { useDeciding } from '@/exchange/deciding/use-deciding';
import { usePendingProposals } from '@/exchange/proposal-badge';
import { TwoTimes } from '@/exchange/two-times';
import { paths } from '@/routing';
import { shortNameOf, Card, EmptyState, formatDayAndTime, fullNameOf, MinutesFigure, TextLink } from '@/ui';
import { RequestRow } from './request-row';
import { Section } from './section';
import { isAsked, type SuggestedRequest } from './suggestions';
import type { HomeView } from './use-home';

/**
 * Lists requests that the member was asked to teach, and proposals for their own requests. They decline the former and
 * decide the latter here.
 */
export function PendingAnswers({ home, mutate }: { home: HomeView; mutate: KeyedMutator<HomeView> }) {
  const { choose, dialog } = useDeciding({
    data: home,
    mutate,
    proposalsIn: ({ proposals }) => proposals.results,
    replace: ({ proposals, ...others }, change) => ({
      ...others,
      proposals: { ...proposals, results: proposals.results.map(change) },
    }),
  });
  const pending = usePendingProposals(home.proposals.results);
  const asked = home.suggested.filter(isAsked);
  return (
    <Section
      title={t('Waiting for your answer')}
      link={<TextLink to={paths.schedules('received')}>{t('All received proposals')}</TextLink>}
    >
      {asked.length > 0 || pending.length > 0 ? (
        <Card>
          <ul className="divide-y divide-line">
            {asked.map((request) => (
              <AskedRow key={request.id} request={request} />
            ))}
            {pending.map((proposal) => (
              <RequestRow key={proposal.id} request={proposal.request}>
                <TwoTimes
                  at={proposal.scheduled_time}
                  minutes={proposal.request.duration_minutes}
                  other={{ zone: proposal.timezone, name: shortNameOf(proposal.teacher) }}
                  dated
                  className="grid text-sm"
                />
                <div className="flex flex-wrap items-center justify-between gap-3">
                  <MemberLine person={proposal.teacher} stats={proposal.teacher} size="sm" />
                  <span className="relative z-1 flex flex-wrap gap-3">
                    <DecideButtons proposal={proposal} small onChoose={choose} />
                  </span>
                </div>
              </RequestRow>
            ))}
          </ul>
        </Card>
      ) : (
        <EmptyState title={t('No proposals to answer.')}>
          {t('Proposals for your requests appear here.')}
        </EmptyState>
      )}
      {dialog}
    </Section>
  );
}

/** A request that the member was asked to teach. They accept its time here, or propose one on its page. */
function AskedRow({ request }: { request: SuggestedRequest }) {
  const { duration_minutes: minutes, user, asked, reason } = request;
  return (
    <RequestRow
      request={request}
      badge={<MinutesFigure minutes={minutes} state="available" className="text-sm" />}
    >
      <p className="text-sm text-ink-2">
        {reason.asked && asked?.until
          ? describeReserved(asked, asked.until, fullNameOf(user))
          : t('{name} asked you.', { name: shortNameOf(user) })}
      </p>
      {asked?.slot && (
        <TwoTimes
          at={request.preferred_time}
          minutes={minutes}
          other={{ zone: asked.slot.student_timezone, name: shortNameOf(user) }}
          dated
          className="grid text-sm"
        />
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <MemberLine person={user} stats={user} size="sm" />
        {reason.asked && (
          <span className="relative z-1 flex flex-wrap gap-3 empty:hidden">
            <AnswerRequest request={request} listed />
          </span>
        )}
      </div>
    </RequestRow>
  );
}

function describeReserved(
  { slot }: NonNullable<SuggestedRequest['asked']>,
  until: string,
  owner: string,
): string {
  const values = { owner, time: formatDayAndTime(until) };
  return slot
    ? t('{owner} chose one of your free times. Only you can see it until {time}.', values)
    : t('{owner} asked you first. Only you can see it until {time}.', values);
}
