import type { ReactNode } from 'react';
import { paths } from '@/routing';
import { Card, fullMoment, Minutes, StatusBadge, TextLink } from '@/ui';
import { offeredTime, requestTime, type SkillRequest } from './request-time';
import { StatusControl } from './status-control';

/** Minutes, status and times of a request, beside its text. */
export function RequestAside({ request, owner }: { request: SkillRequest; owner: boolean }) {
  const { beads, words } = owner ? requestTime(request) : offeredTime(request);
  const { accepted_schedule: accepted } = request;
  return (
    <Card padded className="grid gap-4" aria-label="Minutes and time">
      <div className="flex items-start justify-between gap-3">
        <span className="text-amber-ink">
          <b className="font-display text-3xl font-bold text-ink">{request.duration_minutes}</b> min
        </span>
        <StatusBadge of="request" state={request.status} />
      </div>
      <Minutes {...beads} />
      <p className="text-sm text-ink-2">
        {owner && request.status === 'PE'
          ? 'On hold while the request is open. What you do not use comes back to you.'
          : sentence(words)}
      </p>
      {owner && <StatusControl request={request} />}
      <dl className="grid gap-3 text-sm">
        <Fact term="Preferred time">{fullMoment(request.preferred_time)}</Fact>
        {accepted && (
          <Fact term="Session">
            {fullMoment(accepted.scheduled_time)} ·{' '}
            <TextLink to={paths.sessions(owner ? 'learning' : 'teaching')}>Sessions</TextLink>
          </Fact>
        )}
        <Fact term="Duration">{request.duration_minutes} min</Fact>
      </dl>
    </Card>
  );
}

const sentence = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-ink-2">{term}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  );
}
