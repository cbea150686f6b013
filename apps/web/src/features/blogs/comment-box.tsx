import { t } from '@skillhour/texts';
import { useState } from 'react';
import { showErrorToast, useCommand } from '@/api';
import { useMember } from '@/auth';
import { Avatar, Button, Field, inputClass } from '@/ui';

/** Form for the caller's own comment. */
export function CommentBox({ slug, onPosted }: { slug: string; onPosted: (count: number) => void }) {
  const me = useMember();
  const [content, setContent] = useState('');
  const [isBusy, setBusy] = useState(false);
  const add = useCommand('content.blog.add_comment');
  const post = async () => {
    // Blank comments are not posted (specification 1, section 5).
    if (content.trim() === '' || isBusy) return;
    setBusy(true);
    try {
      const { comment_count } = await add({ slug, content });
      setContent('');
      onPosted(comment_count);
    } catch (error) {
      showErrorToast(error, t('An unexpected error occurred.'));
    }
    setBusy(false);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void post();
      }}
      className="flex gap-3.5 border-b border-line bg-paper px-4 py-4 sm:px-6"
    >
      <span className="max-sm:hidden">
        <Avatar person={me} size="sm" />
      </span>
      <div className="grid grow gap-2">
        <Field label={<span className="sr-only">{t('Your comment')}</span>} className="gap-0!">
          {(aria) => (
            <textarea
              {...aria}
              dir="auto"
              rows={3}
              maxLength={5_000}
              placeholder={t('Write your thoughts...')}
              value={content}
              onChange={(event) => setContent(event.target.value)}
              className={`${inputClass} resize-y`}
            />
          )}
        </Field>
        <div className="flex items-center justify-between gap-3">
          <span className="text-xs text-ink-2">{t('Markdown works here.')}</span>
          <Button type="submit" size="small" variant="primary" busy={isBusy && t('Sending...')}>
            {t('Post')}
          </Button>
        </div>
      </div>
    </form>
  );
}
