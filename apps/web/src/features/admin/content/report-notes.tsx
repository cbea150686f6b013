import { t } from '@skillhour/texts';
import { useState } from 'react';
import { Button, RelativeTime, RichText } from '@/ui';
import { AdminMemberLine } from '../member/admin-member-line';
import type { ReportTarget } from './report-target';

/** Number of reports shown initially. */
const INITIAL_COUNT = 2;

/** Why members reported the content, newest first. */
export function ReportNotes({
  target: { reports, report_count: count, open_count: open },
}: {
  target: ReportTarget;
}) {
  const [all, setAll] = useState(false);
  const shown = all ? reports : reports.slice(0, INITIAL_COUNT);
  const more = reports.length - shown.length;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-3">
      <h3 className="text-sm font-semibold">
        {t('{count, plural, one {# report} other {# reports}}, {open, number} open', { count, open })}
      </h3>
      <ul className="grid w-full gap-3">
        {shown.map(({ id, reported_by: by, note, created_at: at, status }) => (
          <li key={id} className="grid grid-cols-[minmax(0,1fr)] gap-1.5 border-s-2 border-line ps-4 text-sm">
            <AdminMemberLine person={by}>
              {status === 'open' ? (
                <RelativeTime at={at} />
              ) : (
                <RichText
                  text={t('<when></when>, closed')}
                  parts={{ when: () => <RelativeTime at={at} /> }}
                />
              )}
            </AdminMemberLine>
            <p dir="auto" className="max-w-[68ch] whitespace-pre-line wrap-anywhere">
              {note}
            </p>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Button size="small" variant="ghost" onClick={() => setAll(true)}>
          {t('{more, plural, one {Show # more report} other {Show # more reports}}', { more })}
        </Button>
      )}
    </section>
  );
}
