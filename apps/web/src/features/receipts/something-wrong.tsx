import { t } from '@skillhour/texts';
import { useCall } from '@/api';
import { HelpLink } from '@/community/help-link';
import { DISPUTE_HASH, disputeHint, disputeLabel } from '@/exchange/dispute-texts';
import { usePast } from '@/exchange/use-now-at';
import { paths } from '@/routing';
import { ButtonLink, Card, formatDayAndTime } from '@/ui';

/** Link to the dispute form of the session page, while the session can be disputed. */
export function SomethingWrong({ session: id, minutes }: { session: string; minutes: number }) {
  const { data } = useCall('exchange.dispute.read_of_session', { id });
  const until = data?.open_until ?? undefined;
  const isOver = usePast(until);
  if (until === undefined || isOver) return null;
  return (
    <Card padded aria-labelledby="wrong" className="grid justify-items-start gap-3 print:hidden">
      <h2 id="wrong" className="text-lg">
        {t('Something wrong?')}
      </h2>
      <p className="text-sm text-ink-2">{disputeHint(minutes, formatDayAndTime(until))}</p>
      <ButtonLink to={`${paths.session(id)}${DISPUTE_HASH}`}>{disputeLabel(minutes)}</ButtonLink>
      <HelpLink article="disputes">{t('How disputes are decided')}</HelpLink>
    </Card>
  );
}
