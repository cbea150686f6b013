import { t } from '@skillhour/texts';
import { useId, useState } from 'react';
import { Button, Card, Minutes } from '@/ui';
import { RequestFormDialog } from './new-request';

/** Suggested duration of a first session, enough to be shown one thing. */
const EXAMPLE_MINUTES = 30;

/** Suggests a session about the topic of a post. It also says that posting a request holds no minutes yet. */
export function SessionSuggestion({ tags, className }: { tags: readonly string[]; className?: string }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <Card padded aria-labelledby={id} className={className}>
      <div className="grid justify-items-start gap-3">
        <h2 id={id} className="text-lg">
          {t('Rather be shown?')}
        </h2>
        <p className="text-sm text-ink-2">
          {t('Post a request, and someone who can teach it will propose a time.')}
        </p>
        <Minutes draft={EXAMPLE_MINUTES} />
        <p className="text-sm text-ink-2">
          {t('{minutes, number} min, say. Nothing is on hold until you publish.', {
            minutes: EXAMPLE_MINUTES,
          })}
        </p>
        <Button onClick={() => setOpen(true)}>{t('Request')}</Button>
      </div>
      <RequestFormDialog open={isOpen} onOpenChange={setOpen} tags={tags} />
    </Card>
  );
}
