import { t } from '@skillhour/texts';
import { Check } from 'lucide-react';
import { errorMessageOf, errorReferenceOf, refetch, useCommand } from '@/api';
import { ConfirmButton } from '@/exchange/confirm-button';
import { withLocalTimes } from '@/exchange/local-time';
import { TwoTimes } from '@/exchange/two-times';
import { usePast } from '@/exchange/use-now-at';
import type { SkillRequest } from '@/exchange/views';
import { fullNameOf, Minutes, shortNameOf, toast } from '@/ui';
import { deviceTimeZone } from '@/ui/zone-names';
import { DeclineRequest } from './decline-request';

interface AnswerRequestProps {
  request: SkillRequest;
  /** Whether it is in a list, where the names of the buttons contain the request's title. */
  listed?: boolean;
}

/**
 * Buttons with which a teacher answers a request that is reserved for them. They can accept the time if the student
 * chose one of their free times, also after the request has opened to everyone.
 */
export function AnswerRequest({ request, listed = false }: AnswerRequestProps) {
  const { status, asked, has_proposed: hasProposed, preferred_time: time } = request;
  const isOpenToAll = usePast(asked?.until ?? undefined);
  const isOver = usePast(time);
  if (status !== 'PE' || !asked || asked.declined) return null;
  return (
    <>
      {asked.slot && !isOver && (
        <AcceptRequest request={request} zone={asked.slot.student_timezone} listed={listed} />
      )}
      {!isOpenToAll && !hasProposed && <DeclineRequest request={request} listed={listed} />}
    </>
  );
}

/** Button that accepts the time of a request, after a confirmation. The request then is a session. */
function AcceptRequest({
  request: { id, title, user, preferred_time: at, duration_minutes: minutes },
  zone,
  listed,
}: Required<AnswerRequestProps> & {
  /** The student's time zone. */
  zone: string;
}) {
  const send = useCommand('exchange.request.accept');
  const student = shortNameOf(user);
  const accept = async () => {
    try {
      await send({ id, scheduled_time: at, duration_minutes: minutes, timezone: deviceTimeZone() });
      toast.success(t('It’s agreed. You teach {name}.', { name: student }));
    } catch (error) {
      const message = withLocalTimes(errorMessageOf(error, t('We couldn’t send your answer.')));
      toast.error(message, undefined, errorReferenceOf(error));
    }
    await refetch(
      'exchange.request.read',
      'exchange.request.suggest',
      'exchange.request.explore',
      'exchange.proposal.list_sent',
      'exchange.session.list_teaching',
      'exchange.session.list_calendar',
      'exchange.home.read',
    );
  };
  return (
    <ConfirmButton
      icon={<Check aria-hidden />}
      variant="primary"
      title={t('Accept this time?')}
      description={t(
        '{student} has {minutes, plural, one {# minute} other {# minutes}} on hold. They move to you after the session.',
        { student: fullNameOf(user), minutes },
      )}
      confirm={t('Accept')}
      name={listed ? t('Accept {title}', { title }) : undefined}
      cancel={t('Go back')}
      busy={t('Sending...')}
      action={accept}
    >
      <TwoTimes {...{ at, minutes }} other={{ zone, name: student }} dated />
      <Minutes held={minutes} />
    </ConfirmButton>
  );
}
