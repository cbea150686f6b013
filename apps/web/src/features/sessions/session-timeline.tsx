import { t } from '@skillhour/texts';
import type { Schedule } from '@/exchange/views';
import { Card, formatDayAndTime } from '@/ui';
import { Steps } from '@/ui/steps';

/** History of a session, step by step. */
export const SessionTimeline = ({ session }: { session: Schedule }) => (
  <Card padded aria-label={t('History')} className="grid gap-4">
    <h2 className="text-lg">{t('History')}</h2>
    <div className="text-sm">
      <Steps
        steps={stepsOf(session).map(({ at, ...step }) => ({
          ...step,
          ...(at && { fact: formatDayAndTime(at) }),
        }))}
      />
    </div>
  </Card>
);

/** Returns the steps. The step "You met" has no time: the attendance shows who was in the room when, because they may arrive early. */
function stepsOf(session: Schedule): { name: string; at?: string; complete: boolean }[] {
  const { request, created_at, status, scheduled_time, cancellation, settlement } = session;
  const before = [
    { name: t('The request was written'), at: request.created_at, complete: true },
    { name: t('You agreed on a time'), at: created_at, complete: true },
  ];
  if (cancellation) return [...before, { name: t('Cancelled'), at: cancellation.at, complete: true }];
  if (status === 'AC') return [...before, { name: t('You meet'), at: scheduled_time, complete: false }];
  if (!settlement) return before;
  const settled = { name: t('The minutes were settled'), at: settlement.settled_at, complete: true };
  return status === 'CO'
    ? [...before, { name: t('You met'), complete: true }, settled]
    : [...before, settled];
}
