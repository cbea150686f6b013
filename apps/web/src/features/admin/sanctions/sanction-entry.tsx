import { translate, t } from '@skillhour/texts';
import { Ban, Clock, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CallOutput } from '@/api';
import { Badge, formatDateTime, fullNameOf } from '@/ui';
import { RelativeTimeText } from '@/ui/relative-time-text';
import { CAUSES } from './causes';

export type Sanction = CallOutput<'identity.sanction.list'>['results'][number];

/** A warning, suspension or block with its reason and its appeal. `actions` are shown below it. */
export function SanctionEntry({ sanction, actions }: { sanction: Sanction; actions?: ReactNode }) {
  const { cause, reason, by, created_at: at, appeal } = sanction;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
        <KindBadge sanction={sanction} />
        <span>{translate(CAUSES[cause].label)}</span>
        <span>
          <RelativeTimeText text={t('By {name} <when></when>', { name: fullNameOf(by) })} at={at} />
        </span>
      </div>
      <p className="text-sm text-ink-2">{describeState(sanction)}</p>
      {reason !== '' && (
        <p dir="auto" className="max-w-[68ch] whitespace-pre-line wrap-anywhere">
          {reason}
        </p>
      )}
      {appeal && <AppealText appeal={appeal} />}
      {actions}
    </div>
  );
}

function KindBadge({ sanction: { kind, days } }: { sanction: Sanction }) {
  switch (kind) {
    case 'warn':
      return (
        <Badge tone="amber" icon={TriangleAlert}>
          {t('Warning')}
        </Badge>
      );
    case 'suspend':
      return (
        <Badge tone="rose" icon={Clock}>
          {t('{days, plural, one {Suspension for # day} other {Suspension for # days}}', { days: days ?? 0 })}
        </Badge>
      );
    case 'block':
      return (
        <Badge tone="rose" icon={Ban}>
          {t('Block')}
        </Badge>
      );
  }
}

function describeState({ kind, until, ended_at: end, lifted_by: lifter, seen_at: seen }: Sanction): string {
  if (end !== null)
    return lifter
      ? t('Lifted by {name} on {time}.', { name: fullNameOf(lifter), time: formatDateTime(end) })
      : t('Ended on {time}.', { time: formatDateTime(end) });
  if (kind === 'warn')
    return seen === null ? t('Not read yet.') : t('Read on {time}.', { time: formatDateTime(seen) });
  return until === null ? t('In force.') : t('In force until {time}.', { time: formatDateTime(until) });
}

const AppealText = ({ appeal: { text, decision, reply } }: { appeal: NonNullable<Sanction['appeal']> }) => (
  <div className="grid gap-1 rounded-md bg-sunken px-4 py-3">
    <strong className="text-sm font-semibold">
      {decision === null
        ? t('Appeal, not decided yet')
        : decision === 'lift'
          ? t('Appeal, accepted')
          : t('Appeal, turned down')}
    </strong>
    <p dir="auto" className="max-w-[68ch] whitespace-pre-line wrap-anywhere">
      {text}
    </p>
    {reply !== '' && (
      <p dir="auto" className="text-sm text-ink-2 wrap-anywhere">
        {t('Reply: {reply}', { reply })}
      </p>
    )}
  </div>
);
