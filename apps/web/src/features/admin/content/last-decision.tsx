import { translate, t, text, type Text } from '@skillhour/texts';
import { fullNameOf } from '@/ui';
import { RelativeTimeText } from '@/ui/relative-time-text';
import type { ReportTarget } from './report-target';

type TargetDecision = NonNullable<ReportTarget['decision']>;

const DECISION_LABELS: Record<TargetDecision['decision'], Text> = {
  take_down: text('Taken down'),
  restore: text('Restored'),
  leave: text('Kept'),
};

/** The last decision: what was decided, by whom, and the reason given to the author. */
export const LastDecision = ({
  decision: { decision, reason, decided_by: by, decided_at: at },
}: {
  decision: TargetDecision;
}) => (
  <p className="text-sm text-ink-2 wrap-anywhere">
    <RelativeTimeText
      text={t('{what} by {name} <when></when>.', {
        what: translate(DECISION_LABELS[decision]),
        name: fullNameOf(by),
      })}
      at={at}
    />
    {reason !== null && (
      <q dir="auto" className="ms-1 text-ink">
        {reason}
      </q>
    )}
  </p>
);
