import type { TimePlanForm } from '@skillhour/contracts';
import { t } from '@skillhour/texts';
import { Fragment, type ReactNode } from 'react';
import { Button, Card, Minutes, Skeleton, RichText } from '@/ui';
import { formatRupees } from '@/ui/rupees';
import type { Plan } from './use-purchase';

/** The parts between the beads and the button, in order. Omitting a field of a plan is a compile error. */
const PARTS: Record<keyof TimePlanForm, (plan: Plan) => ReactNode> = {
  name: ({ name }) => (
    <h2 dir="auto" className="text-xl wrap-anywhere">
      {name}
    </h2>
  ),
  description: ({ description }) => (
    <p dir="auto" className="text-sm text-ink-2 wrap-anywhere">
      {description}
    </p>
  ),
  minutes: ({ minutes }) => (
    <p className="font-semibold">
      {t('{minutes, plural, one {# premium minute} other {# premium minutes}}', { minutes })}
    </p>
  ),
  price: ({ price }) => (
    <p className="text-sm text-ink-2">
      <RichText
        text={t('<price>{price}</price> per pack', { price: formatRupees(price) })}
        parts={{
          price: (content) => <b className="font-display text-2xl font-bold text-ink">{content}</b>,
        }}
      />
    </p>
  ),
};
/** The number of rows that adjacent cards share, for `plans.css`. */
export const planRows = { '--plan-rows': Object.keys(PARTS).length + 3 } as object;

/** A plan with its minutes, its price, the purchase button and the terms of a refund. */
export function PlanCard({
  plan,
  busy,
  disabled,
  onPurchase,
}: {
  plan: Plan;
  busy: boolean;
  disabled: boolean;
  onPurchase: () => void;
}) {
  const { name, minutes } = plan;
  return (
    <Card padded className="plan-rows">
      <Minutes available={minutes} className="self-end" />
      {Object.entries(PARTS).map(([part, show]) => (
        <Fragment key={part}>{show(plan)}</Fragment>
      ))}
      <Button
        variant="primary"
        aria-label={t('Purchase Now: {name}', { name })}
        busy={busy && t('Purchasing...')}
        disabled={disabled}
        onClick={onPurchase}
      >
        {t('Purchase Now')}
      </Button>
      <p className="text-xs text-ink-2">
        {t(
          'A refund takes these minutes back. You owe those you’ve spent, and can’t publish requests until new minutes cover them.',
        )}
      </p>
    </Card>
  );
}

/** Skeleton with the same layout. */
export const PlanCardSkeleton = () => (
  <Card padded className="plan-rows">
    <Minutes />
    <Skeleton className="h-5 w-1/2" />
    <Skeleton className="w-full" />
    <Skeleton className="w-3/4" />
    <Skeleton className="h-9 w-24" />
    <Skeleton className="h-9 w-full" />
    <Skeleton className="w-full" />
  </Card>
);
