import { t } from '@skillhour/texts';
import type { SuggestedRequest } from '@/exchange/views';
import { shortNameOf } from '@/ui';
import { formatList } from '@/ui/number-format';
import { RequestCard } from './request-card';

/** Requests that the member could teach, with the reason, above all open requests. */
export const SuggestedRequests = ({ requests }: { requests: readonly SuggestedRequest[] }) => (
  <section aria-labelledby="suggested-requests" className="grid gap-4">
    <h2 id="suggested-requests" className="text-xl">
      {t('You could teach')}
    </h2>
    <ul className="grid gap-4">
      {requests.map((request) => (
        <li key={request.id} className="min-w-0">
          <RequestCard request={request} mine={false} reason={suggestionReason(request)} />
        </li>
      ))}
    </ul>
  </section>
);

function suggestionReason({ reason: { asked, invited, teaches }, user }: SuggestedRequest): string {
  if (asked) return t('{name} asked you first.', { name: shortNameOf(user) });
  return invited
    ? t('{name} asked you.', { name: shortNameOf(user) })
    : t('You teach {things}.', { things: formatList(teaches) });
}
