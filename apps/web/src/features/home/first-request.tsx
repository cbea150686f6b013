import { t } from '@skillhour/texts';
import { useCall } from '@/api';
import { useBalance } from '@/balance/use-balance';
import { NewRequest } from '@/exchange/new-request';
import { Card, Minutes } from '@/ui';
import { NEWEST_REQUEST_INPUT } from './inputs';

const MIN_MINUTES = 5;

/** Suggests a first request to a member with minutes. Hidden after the first request. */
export function FirstRequest() {
  const { available } = useBalance();
  const { data } = useCall('exchange.request.list_mine', NEWEST_REQUEST_INPUT);
  if (available === undefined || available < MIN_MINUTES || data?.count !== 0) return null;
  return (
    <Card
      padded
      aria-labelledby="first-step"
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4"
    >
      <div className="grid gap-2">
        <h2 id="first-step" className="text-lg">
          {t('What have you been meaning to learn?')}
        </h2>
        <p className="max-w-[56ch] text-sm text-ink-2">
          {t('Ask for it in a sentence or two; {available, number} minutes are yours to spend.', {
            available,
          })}
        </p>
        <Minutes available={Math.min(available, 60)} />
      </div>
      <NewRequest />
    </Card>
  );
}
