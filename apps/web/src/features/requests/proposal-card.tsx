import { t } from '@skillhour/texts';
import type { ReactNode } from 'react';
import { MemberLine, taughtWords } from '@/entities/member';
import { zoneNote } from '@/exchange/local-time';
import type { Proposal } from '@/exchange/views';
import { CalendarLeaf, Card, relativeTime, Stars, StatusBadge, timeSpan } from '@/ui';

/** A teacher's offered time, as the owner of the request sees it. */
export function ProposalCard({ proposal, actions }: { proposal: Proposal; actions?: ReactNode }) {
  const { teacher } = proposal;
  return (
    <Card padded className="grid gap-3">
      <div className="flex items-start justify-between gap-3">
        <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2">
          <MemberLine person={teacher}>{teacher.username}</MemberLine>
          {teacher.ratings_count > 0 && <Stars rating={teacher.rating} />}
          <span className="text-sm text-ink-2">{taughtWords(teacher)}</span>
        </div>
        <StatusBadge of="proposal" state={proposal.status} />
      </div>
      <WhenLine
        at={proposal.scheduled_time}
        minutes={proposal.request.duration_minutes}
        timezone={proposal.timezone}
      />
      {proposal.note && (
        <p dir="auto" className="max-w-[68ch] whitespace-pre-line wrap-anywhere">
          {proposal.note}
        </p>
      )}
      {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
    </Card>
  );
}

/** A calendar leaf, the span in the reader's own time, and its zone. */
function WhenLine({ at, minutes, timezone }: { at: string; minutes: number; timezone: string }) {
  return (
    <div className="flex items-center gap-3">
      <CalendarLeaf at={at} />
      <span className="grid text-sm">
        <strong className="font-semibold">{timeSpan(at, minutes)}</strong>
        <span className="text-ink-2">
          {t('{zone}, {when}', { zone: zoneNote(at, timezone), when: relativeTime(at) })}
        </span>
      </span>
    </div>
  );
}
