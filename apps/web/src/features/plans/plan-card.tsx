import { t } from '@skillhour/texts';
import { Button, Card, Minutes, Skeleton, RichText } from '@/ui';
import { formatRupees } from '@/ui/rupees';
import type { Plan } from './use-purchase';

/** A plan with its minutes, its price and the purchase button. */
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
  const { name, price, minutes, description } = plan;
  return (
    <Card padded className="plan-rows">
      <Minutes available={minutes} className="self-end" />
      <h2 dir="auto" className="text-xl wrap-anywhere">
        {name}
      </h2>
      <p dir="auto" className="text-sm text-ink-2 wrap-anywhere">
        {description}
      </p>
      <p className="font-semibold">
        {t('{minutes, plural, one {# premium minute} other {# premium minutes}}', { minutes })}
      </p>
      <p className="text-sm text-ink-2">
        <RichText
          text={t('<price>{price}</price> per pack', { price: formatRupees(price) })}
          parts={{
            price: (content) => <b className="font-display text-2xl font-bold text-ink">{content}</b>,
          }}
        />
      </p>
      <Button
        variant="primary"
        aria-label={t('Purchase Now: {name}', { name })}
        busy={busy && t('Purchasing...')}
        disabled={disabled}
        onClick={onPurchase}
      >
        {t('Purchase Now')}
      </Button>
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
  </Card>
);
