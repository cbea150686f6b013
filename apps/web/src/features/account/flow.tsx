import { t } from '@skillhour/texts';
import { useCall, type CallOutput } from '@/api';
import { ChartCard, sumOf, type ChartContent } from '@/entities/chart';
import { Card, Loading, Skeleton } from '@/ui';
import { figureOf } from '@/ui/figures';

/** Minutes received and given per week, as a chart or a table. Renders nothing if they cannot be loaded. */
export function Flow() {
  const { data, error } = useCall('ledger.account.read_flow', {});
  if (error && !data) return null;
  if (!data)
    return (
      <Card padded>
        <Loading className="grid h-64 content-start gap-4">
          <Skeleton className="w-1/2" />
          <Skeleton className="h-40 w-full" />
        </Loading>
      </Card>
    );
  return <ChartCard chart={chartOf(data)} />;
}

function chartOf({ weeks, received, given }: CallOutput<'ledger.account.read_flow'>): ChartContent {
  const [got, gave] = [sumOf(received), sumOf(given)];
  return {
    title: t('Given and received'),
    kind: 'bars',
    weeks,
    series: [
      { label: t('min received'), look: 'leaf', values: received },
      { label: t('min given'), look: 'edge', values: given },
    ],
    figure: figureOf(got + gave),
    words: t('minutes in {weeks, number} weeks', { weeks: weeks.length }),
    sentence: t(
      '{got, plural, one {# minute} other {# minutes}} received and {gave, plural, one {# minute} other {# minutes}} given in {weeks, number} weeks.',
      { got, gave, weeks: weeks.length },
    ),
  };
}
