import { t, translate } from '@skillhour/texts';
import type { ReactNode } from 'react';
import { formatDate } from '@/ui';
import { formatSignedMinutes } from '../format-signed-minutes';
import type { ImportRow } from '../import-views';
import { ACCOUNT_STATES } from './row-texts';

type Member = NonNullable<ImportRow['member']>;

/** The facts of a row, by its kind. */
export function RowFacts({ row: { member, entry, movement, minutes } }: { row: ImportRow }) {
  if (member) return <MemberFacts member={member} />;
  if (entry) return <EntryFacts entry={entry} />;
  if (movement) return <MovementFacts movement={movement} />;
  if (minutes !== null)
    return <Facts>{t('{minutes} stay with the community', { minutes: formatSignedMinutes(minutes) })}</Facts>;
  return null;
}

const MemberFacts = ({ member }: { member: Member }) => (
  <Facts>
    {member.email !== null && (
      <span dir="ltr" className="wrap-anywhere">
        {member.email}
      </span>
    )}
    <span>{t('Balance {minutes}', { minutes: formatSignedMinutes(member.minutes) })}</span>
    {member.credit_limit > 0 && (
      <span>{t('Credit line {minutes, number} min', { minutes: member.credit_limit })}</span>
    )}
    <span>{describeAccount(member)}</span>
  </Facts>
);

/** Describes the account that gets the balance. */
function describeAccount({ account, account_state }: Member): string {
  switch (account) {
    case 'existing':
      return t('Gets the balance in an account that is already here');
    case 'same_as':
      return t('Same person as another row');
    case 'new':
      return account_state === null ? '' : translate(ACCOUNT_STATES[account_state]);
  }
}

const EntryFacts = ({ entry }: { entry: NonNullable<ImportRow['entry']> }) => (
  <Facts>
    <span>{entry.kind === 'teach' ? t('Offer') : t('Request')}</span>
    {entry.categories.length > 0 && <span dir="auto">{entry.categories.join(', ')}</span>}
  </Facts>
);

const MovementFacts = ({ movement }: { movement: NonNullable<ImportRow['movement']> }) => (
  <Facts>
    {movement.at !== null && <span>{formatDate(movement.at)}</span>}
    <span dir="auto">{t('{from} to {to}', { from: movement.from, to: movement.to })}</span>
    <span>{t('{minutes, number} min', { minutes: movement.minutes })}</span>
    {movement.tag !== null && <span dir="auto">{movement.tag}</span>}
    {movement.text !== '' && (
      <q dir="auto" className="wrap-anywhere">
        {movement.text}
      </q>
    )}
  </Facts>
);

const Facts = ({ children }: { children: ReactNode }) => (
  <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-2">{children}</p>
);
