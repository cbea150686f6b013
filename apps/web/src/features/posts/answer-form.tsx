import { translate, t } from '@skillhour/texts';
import { useState } from 'react';
import { ApiError, errorMessageOf } from '@/api';
import { MarkdownField } from '@/entities/writing';
import { Button } from '@/ui';
import { useReplyForm, type ReplyFormProps } from './use-reply-form';

const MIN_LENGTH = 50;
const lengthOf = (content: string) => [...content.trim()].length;

/** Form that writes an answer, or edits one in place. Its length is counted like on the server. */
export function AnswerForm(props: ReplyFormProps) {
  const [error, setError] = useState<string>();
  const [isUploading, setUploading] = useState(false);
  const { content, setContent, isBusy, onSubmit } = useReplyForm(props, {
    canSend: (text) => {
      if (isUploading) return false;
      const isLongEnough = lengthOf(text) >= MIN_LENGTH;
      setError(
        isLongEnough
          ? undefined
          : t('Answer must be at least {least} characters long.', { least: MIN_LENGTH }),
      );
      return isLongEnough;
    },
    onFail: (failure) => {
      const named = failure instanceof ApiError ? failure.fieldText('content') : undefined;
      setError(named ? translate(named) : errorMessageOf(failure, t('An unexpected error occurred.')));
    },
  });
  const { onCancel } = props;
  const isNew = onCancel === undefined;
  return (
    <form onSubmit={onSubmit} className="grid gap-3">
      <MarkdownField
        label={t('Your answer')}
        maxLength={20_000}
        value={content}
        onChange={(text) => {
          setContent(text);
          setError(undefined);
        }}
        onBusy={setUploading}
        error={error}
        counter={{ value: lengthOf(content), of: MIN_LENGTH }}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          variant="primary"
          aria-disabled={isUploading || undefined}
          busy={isBusy && (isNew ? t('Sending...') : t('Saving...'))}
        >
          {isNew ? t('Post') : t('Save')}
        </Button>
        {!isNew && <Button onClick={onCancel}>{t('Cancel')}</Button>}
      </div>
    </form>
  );
}
