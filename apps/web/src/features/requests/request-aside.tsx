import { t } from '@skillhour/texts';
import { useMember } from '@/auth';
import type { RequestDetails } from '@/exchange/views';
import { paths } from '@/routing';
import { Card, Minutes, StatusBadge, TextLink } from '@/ui';
import { BigMinutes } from './big-minutes';
import { DeleteDraft } from './delete-draft';
import { RequestFacts } from './request-content';
import { describeMinutesForOthers, describeMinutes } from './request-minutes';
import { StatusControl } from './status-control';

/** Minutes, status and times of a request, beside its text. */
export function RequestAside({ request, owner }: { request: RequestDetails; owner: boolean }) {
  const me = useMember();
  const session = request.accepted_schedule;
  const { beads, sentence } = owner ? describeMinutes(request) : describeMinutesForOthers(request);
  return (
    <Card padded className="grid gap-4" aria-label={t('Minutes and time')}>
      <div className="flex items-start justify-between gap-3">
        <BigMinutes minutes={request.duration_minutes} />
        <StatusBadge of="request" state={request.status} />
      </div>
      <Minutes {...beads} />
      <p className="text-sm text-ink-2">
        {owner && request.status === 'PE'
          ? t('On hold while the request is open. Unused minutes come back to you.')
          : sentence}
      </p>
      {owner && <StatusControl request={request} />}
      {owner && request.status === 'DR' && <DeleteDraft id={request.id} />}
      <RequestFacts request={request} owner={owner} />
      {session?.id && (owner || session.teacher?.id === me.id) && (
        <TextLink to={paths.session(session.id)}>{t('Everything about the session')}</TextLink>
      )}
    </Card>
  );
}
