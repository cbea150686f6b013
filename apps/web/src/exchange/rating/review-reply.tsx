import { t } from '@skillhour/texts';
import { useState } from 'react';
import type { CallOutput } from '@/api';
import { useMember } from '@/auth';
import { Button, lazyDialog } from '@/ui';
import { RelativeTimeText } from '@/ui/relative-time-text';
import type { ReplyDialogProps } from './reply-dialog';

type Reply = CallOutput<'exchange.review.list'>['results'][number]['answer'];

const ReplyDialog = lazyDialog<ReplyDialogProps>(async () => ({
  default: (await import('./reply-dialog')).ReplyDialog,
}));

/** The reply to a review. The reviewed member sees a button to reply once. */
export function ReviewReply({
  review,
  of,
  reply,
  canReply,
}: {
  review: string;
  /** The reviewed member's id. */
  of: string;
  reply: Reply;
  canReply: boolean;
}) {
  const me = useMember();
  const [open, setOpen] = useState(false);
  if (reply) {
    return (
      <div className="grid gap-1 border-s-2 border-line ps-4 text-sm">
        <span className="text-xs text-ink-2">
          <RelativeTimeText text={t('Replied <when></when>')} at={reply.created_at} />
        </span>
        <p dir="auto" className="max-w-[68ch] whitespace-pre-line wrap-anywhere">
          {reply.answer}
        </p>
      </div>
    );
  }
  if (of !== me.id || !canReply) return null;
  return (
    <div>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('Answer')}
      </Button>
      <ReplyDialog open={open} onOpenChange={setOpen} review={review} />
    </div>
  );
}
