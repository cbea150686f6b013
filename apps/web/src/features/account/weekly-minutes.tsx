import { t } from '@skillhour/texts';
import { useCall, type CallOutput } from '@/api';
import { ChartCard, sumOf, type ChartContent } from '@/entities/chart';
import { Card, Loading, Skeleton } from '@/ui';
import { formatNumber } from '@/ui/number-format';

/** Minutes received and given per week, and the welcome grant, as a chart or a table. Renders nothing if they cannot be loaded. */
export function WeeklyMinutes() {
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

function chartOf({ weeks, received, given, welcome }: CallOutput<'ledger.account.read_flow'>): ChartContent {
  const [got, gave, granted] = [sumOf(received), sumOf(given), sumOf(welcome)];
  return {
    title: t('Given and received'),
    kind: 'bars',
    weeks,
    series: [
      { label: t('min received'), color: 'leaf', values: received },
      { label: t('min given'), color: 'edge', values: given },
      ...(granted > 0 ? [{ label: t('min welcome grant'), color: 'spruce' as const, values: welcome }] : []),
    ],
    figure: formatNumber(got + gave),
    figureLabel: t('minutes in {weeks, number} weeks', { weeks: weeks.length }),
    summary: [
      t(
        '{got, plural, one {# minute} other {# minutes}} received and {gave, plural, one {# minute} other {# minutes}} given in {weeks, number} weeks.',
        { got, gave, weeks: weeks.length },
      ),
      granted > 0 &&
        t('The welcome grant was {granted, plural, one {# minute} other {# minutes}}.', { granted }),
    ]
      .filter((sentence) => typeof sentence === 'string')
      .join(' '),
  };
}
