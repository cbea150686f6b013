import { REVIEW_REPLY_MAX_LENGTH } from '@skillhour/contracts';
import { t } from '@skillhour/texts';
import { refetch, useCommand } from '@/api';
import { TextDialog } from '../text-dialog';

export interface ReplyDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The review's id. */
  review: string;
}

/** Form for a member's single reply to a review about them. */
export function ReplyDialog({ review, ...dialog }: ReplyDialogProps) {
  const send = useCommand('exchange.review.answer');
  return (
    <TextDialog
      {...dialog}
      title={t('Reply to this review')}
      description={t('Everyone sees your reply below the review. You can reply once.')}
      label={t('Your answer')}
      maxLength={REVIEW_REPLY_MAX_LENGTH}
      confirm={t('Answer')}
      busy={t('Sending...')}
      send={async (reply) => {
        await send({ id: review, answer: reply });
        await refetch('exchange.review.list', 'exchange.rating.read_of_session');
      }}
    />
  );
}
