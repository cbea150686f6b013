import { translate, t } from '@skillhour/texts';
import { Flag, Gavel, Scale, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CallOutput } from '@/api';
import { paths } from '@/routing';
import { fullNameOf } from '@/ui';
import { RelativeTimeText } from '@/ui/relative-time-text';
import { REPORT_TARGET_KINDS, type ReportTarget } from '../content/report-target';

type ReportedMember = CallOutput<'identity.report.list'>['results']['results'][number];

type Appealed = CallOutput<'identity.sanction.list_appeals'>['results'][number];

type Dispute = CallOutput<'exchange.dispute.list'>['results'][number];

/** Pending work for admins: what, who, since when, and one action. */
export interface PendingEntry {
  id: string;
  icon: LucideIcon;
  title: string;
  fact: ReactNode;
  to: string;
  action: string;
  /** Label for screen readers, because the verb alone is not sufficient. */
  label: string;
}

export const disputeEntry = ({ id, title, student, teacher, created_at: at }: Dispute): PendingEntry => ({
  id,
  icon: Scale,
  title: t('Dispute: {title}', { title }),
  fact: (
    <RelativeTimeText
      text={t('{student} and {teacher}, opened <when></when>', {
        student: fullNameOf(student),
        teacher: fullNameOf(teacher),
      })}
      at={at}
    />
  ),
  to: paths.adminDispute(id),
  action: t('Decide'),
  label: t('Decide the dispute about {title}', { title }),
});

export const contentEntry = ({
  id,
  kind,
  title,
  user,
  open_count: count,
  reported_at: at,
}: ReportTarget): PendingEntry => ({
  id,
  icon: REPORT_TARGET_KINDS[kind].icon,
  title: t('{kind}: {title}', { kind: translate(REPORT_TARGET_KINDS[kind].label), title }),
  fact: (
    <RelativeTimeText
      text={t('By {name}. {count, plural, one {# report} other {# reports}}, the last <when></when>', {
        name: fullNameOf(user),
        count,
      })}
      at={at}
    />
  ),
  to: paths.adminContent(),
  action: t('Review'),
  label: t('Review {thing}', { thing: title }),
});

export const memberEntry = ({
  id,
  reported_user: member,
  open_count: count,
  last_reported_at: at,
}: ReportedMember): PendingEntry => ({
  id,
  icon: Flag,
  title: t('{name}: {count, plural, one {# report} other {# reports}}', { name: fullNameOf(member), count }),
  fact: <RelativeTimeText text={t('The last <when></when>')} at={at} />,
  to: paths.adminReport(id),
  action: t('Details'),
  label: t('Details of {name}', { name: fullNameOf(member) }),
});

export const appealEntry = ({ id, user, appeal, created_at: at }: Appealed): PendingEntry => ({
  id,
  icon: Gavel,
  title: t('Appeal of {name}', { name: fullNameOf(user) }),
  fact: <RelativeTimeText text={t('Sent <when></when>')} at={appeal?.created_at ?? at} />,
  to: paths.adminAppeals(),
  action: t('Decide'),
  label: t('Decide the appeal of {name}', { name: fullNameOf(user) }),
});

export const stuckEntry = (count: number): PendingEntry => ({
  id: 'stuck work',
  icon: TriangleAlert,
  title: t('{count, plural, one {# piece of work is stuck} other {# pieces of work are stuck}}', { count }),
  fact: t('We keep retrying'),
  to: paths.stuckWork(),
  action: t('Review'),
  label: t('View stuck work'),
});
