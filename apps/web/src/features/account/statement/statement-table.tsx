import { t } from '@skillhour/texts';
import type { ReactNode } from 'react';
import type { CallOutput } from '@/api';
import { describeDeviceZone } from '@/ui/zone-names';
import { cx, formatDateTime } from '@/ui';
import { formatBalance } from '@/ui/balance-format';
import { formatNumber } from '@/ui/number-format';
import { transactionReason, formatSignedMinutes, transactionTitle } from '../transactions';

type Statement = CallOutput<'ledger.statement.read'>;

/** The entries between both totals, the oldest first. */
export function StatementTable({ statement, memberId }: { statement: Statement; memberId: string }) {
  const { opening, closing, received, given, welcome, lines } = statement;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <dl className="flex flex-wrap gap-x-10 gap-y-5 rounded-lg border border-line bg-surface p-5">
        <Sum name={t('Before')} minutes={formatBalance(opening)} />
        {welcome > 0 && (
          <Sum name={t('Welcome grant')} minutes={t('+{minutes}', { minutes: formatNumber(welcome) })} />
        )}
        <Sum name={t('Received')} minutes={t('+{minutes}', { minutes: formatNumber(received) })} />
        <Sum name={t('Given')} minutes={t('−{minutes}', { minutes: formatNumber(given) })} />
        <Sum name={t('After')} minutes={formatBalance(closing)} />
      </dl>
      {lines.length === 0 ? (
        <p className="py-8 text-center text-ink-2">{t('No minutes moved in this month.')}</p>
      ) : (
        // The table scrolls on phones, so keyboards must be able to focus it.
        <div role="region" aria-label={t('Transfers')} tabIndex={0} className="overflow-x-auto rounded-sm">
          <table className="w-full text-sm">
            <thead className="border-b border-edge text-xs text-ink-2">
              <tr>
                <Head className="max-sm:hidden">{t('When')}</Head>
                <Head>{t('What')}</Head>
                <Head end>{t('Minutes')}</Head>
                <Head end last>
                  {t('Total')}
                </Head>
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {lines.map((entry) => (
                <tr key={entry.id}>
                  <td className="py-2.5 pe-4 align-top whitespace-nowrap text-ink-2 max-sm:hidden">
                    {formatDateTime(entry.created_at)}
                  </td>
                  <td className="py-2.5 pe-4 wrap-anywhere">
                    <span className="block font-semibold">{transactionTitle(entry, memberId)}</span>
                    <span dir="auto" className="block text-xs text-ink-2">
                      {transactionReason(entry)}
                    </span>
                    {entry.about.recorded_by !== undefined && (
                      <span className="block text-xs">
                        {t('Recorded by {admin}', { admin: entry.about.recorded_by })}
                      </span>
                    )}
                    {entry.about.note !== '' && (
                      <q dir="auto" className="block text-xs">
                        {entry.about.note}
                      </q>
                    )}
                    {/* Phones have no room for a separate column. */}
                    <span className="block text-xs text-ink-2 sm:hidden">
                      {formatDateTime(entry.created_at)}
                    </span>
                  </td>
                  <td className="py-2.5 pe-4 text-end align-top">{formatSignedMinutes(entry, memberId)}</td>
                  <td className="py-2.5 text-end align-top font-semibold">{formatBalance(entry.balance)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p className="text-xs text-ink-2">
        {t('Totals include minutes on hold until they move.')} {describeDeviceZone()}
      </p>
    </div>
  );
}

interface HeadProps {
  children: ReactNode;
  end?: boolean;
  /** The last column has no padding after it, like its cells. */
  last?: boolean;
  className?: string;
}

const Head = ({ children, end = false, last = false, className }: HeadProps) => (
  <th
    scope="col"
    className={cx(
      'py-2 font-semibold whitespace-nowrap',
      end ? 'text-end' : 'text-start',
      !last && 'pe-4',
      className,
    )}
  >
    {children}
  </th>
);

const Sum = ({ name, minutes }: { name: string; minutes: string }) => (
  <div>
    <dt className="text-xs text-ink-2">{name}</dt>
    <dd className="font-display text-2xl font-bold">{t('{figure} min', { figure: minutes })}</dd>
  </div>
);
