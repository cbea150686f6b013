import { t, text, translate, type Text } from '@skillhour/texts';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { showErrorToast } from '@/api';
import { useMember } from '@/auth';
import { ReportButton, type Comment, type Post } from '@/entities/post';
import { Button, ButtonLink, ConfirmDialog } from '@/ui';

type Kind = 'blog' | 'question' | 'comment' | 'answer';

const REPLY_WARNING = text('It’s deleted for everyone. This can’t be undone.');
const DELETIONS: Record<Kind, { title: Text; warning: Text }> = {
  blog: {
    title: text('Delete this blog?'),
    warning: text('It’s deleted for everyone, with its comments. This can’t be undone.'),
  },
  question: {
    title: text('Delete this question?'),
    warning: text('It’s deleted for everyone, with its answers. This can’t be undone.'),
  },
  comment: { title: text('Delete this comment?'), warning: REPLY_WARNING },
  answer: { title: text('Delete this answer?'), warning: REPLY_WARNING },
};

export interface ContentActionsProps {
  kind: Kind;
  of: Pick<Post | Comment, 'id' | 'user' | 'taken_down'>;
  /** Whether the post that it belongs to was taken down, so that it can't be reported. */
  isClosed?: boolean;
  /** URL of the edit page, or a function that opens the editor in place. */
  edit: string | (() => void);
  onDelete: () => Promise<void>;
}

/** Actions on a post or reply: editing and deleting for its author, reporting for others. */
export function ContentActions({ kind, of, isClosed = false, edit, onDelete }: ContentActionsProps) {
  const me = useMember();
  if (of.user.id === me.id) return <AuthorActions {...{ kind, edit, onDelete }} />;
  return !isClosed && of.taken_down === undefined && <ReportButton kind={kind} id={of.id} />;
}

/** Edits, and deletes after a confirmation. */
function AuthorActions({ kind, edit, onDelete }: Pick<ContentActionsProps, 'kind' | 'edit' | 'onDelete'>) {
  const [isConfirming, setConfirming] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const buttonProps = { size: 'small', icon: <Pencil aria-hidden /> } as const;
  const { title, warning } = DELETIONS[kind];
  const remove = async () => {
    setBusy(true);
    try {
      await onDelete();
    } catch (error) {
      showErrorToast(error, t('An unexpected error occurred.'));
    }
    setBusy(false);
    setConfirming(false);
  };
  return (
    <>
      {typeof edit === 'string' ? (
        <ButtonLink to={edit} {...buttonProps}>
          {t('Edit')}
        </ButtonLink>
      ) : (
        <Button onClick={edit} {...buttonProps}>
          {t('Edit')}
        </Button>
      )}
      <Button size="small" variant="ghost" icon={<Trash2 aria-hidden />} onClick={() => setConfirming(true)}>
        {t('Delete')}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={translate(title)}
        description={translate(warning)}
        confirm={t('Delete')}
        danger
        busy={isBusy && t('Deleting...')}
        onConfirm={() => void remove()}
      />
    </>
  );
}
