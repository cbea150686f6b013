import { t } from '@skillhour/texts';
import { TwoTimes } from '@/exchange/two-times';
import { usePast } from '@/exchange/use-now-at';
import type { SkillRequest } from '@/exchange/views';
import { WithdrawProposal } from '@/exchange/withdraw-proposal';
import { CalendarLeaf, Card, fullNameOf } from '@/ui';

/** The member's own proposal, with a button to withdraw it while it is pending. */
export function OwnProposal({ request }: { request: SkillRequest }) {
  const { own_proposal: proposal, user, duration_minutes: minutes } = request;
  const isOver = usePast(proposal?.scheduled_time);
  if (!proposal) return null;
  const name = fullNameOf(user);
  return (
    <Card padded aria-labelledby="own-proposal" className="mt-4 flex flex-wrap items-center gap-4">
      <CalendarLeaf at={proposal.scheduled_time} />
      <div className="grid min-w-0 grow basis-56 gap-1">
        <h2 id="own-proposal" className="text-lg">
          {t('Your proposal')}
        </h2>
        <TwoTimes
          at={proposal.scheduled_time}
          minutes={minutes}
          other={{ zone: proposal.timezone }}
          className="grid text-sm"
        />
        <p className="text-sm text-ink-2" aria-live="polite">
          {isOver
            ? t('It passed without an answer. You can propose another time.')
            : t('Waiting for {name} to answer.', { name })}
        </p>
      </div>
      {!isOver && <WithdrawProposal id={proposal.id} to={name} />}
    </Card>
  );
}
