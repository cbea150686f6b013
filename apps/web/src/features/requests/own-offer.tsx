import { t } from '@skillhour/texts';
import { zoneNote } from '@/exchange/local-time';
import { usePast } from '@/exchange/use-now-at';
import type { SkillRequest } from '@/exchange/views';
import { WithdrawOffer } from '@/exchange/withdraw-offer';
import { CalendarLeaf, Card, fullNameOf, timeSpan } from '@/ui';

/** The member's own proposal, with a button to withdraw it while it is pending. */
export function OwnOffer({ request }: { request: SkillRequest }) {
  const { own_proposal: own, user, duration_minutes: minutes } = request;
  const isOver = usePast(own?.scheduled_time);
  if (!own) return null;
  const name = fullNameOf(user);
  return (
    <Card padded aria-labelledby="own-offer" className="mt-4 flex flex-wrap items-center gap-4">
      <CalendarLeaf at={own.scheduled_time} />
      <div className="grid min-w-0 grow basis-56 gap-1">
        <h2 id="own-offer" className="text-lg">
          {t('Your proposal')}
        </h2>
        <p className="text-sm">
          {t('{span}, {zone}', {
            span: timeSpan(own.scheduled_time, minutes),
            zone: zoneNote(own.scheduled_time, own.timezone),
          })}
        </p>
        <p className="text-sm text-ink-2" aria-live="polite">
          {isOver
            ? t('It passed without an answer. You can propose another time.')
            : t('Waiting for {name} to answer.', { name })}
        </p>
      </div>
      {!isOver && <WithdrawOffer id={own.id} to={name} />}
    </Card>
  );
}
