import { LONGEST_ANSWER } from '@skillhour/contracts';
import { t } from '@skillhour/texts';
import { refetch, useCommand } from '@/api';
import { WordsDialog } from '../words-dialog';

export interface AnswerDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The review's id. */
  review: string;
}

/** Form for a member's single reply to a review about them. */
export function AnswerDialog({ review, ...dialog }: AnswerDialogProps) {
  const send = useCommand('exchange.review.answer');
  return (
    <WordsDialog
      {...dialog}
      title={t('Reply to this review')}
      description={t('Everyone sees your reply below the review. You can reply once.')}
      label={t('Your answer')}
      longest={LONGEST_ANSWER}
      confirm={t('Answer')}
      busy={t('Sending...')}
      send={async (answer) => {
        await send({ id: review, answer });
        await refetch('exchange.review.list', 'exchange.rating.read_of_session');
      }}
    />
  );
}
