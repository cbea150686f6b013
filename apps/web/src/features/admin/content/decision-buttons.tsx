import { t } from '@skillhour/texts';
import { Check, EyeOff, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Button, lazyDialog } from '@/ui';
import { decisionsFor, type ReportTarget } from './report-target';

const TakeDownDialog = lazyDialog(async () => ({
  default: (await import('./take-down-dialog')).TakeDownDialog,
}));
const DecideDialog = lazyDialog(async () => ({ default: (await import('./decide-dialog')).DecideDialog }));

/** Buttons for the available decisions. Each one opens a confirmation. */
export function DecisionButtons({ target }: { target: ReportTarget }) {
  const [decision, setDecision] = useState<'take_down' | 'restore' | 'leave'>();
  const can = decisionsFor(target);
  const toggle = (open: boolean) => setDecision(open ? decision : undefined);
  if (!can.take_down && !can.restore && !can.leave) return null;
  return (
    <div className="flex flex-wrap gap-3">
      {can.take_down && (
        <Button variant="danger" icon={<EyeOff aria-hidden />} onClick={() => setDecision('take_down')}>
          {t('Take down')}
        </Button>
      )}
      {can.restore && (
        <Button icon={<RotateCcw aria-hidden />} onClick={() => setDecision('restore')}>
          {t('Restore')}
        </Button>
      )}
      {can.leave && (
        <Button icon={<Check aria-hidden />} onClick={() => setDecision('leave')}>
          {t('Leave it')}
        </Button>
      )}
      <TakeDownDialog open={decision === 'take_down'} onOpenChange={toggle} target={target} />
      <DecideDialog
        open={decision === 'restore' || decision === 'leave'}
        onOpenChange={toggle}
        target={target}
        decision={decision === 'restore' ? 'restore' : 'leave'}
      />
    </div>
  );
}
