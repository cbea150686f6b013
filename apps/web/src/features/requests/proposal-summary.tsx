import { t } from '@skillhour/texts';
import type { PersonZone } from '@/exchange/local-time';
import type { SkillRequest } from '@/exchange/views';
import { isInstant } from '@/exchange/numeric-time';
import { TwoTimes } from '@/exchange/two-times';
import { shortNameOf, Minutes } from '@/ui';

interface ProposalSummaryProps {
  request: SkillRequest;
  at: string;
  /** Time zone in which the time is chosen. */
  zone: string;
  /** The student's time zone and name, if known. */
  otherZone: PersonZone | undefined;
}

/** Summary of a proposal before it is sent: the time for both members, and what happens to the minutes. */
export function ProposalSummary({ request, at, zone, otherZone }: ProposalSummaryProps) {
  const { duration_minutes: minutes, preferred_time: preferredTime, user } = request;
  const name = shortNameOf(user);
  const isPreferred = isInstant(at) && Date.parse(at) === Date.parse(preferredTime);
  return (
    <section aria-labelledby="you-propose" className="grid gap-2 rounded-lg border border-spruce p-4 text-sm">
      <h3 id="you-propose" className="font-sans text-xs font-normal text-ink-2">
        {t('You propose')}
      </h3>
      {isInstant(at) && <TwoTimes {...{ at, minutes, zone }} other={otherZone} dated />}
      <Minutes held={minutes} />
      <p className="text-ink-2">
        {isPreferred && <>{t('This is the time {name} asked for.', { name })} </>}
        {t('{minutes, number} minutes are on hold for you. The time you spend together moves to you.', {
          minutes,
        })}
      </p>
    </section>
  );
}
