import { say, t } from '@skillhour/texts';
import { Flag, Scale, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CallOutput } from '@/api';
import { paths } from '@/routing';
import { fullNameOf } from '@/ui';
import { RelativeWords } from '@/ui/relative-words';
import { KINDS, type Thing } from '../content/thing';

type ReportedMember = CallOutput<'identity.report.list'>['results']['results'][number];

type Dispute = CallOutput<'exchange.dispute.list'>['results'][number];

/** Pending work for admins: what, who, since when, and one action. */
export interface WaitingEntry {
  id: string;
  icon: LucideIcon;
  title: string;
  fact: ReactNode;
  to: string;
  verb: string;
  /** Label for screen readers, because the verb alone is not sufficient. */
  label: string;
}

export const disputeEntry = ({ id, title, student, teacher, created_at: at }: Dispute): WaitingEntry => ({
  id,
  icon: Scale,
  title: t('Dispute: {title}', { title }),
  fact: (
    <RelativeWords
      text={t('{student} and {teacher}, opened <when></when>', {
        student: fullNameOf(student),
        teacher: fullNameOf(teacher),
      })}
      at={at}
    />
  ),
  to: paths.adminDispute(id),
  verb: t('Decide'),
  label: t('Decide the dispute about {title}', { title }),
});

export const contentEntry = ({
  id,
  kind,
  title,
  user,
  open_count: count,
  reported_at: at,
}: Thing): WaitingEntry => ({
  id,
  icon: KINDS[kind].icon,
  title: t('{kind}: {title}', { kind: say(KINDS[kind].label), title }),
  fact: (
    <RelativeWords
      text={t('By {name}. {count, plural, one {# report} other {# reports}}, the last <when></when>', {
        name: fullNameOf(user),
        count,
      })}
      at={at}
    />
  ),
  to: paths.adminContent(),
  verb: t('Review'),
  label: t('Review {thing}', { thing: title }),
});

export const memberEntry = ({
  id,
  reported_user: member,
  open_count: count,
  last_reported_at: at,
}: ReportedMember): WaitingEntry => ({
  id,
  icon: Flag,
  title: t('{name}: {count, plural, one {# report} other {# reports}}', { name: fullNameOf(member), count }),
  fact: <RelativeWords text={t('The last <when></when>')} at={at} />,
  to: paths.adminReport(id),
  verb: t('Details'),
  label: t('Details of {name}', { name: fullNameOf(member) }),
});

export const stuckEntry = (count: number): WaitingEntry => ({
  id: 'stuck work',
  icon: TriangleAlert,
  title: t('{count, plural, one {# piece of work is stuck} other {# pieces of work are stuck}}', { count }),
  fact: t('Minutes stay on hold meanwhile'),
  to: paths.stuckWork(),
  verb: t('Review'),
  label: t('View stuck work'),
});
