import { t } from '@skillhour/texts';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { showErrorToast, useCommand } from '@/api';
import { useMember } from '@/auth';
import { AuthorActions, PostedTime, ReportButton, TakenDownNote, type Comment } from '@/entities/post';
import { Avatar, Badge, Button, fullNameOf, Prose, TextArea } from '@/ui';

export interface CommentRowProps {
  comment: Comment;
  /** Whether the commenter is the blog's author. */
  isAuthor: boolean;
  onChange: () => void;
  onDelete: () => void;
}

/** One comment. Its author can edit and delete it. */
export function CommentRow({ comment, isAuthor, onChange, onDelete }: CommentRowProps) {
  const me = useMember();
  const [isEditing, setEditing] = useState(false);
  const remove = useCommand('content.comment.delete');
  const { id, user, content_html: html } = comment;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3.5 gap-y-1 px-4 py-4 sm:px-6">
      <Avatar person={user} size="sm" className="row-span-3" />
      <div className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
        <strong dir="auto" className="text-sm font-semibold">
          {fullNameOf(user)}
        </strong>
        {isAuthor && (
          <Badge tone="spruce" icon={Pencil}>
            {t('Author')}
          </Badge>
        )}
        <span className="text-xs text-ink-2">
          <PostedTime at={comment.created_at} editedAt={comment.edited_at} />
        </span>
      </div>
      {isEditing ? (
        <CommentEdit
          comment={comment}
          onDone={() => {
            setEditing(false);
            onChange();
          }}
        />
      ) : (
        <>
          <div className="grid gap-2">
            <TakenDownNote of={comment} />
            <Prose html={html} size="small" />
          </div>
          <div className="-ms-3 flex flex-wrap gap-1">
            {user.id === me.id ? (
              <AuthorActions
                edit={() => setEditing(true)}
                confirmTitle={t('Delete this comment?')}
                warning={t('It’s deleted for everyone. This can’t be undone.')}
                onDelete={async () => {
                  await remove({ id });
                  onDelete();
                }}
              />
            ) : (
              !comment.taken_down && <ReportButton kind="comment" id={id} />
            )}
          </div>
        </>
      )}
    </li>
  );
}

function CommentEdit({ comment: { id, content }, onDone }: { comment: Comment; onDone: () => void }) {
  const [text, setText] = useState(content);
  const [isBusy, setBusy] = useState(false);
  const update = useCommand('content.comment.update');
  const save = async () => {
    if (text.trim() === '' || isBusy) return;
    setBusy(true);
    try {
      await update({ id, content: text });
      onDone();
    } catch (error) {
      showErrorToast(error, t('An unexpected error occurred.'));
    }
    setBusy(false);
  };
  return (
    <div className="grid gap-2">
      <TextArea
        label={t('Your comment')}
        dir="auto"
        rows={3}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="flex justify-end gap-2">
        <Button size="small" onClick={onDone}>
          {t('Cancel')}
        </Button>
        <Button size="small" variant="primary" busy={isBusy && t('Saving...')} onClick={() => void save()}>
          {t('Save')}
        </Button>
      </div>
    </div>
  );
}
