import { translate, t } from '@skillhour/texts';
import { Link } from 'react-router-dom';
import { paths } from '@/routing';
import { Button, formatDateTime } from '@/ui';
import { formatNumber } from '@/ui/number-format';
import type { Column } from '../table/table';
import { TRANSFER_KIND_LABELS, type LedgerTransfer } from './transfer-kinds';

type Party = LedgerTransfer['from_user'];

/** Returns the columns: number, parties, time, minutes, purpose, and the button to reverse a transfer. */
export const columns = (onReverse: (transfer: LedgerTransfer) => void): Column<LedgerTransfer>[] => [
  { head: t('No.'), cell: ({ id }) => <span className="text-ink-2">{t('#{id}', { id })}</span> },
  {
    head: t('From and to'),
    cell: ({ from_user: from, to_user: to }) => (
      <span className="grid wrap-anywhere">
        <PartyLink party={from} />
        <span className="text-ink-2">
          <span aria-hidden className="inline-block rtl:-scale-x-100">
            →
          </span>{' '}
          <PartyLink party={to} />
        </span>
      </span>
    ),
  },
  { head: t('When'), cell: ({ created_at: at }) => <time dateTime={at}>{formatDateTime(at)}</time> },
  {
    head: t('Minutes'),
    cell: ({ amount }) => <b className="font-display text-lg">{formatNumber(amount)}</b>,
  },
  { head: t('Purpose'), cell: (transfer) => <TransferPurpose transfer={transfer} /> },
  {
    head: t('Take back'),
    plain: true,
    cell: (transfer) =>
      transfer.can_be_reversed && (
        <Button
          size="small"
          aria-label={t('Reverse transfer {id}', { id: transfer.id })}
          onClick={() => onReverse(transfer)}
        >
          {t('Reverse')}
        </Button>
      ),
  },
];

/** Link to a party's page. System accounts have no page. */
const PartyLink = ({ party: { id, username } }: { party: Party }) =>
  id === username ? (
    <i>{username}</i>
  ) : (
    <Link to={paths.adminUser(id)} className="text-ink hover:underline">
      {username}
    </Link>
  );

function TransferPurpose({
  transfer: { kind, about, reverses, reversed_minutes: reversed },
}: {
  transfer: LedgerTransfer;
}) {
  return (
    <span className="grid wrap-anywhere">
      <span>{translate(TRANSFER_KIND_LABELS[kind])}</span>
      {about.title !== null && (
        <span dir="auto" className="text-xs text-ink-2">
          {about.title}
        </span>
      )}
      {about.note !== '' && (
        <q dir="auto" className="text-xs text-ink-2">
          {about.note}
        </q>
      )}
      {reverses !== null && <span className="text-xs text-ink-2">{t('of #{id}', { id: reverses })}</span>}
      {reversed > 0 && (
        <span className="text-xs font-semibold text-rose">
          {t('{minutes, number} min taken back', { minutes: reversed })}
        </span>
      )}
    </span>
  );
}
