import { t } from '@skillhour/texts';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useCommand } from '@/api';
import { useMember } from '@/auth';
import { MemberLine } from '@/entities/member';
import { PostedTime, TakenDownNote, type Answer } from '@/entities/post';
import { Vote } from '@/entities/vote';
import { Badge, Button, cx, Prose } from '@/ui';
import { AnswerForm } from './answer-form';
import { ContentActions } from './content-actions';

export interface AnswerCardProps {
  answer: Answer;
  /** Whether the reader asked the question, so that they can accept the answer. */
  isAsker: boolean;
  /** Whether the question was taken down, so that no answer can be accepted or voted on. */
  isClosed: boolean;
  onAccept: () => void;
  onChange: () => void;
  onDelete: () => void;
}

/** One answer with its votes; the accepted one is highlighted. */
export function AnswerCard({ answer, isAsker, isClosed, onAccept, onChange, onDelete }: AnswerCardProps) {
  const me = useMember();
  const [isEditing, setEditing] = useState(false);
  const send = useCommand('content.answer.vote');
  const update = useCommand('content.answer.update');
  const remove = useCommand('content.answer.delete');
  const { id, user, is_accepted: isAccepted } = answer;
  const isDown = isClosed || answer.taken_down !== undefined;
  const stopEditing = () => {
    setEditing(false);
    onChange();
  };
  return (
    <article
      className={cx(
        'grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-3 rounded-lg border bg-surface p-4 sm:p-6 md:grid-cols-[3rem_minmax(0,1fr)]',
        isAccepted ? 'border-leaf' : 'border-line',
      )}
    >
      {isDown ? (
        <span className="max-md:hidden" />
      ) : (
        <Vote
          upright
          label={t('Vote on this answer')}
          votes={answer}
          isOwn={user.id === me.id}
          send={(vote) => send({ id, vote })}
          className="max-md:order-last max-md:flex-row!"
        />
      )}
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
        {isAccepted && (
          <span>
            <Badge tone="leaf" icon={Check}>
              {t('Accepted answer')}
            </Badge>
          </span>
        )}
        <TakenDownNote of={answer} />
        {isEditing ? (
          <AnswerForm
            initial={answer.content}
            onSend={async (content) => {
              await update({ id, content });
              stopEditing();
            }}
            onCancel={stopEditing}
          />
        ) : (
          <Prose html={answer.content_html} />
        )}
        <div className="flex flex-wrap items-center justify-between gap-3">
          <MemberLine person={user}>
            <PostedTime at={answer.created_at} editedAt={answer.edited_at} />
          </MemberLine>
          <span className="flex flex-wrap gap-2">
            {isAsker && !isDown && (
              <Button size="small" aria-pressed={isAccepted} icon={<Check aria-hidden />} onClick={onAccept}>
                {isAccepted ? t('Undo acceptance') : t('Accept')}
              </Button>
            )}
            <ContentActions
              kind="answer"
              of={answer}
              isClosed={isClosed}
              edit={() => setEditing(true)}
              onDelete={async () => {
                await remove({ id });
                onDelete();
              }}
            />
          </span>
        </div>
      </div>
    </article>
  );
}
