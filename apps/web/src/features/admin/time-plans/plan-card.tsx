import { t } from '@skillhour/texts';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { Button, lazyDialog, Skeleton } from '@/ui';
import { formatRupees } from '@/ui/rupees';
import type { Plan } from './plan-dialog';

const PlanDialog = lazyDialog(async () => ({ default: (await import('./plan-dialog')).PlanDialog }));

const FRAME =
  'grid h-full grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr_auto_auto] gap-2.5 rounded-lg border border-line bg-surface p-4 sm:p-5';

/** A time plan as admins see it. */
export function PlanCard({ plan }: { plan: Plan }) {
  const [open, setOpen] = useState(false);
  const { name, minutes, price, description } = plan;
  return (
    <article className={FRAME}>
      <h2 dir="auto" className="font-sans text-base leading-snug font-semibold tracking-normal wrap-anywhere">
        {name}
      </h2>
      <p dir="auto" className="line-clamp-3 text-sm text-ink-2 wrap-anywhere">
        {description === '' ? t('No description available.') : description}
      </p>
      <p className="text-sm">
        {t('{minutes, plural, one {# minute} other {# minutes}} for {price}', {
          minutes,
          price: formatRupees(price),
        })}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          icon={<Pencil aria-hidden />}
          aria-label={t('Edit {name}', { name })}
          onClick={() => setOpen(true)}
        >
          {t('Edit')}
        </Button>
      </div>
      <PlanDialog open={open} onOpenChange={setOpen} plan={plan} />
    </article>
  );
}

/** Skeleton with the same layout. */
export const PlanCardSkeleton = () => (
  <div className={FRAME}>
    <Skeleton className="h-5 w-1/2" />
    <Skeleton className="w-full" />
    <Skeleton className="w-40" />
    <Skeleton className="h-9 w-20" />
  </div>
);
