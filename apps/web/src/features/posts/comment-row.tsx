import { t } from '@skillhour/texts';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useCommand } from '@/api';
import { PostedTime, TakenDownNote, type Comment } from '@/entities/post';
import { Avatar, Badge, fullNameOf, Prose } from '@/ui';
import { CommentForm } from './comment-form';
import { ContentActions } from './content-actions';

export interface CommentRowProps {
  comment: Comment;
  /** Whether the commenter is the blog's author. */
  isAuthor: boolean;
  onChange: () => void;
  onDelete: () => void;
}

/** One comment. Its author can edit and delete it. */
export function CommentRow({ comment, isAuthor, onChange, onDelete }: CommentRowProps) {
  const [isEditing, setEditing] = useState(false);
  const update = useCommand('content.comment.update');
  const remove = useCommand('content.comment.delete');
  const { id, user } = comment;
  const stopEditing = () => {
    setEditing(false);
    onChange();
  };
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
        <CommentForm
          initial={comment.content}
          onSend={async (content) => {
            await update({ id, content });
            stopEditing();
          }}
          onCancel={stopEditing}
        />
      ) : (
        <>
          <div className="grid gap-2">
            <TakenDownNote of={comment} />
            <Prose html={comment.content_html} size="small" />
          </div>
          <div className="-ms-3 flex flex-wrap gap-1">
            <ContentActions
              kind="comment"
              of={comment}
              edit={() => setEditing(true)}
              onDelete={async () => {
                await remove({ id });
                onDelete();
              }}
            />
          </div>
        </>
      )}
    </li>
  );
}
