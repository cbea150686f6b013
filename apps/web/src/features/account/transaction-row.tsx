import { t } from '@skillhour/texts';
import { Gift, HandCoins, Landmark, ShoppingBag, Undo2, type LucideIcon } from 'lucide-react';
import { ProfileLink } from '@/entities/member';
import { Avatar, cx, formatDateTime, RichText } from '@/ui';
import {
  isSystemAccount,
  transactionReason,
  transactionSide,
  formatSignedMinutes,
  transactionTitle,
  type Transaction,
} from './transactions';

const SIGN: Partial<Record<Transaction['kind'], LucideIcon>> = {
  ...{ purchase: ShoppingBag, welcome: Gift, debt: HandCoins },
  ...{ correction: Undo2, reversal: Undo2, refund: Undo2 },
};

/** One transfer: other party, reason, time, and minutes with direction. */
export function TransactionRow({ transaction, memberId }: { transaction: Transaction; memberId: string }) {
  const side = transactionSide(transaction, memberId);
  const otherParty = side === 'debit' ? transaction.to_user : transaction.from_user;
  const Sign = SIGN[transaction.kind] ?? (isSystemAccount(otherParty) ? Landmark : undefined);
  return (
    <li className="grid grid-cols-[2.5rem_minmax(0,1fr)_auto] items-center gap-3 px-4 py-4 sm:gap-4 sm:px-6">
      {Sign ? (
        <span aria-hidden className="grid size-10 place-items-center rounded-full bg-stone-wash text-ink-2">
          <Sign className="size-5" strokeWidth={1.8} />
        </span>
      ) : (
        <Avatar person={otherParty} />
      )}
      <span className="grid min-w-0 leading-normal">
        <strong dir="auto" className="font-semibold">
          {isSystemAccount(otherParty) ? (
            transactionTitle(transaction, memberId)
          ) : (
            <ProfileLink id={otherParty.id} className="text-ink no-underline hover:underline">
              {transactionTitle(transaction, memberId)}
            </ProfileLink>
          )}
        </strong>
        <span dir="auto" className="text-xs text-ink-2 wrap-anywhere">
          {transactionReason(transaction)}
        </span>
        {transaction.about.note !== '' && (
          <q dir="auto" className="text-xs wrap-anywhere">
            {transaction.about.note}
          </q>
        )}
        {transaction.about.recorded_by !== undefined && (
          <span dir="auto" className="text-xs text-ink-2 wrap-anywhere">
            {t('Recorded by {admin}', { admin: transaction.about.recorded_by })}
          </span>
        )}
        <time dateTime={transaction.created_at} className="text-xs text-ink-2">
          {formatDateTime(transaction.created_at)}
        </time>
      </span>
      <span className="text-sm whitespace-nowrap text-ink-2">
        <RichText
          text={t('<figure>{amount}</figure> min', { amount: formatSignedMinutes(transaction, memberId) })}
          parts={{
            figure: (content) => (
              <b
                className={cx('font-display text-lg font-bold', side === 'debit' ? 'text-ink' : 'text-leaf')}
              >
                {content}
              </b>
            ),
          }}
        />
      </span>
    </li>
  );
}
