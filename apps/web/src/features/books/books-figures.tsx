import { t } from '@skillhour/texts';
import type { CallOutput } from '@/api';
import { JournalStatus } from '@/entities/books/journal-report';
import { formatNumber } from '@/ui/number-format';

type Check = NonNullable<CallOutput<'ledger.journal.read_proof'>['check']>;

/** The result of the latest check, with a sentence that says what each figure proves. */
export function BooksFigures({ check }: { check: Check }) {
  return (
    <div className="grid gap-4">
      <JournalStatus finding={check} />
      <dl className="grid gap-4">
        <Figure
          name={t('Sum of all accounts')}
          value={t('{minutes} min', { minutes: formatNumber(check.sum) })}
          meaning={t(
            'What one account gains, another gives. Welcome minutes come from the community’s own account, so everything together is zero.',
          )}
        />
        <Figure
          name={t('Transfers')}
          value={formatNumber(check.transfers)}
          meaning={t(
            'Each one is linked to the one before. Changing an old one would break all links after it.',
          )}
        />
        <Figure
          name={t('Accounts')}
          value={formatNumber(check.accounts)}
          meaning={t('Each check covers all of them. No names are shown.')}
        />
      </dl>
    </div>
  );
}

const Figure = ({ name, value, meaning }: { name: string; value: string; meaning: string }) => (
  <div>
    <dt className="text-xs text-ink-2">{name}</dt>
    <dd className="font-display text-xl font-bold">{value}</dd>
    <dd className="text-sm text-ink-2">{meaning}</dd>
  </div>
);
