import { t } from '@skillhour/texts';
import { useCommand } from '@/api';
import { AnswerForm } from './answer-form';

/** Form for the caller's own answer. */
export function AnswerBox({ id, onPosted }: { id: string; onPosted: (count: number) => void }) {
  const add = useCommand('content.question.add_answer');
  return (
    <AnswerForm
      label={t('Your answer')}
      action={t('Post')}
      busy={t('Sending...')}
      onSend={async (content) => onPosted((await add({ id, content })).answers_count)}
    />
  );
}
