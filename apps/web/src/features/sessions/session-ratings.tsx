import { t } from '@skillhour/texts';
import { useCall, type CallOutput } from '@/api';
import { useMember } from '@/auth';
import { NothingToRate } from '@/exchange/rating/nothing-to-rate';
import { RateSession } from '@/exchange/rating/rate-session';
import { ReviewReply } from '@/exchange/rating/review-reply';
import type { Schedule } from '@/exchange/views';
import { shortNameOf, Card, Stars } from '@/ui';

type Rating = NonNullable<CallOutput<'exchange.rating.read_of_session'>['given']>;

/** The ratings that the parties of a session gave each other. */
export function SessionRatings({ session }: { session: Schedule }) {
  const me = useMember();
  const { data } = useCall('exchange.rating.read_of_session', { id: session.id });
  if (session.status !== 'CO' || !data) return null;
  if (session.too_short) {
    return (
      <Card padded aria-label={t('Ratings')} className="grid justify-items-start gap-4">
        <h2 className="text-lg">{t('Ratings')}</h2>
        <NothingToRate />
      </Card>
    );
  }
  const otherParty = session.teacher.id === me.id ? session.student : session.teacher;
  const name = shortNameOf(otherParty);
  return (
    <Card padded aria-label={t('Ratings')} className="grid justify-items-start gap-4">
      <h2 className="text-lg">{t('Ratings')}</h2>
      {data.given ? (
        <GivenRating text={t('You rated {name}', { name })} rating={data.given} of={otherParty.id} />
      ) : (
        <RateSession session={session} primary />
      )}
      {data.received ? (
        <GivenRating text={t('{name} rated you', { name })} rating={data.received} of={me.id} />
      ) : (
        <p className="text-sm text-ink-2">{t('{name} has not rated you yet.', { name })}</p>
      )}
    </Card>
  );
}

const GivenRating = ({
  text,
  rating: { id, rating, review, answer },
  of,
}: {
  text: string;
  rating: Rating;
  of: string;
}) => (
  <div className="grid gap-1.5">
    <span className="text-sm text-ink-2">{text}</span>
    <Stars rating={rating} />
    {review === null && (
      <p className="text-sm text-ink-2">
        {t('Their review appears once both of you have written one, or after 7 days.')}
      </p>
    )}
    {review && (
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {review}
      </p>
    )}
    <ReviewReply review={id} of={of} reply={answer} canReply={Boolean(review)} />
  </div>
);
