import { t } from '@skillhour/texts';
import { useId, useState } from 'react';
import { Button, Card, Minutes, shortNameOf, type Person } from '@/ui';
import { RequestFormDialog } from './new-request';

/** Suggested duration of a first session, enough to be shown one thing. */
const EXAMPLE_MINUTES = 30;

/**
 * Suggests a session about the topic of a post, with its author if `teacher` is set. It also says that posting a request
 * holds no minutes yet.
 */
export function SessionSuggestion({ tags, teacher }: { tags: readonly string[]; teacher?: Person }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <Card padded aria-labelledby={id}>
      <div className="grid justify-items-start gap-3">
        <h2 id={id} className="text-lg">
          {t('Rather be shown?')}
        </h2>
        <p className="text-sm text-ink-2">
          {teacher
            ? t('Learn this from {name}, who can propose a time for your request.', {
                name: shortNameOf(teacher),
              })
            : t('Post a request, and someone who can teach it will propose a time.')}
        </p>
        <Minutes draft={EXAMPLE_MINUTES} />
        <p className="text-sm text-ink-2">
          {t('{minutes, number} min, say. Nothing is on hold until you publish.', {
            minutes: EXAMPLE_MINUTES,
          })}
        </p>
        <Button onClick={() => setOpen(true)}>{t('Request')}</Button>
      </div>
      <RequestFormDialog open={isOpen} onOpenChange={setOpen} tags={tags} {...(teacher && { teacher })} />
    </Card>
  );
}
