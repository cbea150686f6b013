import { t } from '@skillhour/texts';
import { useState } from 'react';
import { useCall } from '@/api';
import { describeBoughtMinutes } from '@/community/bought-minutes';
import { Page } from '@/routing';
import { ListPanel, useListQuery } from '@/search';
import { Button, EmptyState, lazyDialog } from '@/ui';
import { PlanCard, PlanCardSkeleton } from './plan-card';

const PlanDialog = lazyDialog(async () => ({ default: (await import('./plan-dialog')).PlanDialog }));

const GRID = 'grid gap-4 sm:grid-cols-2 md:gap-5 xl:grid-cols-3';

/** The plans with which minutes are sold. */
export default function TimePlansPage() {
  const { page, setPage } = useListQuery();
  const [adding, setAdding] = useState(false);
  const { data, error, mutate } = useCall('ledger.time_plan.list_all', { page }, { keepPreviousData: true });
  return (
    <Page
      title={t('Time Plans')}
      actions={
        <>
          <p role="status" className="text-sm text-ink-2">
            {data
              ? t('{count, plural, one {# plan available} other {# plans available}}', { count: data.count })
              : ''}
          </p>
          <Button variant="primary" onClick={() => setAdding(true)}>
            {t('Add Plan')}
          </Button>
        </>
      }
    >
      <p className="mb-4 text-sm text-ink-2">{describeBoughtMinutes()}</p>
      <ListPanel
        data={data}
        error={error}
        page={page}
        onPage={setPage}
        failure={t('Failed to fetch time plans. Please try again.')}
        onRetry={() => void mutate()}
        layout={GRID}
        skeleton={<PlanCardSkeleton />}
        empty={
          <EmptyState title={t('No time plans found. Create your first plan to get started.')}>
            {t('Until then, no one can buy minutes.')}
          </EmptyState>
        }
      >
        {(plan) => <PlanCard plan={plan} />}
      </ListPanel>
      <PlanDialog open={adding} onOpenChange={setAdding} />
    </Page>
  );
}
