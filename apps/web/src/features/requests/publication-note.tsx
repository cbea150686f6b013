import { t } from '@skillhour/texts';
import { useCall, type CallOutput } from '@/api';
import { useWasPublished } from '@/exchange/publication';
import type { RequestDetails } from '@/exchange/views';
import { fullNameOf, Note } from '@/ui';

/** For the owner, right after the publication: where the minutes are, who was notified, and what happens next. */
export const PublicationNote = ({ request }: { request: RequestDetails }) =>
  useWasPublished() &&
  request.status === 'PE' && (
    <Note kind="held">
      <strong className="font-semibold">
        {t('Published. {minutes, number} min on hold.', { minutes: request.held_minutes })}
      </strong>
      <p>
        {request.asked ? (
          t('We notified {name}.', { name: fullNameOf(request.asked.teacher) })
        ) : (
          <NotifiedFollowers tags={request.tags} />
        )}
      </p>
      <p>
        {request.asked?.slot
          ? t('If they accept your time, the session is set.')
          : t('Proposals appear below. Accept one, and the session is set.')}
      </p>
    </Note>
  );

function NotifiedFollowers({ tags }: Pick<RequestDetails, 'tags'>) {
  const ids = tags.map(({ id }) => id).join();
  const { data, error } = useCall('content.tag.count_followers', { ids });
  if (data) return describeFollowers(data);
  // A space keeps the height of the line until the number is there.
  return error ? t('We notify the followers of its tags.') : '\u00a0';
}

function describeFollowers({
  followers: count,
  has_more: hasMore,
}: CallOutput<'content.tag.count_followers'>): string {
  if (count === 0) return t('No one else follows its tags yet.');
  return hasMore
    ? t('We notify more than {count, number} followers of its tags.', { count })
    : t('We notify {count, plural, one {# follower} other {# followers}} of its tags.', { count });
}
