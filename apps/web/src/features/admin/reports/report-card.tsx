import { t } from '@skillhour/texts';
import { Check, Flag } from 'lucide-react';
import type { CallOutput } from '@/api';
import { Badge, Card, formatDateTime, RelativeTime, RichText } from '@/ui';
import { AdminMemberLine } from '../member/admin-member-line';

type Report = CallOutput<'identity.report.read'>['reports'][number];

/** A report: who reported, when, and the note. */
export const ReportCard = ({ report }: { report: Report }) => (
  <Card padded className="grid grid-cols-[minmax(0,1fr)] gap-3">
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="grid gap-1">
        <span className="text-xs text-ink-2">{t('Reported by')}</span>
        <AdminMemberLine person={report.reported_by}>
          <span dir="auto">@{report.reported_by.username}</span>
        </AdminMemberLine>
      </div>
      <div className="flex flex-wrap items-center gap-3 text-sm text-ink-2">
        <span>
          <RichText
            text={t('{moment}, <when></when>', { moment: formatDateTime(report.created_at) })}
            parts={{ when: () => <RelativeTime at={report.created_at} /> }}
          />
        </span>
        {report.status === 'open' ? (
          <Badge tone="sky" icon={Flag}>
            {t('Open')}
          </Badge>
        ) : (
          <Badge tone="stone" icon={Check}>
            {t('Resolved')}
          </Badge>
        )}
      </div>
    </div>
    <p dir="auto" className="max-w-[68ch] whitespace-pre-line wrap-anywhere">
      {report.note}
    </p>
  </Card>
);
