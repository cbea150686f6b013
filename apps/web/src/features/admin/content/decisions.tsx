import { t } from '@skillhour/texts';
import { Check, EyeOff, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Button, lazyDialog } from '@/ui';
import { decisionsFor, type Thing } from './thing';

const TakeDownDialog = lazyDialog(async () => ({
  default: (await import('./take-down-dialog')).TakeDownDialog,
}));
const DecideDialog = lazyDialog(async () => ({ default: (await import('./decide-dialog')).DecideDialog }));

/** Buttons for the available decisions. Each one opens a confirmation. */
export function Decisions({ thing }: { thing: Thing }) {
  const [asked, setAsked] = useState<'take_down' | 'restore' | 'leave'>();
  const can = decisionsFor(thing);
  const toggle = (open: boolean) => setAsked(open ? asked : undefined);
  if (!can.take_down && !can.restore && !can.leave) return null;
  return (
    <div className="flex flex-wrap gap-3">
      {can.take_down && (
        <Button variant="danger" icon={<EyeOff aria-hidden />} onClick={() => setAsked('take_down')}>
          {t('Take down')}
        </Button>
      )}
      {can.restore && (
        <Button icon={<RotateCcw aria-hidden />} onClick={() => setAsked('restore')}>
          {t('Restore')}
        </Button>
      )}
      {can.leave && (
        <Button icon={<Check aria-hidden />} onClick={() => setAsked('leave')}>
          {t('Leave it')}
        </Button>
      )}
      <TakeDownDialog open={asked === 'take_down'} onOpenChange={toggle} thing={thing} />
      <DecideDialog
        open={asked === 'restore' || asked === 'leave'}
        onOpenChange={toggle}
        thing={thing}
        decision={asked === 'restore' ? 'restore' : 'leave'}
      />
    </div>
  );
}
