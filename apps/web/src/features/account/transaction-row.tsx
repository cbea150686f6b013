import { t } from '@skillhour/texts';
import { Gift, HandCoins, Landmark, ShoppingBag, Undo2, type LucideIcon } from 'lucide-react';
import { ProfileLink } from '@/entities/member';
import { Avatar, cx, fullMoment, Words } from '@/ui';
import { isHouse, reasonOf, sideOf, signedAmount, titleOf, type Transaction } from './transactions';

const SIGN: Partial<Record<Transaction['kind'], LucideIcon>> = {
  ...{ purchase: ShoppingBag, welcome: Gift, debt: HandCoins },
  ...{ correction: Undo2, reversal: Undo2, refund: Undo2 },
};

/** One transfer: other party, reason, time, and minutes with direction. */
export function TransactionRow({ transaction, memberId }: { transaction: Transaction; memberId: string }) {
  const side = sideOf(transaction, memberId);
  const other = side === 'debit' ? transaction.to_user : transaction.from_user;
  const Sign = SIGN[transaction.kind] ?? (isHouse(other) ? Landmark : undefined);
  return (
    <li className="grid grid-cols-[2.5rem_minmax(0,1fr)_auto] items-center gap-3 px-4 py-4 sm:gap-4 sm:px-6">
      {Sign ? (
        <span aria-hidden className="grid size-10 place-items-center rounded-full bg-stone-wash text-ink-2">
          <Sign className="size-5" strokeWidth={1.8} />
        </span>
      ) : (
        <Avatar person={other} />
      )}
      <span className="grid min-w-0 leading-normal">
        <strong dir="auto" className="font-semibold">
          {isHouse(other) ? (
            titleOf(transaction, memberId)
          ) : (
            <ProfileLink id={other.id} className="text-ink no-underline hover:underline">
              {titleOf(transaction, memberId)}
            </ProfileLink>
          )}
        </strong>
        <span dir="auto" className="text-xs text-ink-2 wrap-anywhere">
          {reasonOf(transaction)}
        </span>
        {transaction.about.note !== '' && (
          <q dir="auto" className="text-xs wrap-anywhere">
            {transaction.about.note}
          </q>
        )}
        <time dateTime={transaction.created_at} className="text-xs text-ink-2">
          {fullMoment(transaction.created_at)}
        </time>
      </span>
      <span className="text-sm whitespace-nowrap text-ink-2">
        <Words
          text={t('<figure>{amount}</figure> min', { amount: signedAmount(transaction, memberId) })}
          parts={{
            figure: (figure) => (
              <b
                className={cx('font-display text-lg font-bold', side === 'debit' ? 'text-ink' : 'text-leaf')}
              >
                {figure}
              </b>
            ),
          }}
        />
      </span>
    </li>
  );
}
