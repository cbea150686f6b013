import { t } from '@skillhour/texts';
import { showErrorToast } from '@/api';
import { Button, cx, TextArea } from '@/ui';
import { useReplyForm, type ReplyFormProps } from './use-reply-form';

const showFailure = (error: unknown) => showErrorToast(error, t('An unexpected error occurred.'));

/** Form that writes a comment, or edits one in place. */
export function CommentForm(props: ReplyFormProps) {
  const { content, setContent, isBusy, onSubmit } = useReplyForm(props, { onFail: showFailure });
  const { onCancel } = props;
  const isNew = onCancel === undefined;
  return (
    <form onSubmit={onSubmit} className="grid grow gap-2">
      <TextArea
        label={<span className={cx(isNew && 'sr-only')}>{t('Your comment')}</span>}
        dir="auto"
        rows={3}
        maxLength={5_000}
        placeholder={isNew ? t('Write your thoughts...') : undefined}
        value={content}
        onChange={(event) => setContent(event.target.value)}
        {...(isNew && { className: 'gap-0!' })}
      />
      <div className="flex items-center justify-end gap-2">
        {isNew ? (
          <span className="me-auto text-xs text-ink-2">{t('Markdown works here.')}</span>
        ) : (
          <Button size="small" onClick={onCancel}>
            {t('Cancel')}
          </Button>
        )}
        <Button
          type="submit"
          size="small"
          variant="primary"
          busy={isBusy && (isNew ? t('Sending...') : t('Saving...'))}
        >
          {isNew ? t('Post') : t('Save')}
        </Button>
      </div>
    </form>
  );
}
