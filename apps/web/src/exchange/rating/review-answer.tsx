import { t } from '@skillhour/texts';
import { useState } from 'react';
import type { CallOutput } from '@/api';
import { useMember } from '@/auth';
import { Button, lazyDialog } from '@/ui';
import { RelativeWords } from '@/ui/relative-words';
import type { AnswerDialogProps } from './answer-dialog';

type Answer = CallOutput<'exchange.review.list'>['results'][number]['answer'];

const AnswerDialog = lazyDialog<AnswerDialogProps>(async () => ({
  default: (await import('./answer-dialog')).AnswerDialog,
}));

/** The reply to a review. The reviewed member sees a button to reply once. */
export function ReviewAnswer({
  review,
  of,
  answer,
  canAnswer,
}: {
  review: string;
  /** The reviewed member's id. */
  of: string;
  answer: Answer;
  canAnswer: boolean;
}) {
  const me = useMember();
  const [open, setOpen] = useState(false);
  if (answer) {
    return (
      <div className="grid gap-1 border-s-2 border-line ps-4 text-sm">
        <span className="text-xs text-ink-2">
          <RelativeWords text={t('Replied <when></when>')} at={answer.created_at} />
        </span>
        <p dir="auto" className="max-w-[68ch] whitespace-pre-line wrap-anywhere">
          {answer.answer}
        </p>
      </div>
    );
  }
  if (of !== me.id || !canAnswer) return null;
  return (
    <div>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('Answer')}
      </Button>
      <AnswerDialog open={open} onOpenChange={setOpen} review={review} />
    </div>
  );
}
