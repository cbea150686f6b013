import { isCreditLow } from '@skillhour/contracts';
import { t } from '@skillhour/texts';
import type { ReactNode } from 'react';
import type { CallOutput } from '@/api';
import { PurchaseLink } from './account-links';
import { Bead, Card, cx, Minutes, Note, RichText } from '@/ui';
import { formatBalance } from '@/ui/balance-format';
import { formatNumber } from '@/ui/number-format';

const MAX_ROWS = 12;

/**
 * Total, available and held minutes: as numbers and, at full width, as beads with one hour per row. The beads omit
 * the credit line. Shows an empty thread until they are known.
 */
export function TimeBalance({
  balance,
  creditLimit,
}: {
  balance: CallOutput<'ledger.account.read'>['time_balance'] | undefined;
  creditLimit: number;
}) {
  const available = balance?.available_time ?? 0;
  return (
    <Card
      aria-labelledby="time-balance"
      className="grid items-center gap-x-8 gap-y-8 p-5 sm:p-7 lg:grid-cols-[minmax(0,.8fr)_minmax(0,1.2fr)]"
    >
      <div className="grid gap-6">
        <h2 id="time-balance">{t('Time Balance')}</h2>
        <dl aria-busy={balance === undefined} className="flex flex-wrap gap-x-10 gap-y-5">
          <Figure big name={t('Total Time')} minutes={balance?.total_time} />
          <Figure
            name={
              <>
                <Bead /> {t('Available')}
              </>
            }
            minutes={balance?.available_time}
          />
          <Figure
            name={
              <>
                <Bead state="held" /> {t('On Hold')}
              </>
            }
            minutes={balance?.held_time}
          />
        </dl>
        {creditLimit > 0 && <CreditLine available={available} limit={creditLimit} />}
        <PurchaseLink />
      </div>
      <Abacus available={Math.max(0, available - creditLimit)} held={balance?.held_time ?? 0} />
    </Card>
  );
}

/** States the credit line, as a warning if less than a fifth of it is left. */
function CreditLine({ available, limit }: { available: number; limit: number }) {
  const sentence = t('You can go down to −{limit} min', { limit: formatNumber(limit) });
  return isCreditLow(available, limit) ? (
    <Note kind="held">
      <p>{sentence}</p>
      <p>
        {t('{available, plural, one {# minute is} other {# minutes are}} left. Teach to earn more.', {
          available,
        })}
      </p>
    </Note>
  ) : (
    <p className="text-sm text-ink-2">{sentence}</p>
  );
}

function Figure({
  name,
  minutes,
  big = false,
}: {
  name: ReactNode;
  minutes: number | undefined;
  big?: boolean;
}) {
  return (
    <div className={cx(big && 'basis-full')}>
      <dt className="flex items-center gap-2 text-sm text-ink-2">{name}</dt>
      <dd
        className={cx(
          'font-display font-bold',
          big ? 'text-[3.25rem] leading-none tracking-[-.03em]' : 'text-2xl leading-tight',
        )}
      >
        <RichText
          text={
            minutes === undefined
              ? t('– <unit>min</unit>')
              : t('{minutes} <unit>min</unit>', { minutes: formatBalance(minutes) })
          }
          parts={{
            unit: (content) => (
              <span className="font-sans text-sm font-medium tracking-normal text-ink-2">{content}</span>
            ),
          }}
        />
      </dd>
    </div>
  );
}

/** Rows of one hour each with their number. Decorative, because the numbers are shown as text. */
function Abacus({ available, held }: { available: number; held: number }) {
  const rows = Math.max(1, Math.ceil((available + held) / 60));
  return (
    <div aria-hidden className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3.5">
      {rows <= MAX_ROWS && (
        <ol className="grid content-around self-stretch text-end text-xs text-ink-3">
          {Array.from({ length: rows }, (_, hour) => (
            <li key={hour}>{t('{hours, number} h', { hours: hour + 1 })}</li>
          ))}
        </ol>
      )}
      <Minutes
        available={available}
        held={held}
        width="full"
        className={cx(rows > MAX_ROWS && 'col-span-2')}
        maxRows={MAX_ROWS}
      />
    </div>
  );
}
