import { t } from '@skillhour/texts';
import type { MemberProfileView } from '@/entities/member';
import { Bead, Card, Minutes, RichText } from '@/ui';
import { formatBalance } from '@/ui/balance-format';

/** A member's minutes; renders nothing if they hide them. Held minutes are visible to the member only. */
export function TimeBalance({ member }: { member: MemberProfileView }) {
  const { time_balance: total, held_time: held } = member;
  if (total === null) return null;
  return (
    <Card padded className="grid gap-3" aria-labelledby="time-balance">
      <h2 id="time-balance" className="text-lg">
        {t('Time balance')}
      </h2>
      <span className="text-ink-2">
        <RichText
          text={t('<figure>{minutes}</figure> min', { minutes: formatBalance(total) })}
          parts={{
            figure: (content) => <b className="font-display text-3xl font-bold text-ink">{content}</b>,
          }}
        />
      </span>
      <Minutes available={Math.max(0, total - (held ?? 0))} held={held ?? 0} />
      {held !== null && held > 0 && (
        <span className="flex items-center gap-3 text-xs text-ink-2">
          <Bead state="held" /> {t('{held, number} min on hold', { held })}
        </span>
      )}
    </Card>
  );
}
