import { t } from '@skillhour/texts';
import { useCommand } from '@/api';
import type { Answer } from '@/entities/post';
import { Button } from '@/ui';
import { AnswerForm } from './answer-form';

/** Edits the caller's own answer in place. */
export function AnswerEdit({ answer: { id, content }, onDone }: { answer: Answer; onDone: () => void }) {
  const update = useCommand('content.answer.update');
  return (
    <AnswerForm
      label={t('Your answer')}
      initial={content}
      action={t('Save')}
      busy={t('Saving...')}
      onSend={async (next) => {
        await update({ id, content: next });
        onDone();
      }}
    >
      <Button onClick={onDone}>{t('Cancel')}</Button>
    </AnswerForm>
  );
}
