import { t } from '@skillhour/texts';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Card, cx } from '@/ui';
import { formatNumber } from '@/ui/number-format';
import { formatSeconds, formatSignedMinutes } from './format-signed-minutes';
import { newAccounts, type ImportTotals } from './import-views';

/**
 * Members and sums of an import: above and below zero, what rounding gave to the members, the community's part, and
 * whether all of it adds up to zero. Dashes until the files have been read.
 */
export function BalancePanel({ totals }: { totals: ImportTotals | null }) {
  const id = useId();
  return (
    <Card padded aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-lg">
        {t('Balances')}
      </h2>
      <dl className="divide-y divide-line text-sm">
        <Row name={t('Members')} hint={totals ? describeMembers(totals) : ''}>
          {totals ? formatNumber(newAccounts(totals) + totals.members.existing) : t('–')}
        </Row>
        <Row name={t('Above zero')}>{formatSum(totals?.above)}</Row>
        <Row name={t('Below zero')}>{formatSum(totals?.below)}</Row>
        <Row name={t('Community')} hint={t('The bank’s own account, members who left, and the rest')}>
          {formatSum(totals?.community)}
        </Row>
        <Row name={t('All together')} strong>
          {formatSum(totals?.whole)}
        </Row>
        <Row name={t('Given by rounding')} hint={t('Always in the members’ favor, part of the sums above')}>
          {totals ? formatSeconds(totals.rounding_seconds) : t('–')}
        </Row>
        <Row name={t('Credit lines')} hint={t('Moved from the community before the balances')}>
          {formatSum(totals?.credit)}
        </Row>
      </dl>
      {totals && <Verdict isZero={totals.whole === 0} />}
    </Card>
  );
}

const formatSum = (minutes: number | undefined): string =>
  minutes === undefined ? t('–') : formatSignedMinutes(minutes);

const describeMembers = ({ members: { paper, inactive, blocked } }: ImportTotals): string =>
  t('{paper, number} on paper, {inactive, number} inactive, {blocked, number} blocked', {
    paper,
    inactive,
    blocked,
  });

const Verdict = ({ isZero }: { isZero: boolean }) => (
  <p role="status" className="flex items-start gap-2 text-sm">
    {isZero ? (
      <>
        <CircleCheck aria-hidden className="mt-px size-5 shrink-0 text-leaf" />
        {t('The whole is zero.')}
      </>
    ) : (
      <>
        <TriangleAlert aria-hidden className="mt-px size-5 shrink-0 text-rose" />
        {t('The whole is not zero, so the import can’t run.')}
      </>
    )}
  </p>
);

interface RowProps {
  name: string;
  hint?: string;
  strong?: boolean;
  children: ReactNode;
}

const Row = ({ name, hint = '', strong = false, children }: RowProps) => (
  <div className="flex items-baseline justify-between gap-3 py-2">
    <dt className={cx(strong && 'font-semibold')}>
      {name}
      {hint !== '' && <span className="block text-xs text-ink-2">{hint}</span>}
    </dt>
    <dd className="font-semibold whitespace-nowrap">{children}</dd>
  </div>
);
