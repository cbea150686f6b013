import { t } from '@skillhour/texts';
import { Reliability, type MemberProfileView } from '@/entities/member';
import { formatDate, Stars } from '@/ui';

/** Stars, number of sessions and reliability. */
export const ProfileStats = ({ member }: { member: MemberProfileView }) => {
  const { rating, sessions_taught: taught, sessions_learned: learned } = member;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      <Stars rating={rating} />
      <span className="text-ink-2">
        {t(
          'from {taught, plural, =0 {no session taught yet} one {# session taught} other {# sessions taught}}',
          {
            taught,
          },
        )}
      </span>
      {learned > 0 && (
        <span className="text-ink-2">
          {t('{learned, plural, one {# session learned} other {# sessions learned}}', { learned })}
        </span>
      )}
      {member.student_ratings_count > 0 && (
        <span className="text-ink-2">
          {t('As a student: {rating, number} from {count, plural, one {# rating} other {# ratings}}', {
            rating: member.student_rating,
            count: member.student_ratings_count,
          })}
        </span>
      )}
      <Reliability stats={member} />
      <span className="text-ink-2">{t('Member since {day}', { day: formatDate(member.created_at) })}</span>
    </div>
  );
};
