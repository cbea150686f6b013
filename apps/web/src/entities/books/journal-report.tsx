import { t } from '@skillhour/texts';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { CallOutput } from '@/api';
import { formatNumber } from '@/ui/number-format';

type VerificationResult = CallOutput<'ledger.journal.check'>;

/** States in a sentence whether the journal is sound. */
export function JournalStatus({
  finding: { sum, chain },
}: {
  finding: Pick<VerificationResult, 'sum' | 'chain'>;
}) {
  const isSound = sum === 0 && chain === 'intact';
  return (
    <p
      className={
        isSound
          ? 'flex items-start gap-2 font-semibold text-leaf'
          : 'flex items-start gap-2 font-semibold text-rose'
      }
    >
      {isSound ? (
        <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0" />
      ) : (
        <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
      )}
      {isSound
        ? t('All accounts sum to zero, and the journal is intact.')
        : t('The books don’t add up. The operators have been notified.')}
    </p>
  );
}

/** The result of a journal verification: a sentence with the figures below it. */
export function JournalReport({ finding }: { finding: VerificationResult }) {
  const { sum, chain, accounts, transfers } = finding;
  return (
    <div className="grid gap-4">
      <JournalStatus finding={finding} />
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        <Figure name={t('Sum of all accounts')} value={t('{minutes} min', { minutes: formatNumber(sum) })} />
        <Figure name={t('Journal')} value={chain === 'intact' ? t('intact') : t('broken')} />
        <Figure name={t('Accounts')} value={formatNumber(accounts)} />
        <Figure name={t('Transfers')} value={formatNumber(transfers)} />
      </dl>
    </div>
  );
}

const Figure = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt className="text-xs text-ink-2">{name}</dt>
    <dd className="font-display text-xl font-bold">{value}</dd>
  </div>
);
