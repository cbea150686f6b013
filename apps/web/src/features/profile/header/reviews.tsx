import { t } from '@skillhour/texts';
import { useState } from 'react';
import { useCall } from '@/api';
import { ReviewReply } from '@/exchange/rating/review-reply';
import { MemberLine, type MemberProfileView } from '@/entities/member';
import { ListPanel } from '@/search';
import { Card, Skeleton, Stars } from '@/ui';
import { RelativeTimeText } from '@/ui/relative-time-text';

/** Reviews of a member by others after sessions. */
export function Reviews({ of: { id } }: { of: MemberProfileView }) {
  const [page, setPage] = useState(1);
  const { data, error, mutate } = useCall('exchange.review.list', { id, page }, { keepPreviousData: true });
  return (
    <ListPanel
      data={data}
      error={error}
      page={page}
      onPage={setPage}
      failure={t('We couldn’t load the reviews.')}
      onRetry={() => void mutate()}
      skeleton={<Skeleton className="h-24 w-full rounded-lg!" />}
      skeletons={1}
      empty={<p className="text-ink-2">{t('No reviews yet.')}</p>}
    >
      {({ id: reviewId, by, rating, review, role, title, answer, created_at: at }) => (
        <Card padded className="grid gap-2">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <MemberLine person={by} size="sm">
              <RelativeTimeText
                text={
                  role === 'student'
                    ? t('<when></when>, learned “{title}”', { title })
                    : t('<when></when>, taught “{title}”', { title })
                }
                at={at}
              />
            </MemberLine>
            <Stars rating={rating} />
          </div>
          {review !== '' && (
            <p dir="auto" className="max-w-[68ch] whitespace-pre-line wrap-anywhere">
              {review}
            </p>
          )}
          <ReviewReply review={reviewId} of={id} reply={answer} canReply={review !== ''} />
        </Card>
      )}
    </ListPanel>
  );
}
