import { translate, t } from '@skillhour/texts';
import { EyeOff, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Badge, Card } from '@/ui';
import { RelativeTimeText } from '@/ui/relative-time-text';
import { AdminMemberLine } from '../member/admin-member-line';
import { LastDecision } from './last-decision';
import { DecisionButtons } from './decision-buttons';
import { ReportNotes } from './report-notes';
import { REPORT_TARGET_KINDS, urlOfReportTarget, type ReportTarget } from './report-target';
import { ReportTargetText } from './report-target-text';

/** A piece of reported content: what it is, why it was reported, and the available decisions. */
export function ReportTargetCard({ target }: { target: ReportTarget }) {
  const { label, icon } = REPORT_TARGET_KINDS[target.kind];
  const url = target.state === 'shown' ? urlOfReportTarget(target) : undefined;
  // Legacy reports have no stored title, and some content has none.
  const title = target.title || translate(label);
  return (
    <Card padded aria-label={title} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <div className="flex flex-wrap gap-2">
          <Badge tone="stone" icon={icon}>
            {translate(label)}
          </Badge>
          {target.state === 'taken_down' && (
            <Badge tone="rose" icon={EyeOff}>
              {t('Taken down')}
            </Badge>
          )}
          {target.state === 'deleted' && (
            <Badge tone="stone" icon={Trash2}>
              {t('Deleted by its author')}
            </Badge>
          )}
        </div>
        <h2 dir="auto" className="text-lg wrap-anywhere">
          {url === undefined ? (
            title
          ) : (
            <Link to={url} className="text-ink no-underline hover:underline">
              {title}
            </Link>
          )}
        </h2>
        <AdminMemberLine person={target.user}>
          <RelativeTimeText text={t('Written <when></when>')} at={target.created_at} />
        </AdminMemberLine>
      </div>
      {target.state !== 'deleted' && <ReportTargetText target={target} />}
      <ReportNotes target={target} />
      {target.decision && <LastDecision decision={target.decision} />}
      <DecisionButtons target={target} />
    </Card>
  );
}
