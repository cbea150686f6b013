import { t } from '@skillhour/texts';
import { useNavigate } from 'react-router-dom';
import { refetch, useCommand } from '@/api';
import { useMember } from '@/auth';
import { FollowButton, MemberLine } from '@/entities/member';
import { SessionSuggestion } from '@/exchange/session-suggestion';
import {
  AnswersBadge,
  AuthorActions,
  PostedTime,
  ReportButton,
  ShareButtons,
  TakenDownNote,
  ViewCount,
  type Question,
} from '@/entities/post';
import { QuestionContent } from '@/entities/post/post-content';
import { Vote } from '@/entities/vote';
import { PageTitle, paths } from '@/routing';
import { toast } from '@/ui';
import { Answers } from './answers';

/** The question with its votes at the side, then the answers and a form for a new one. */
export function QuestionDetail({
  question,
  onChange,
}: {
  question: Question;
  onChange: (change: Partial<Question>) => void;
}) {
  const me = useMember();
  const navigate = useNavigate();
  const sendVote = useCommand('content.question.vote');
  const remove = useCommand('content.question.delete');
  const { id, title, user } = question;
  const isOwn = user.id === me.id;
  const isDown = question.taken_down !== undefined;
  const vote = (layout: { upright?: boolean; className: string }) =>
    !isDown && (
      <Vote
        {...layout}
        label={t('Vote on this question')}
        votes={question}
        isOwn={isOwn}
        send={(choice) => sendVote({ id, vote: choice })}
        onVoted={onChange}
      />
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 xl:grid-cols-[minmax(0,1fr)_18rem]">
      <PageTitle title={title} />
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-8">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5 md:grid-cols-[3rem_minmax(0,46rem)]">
          <div className="max-md:hidden">{vote({ upright: true, className: '' })}</div>
          <article className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
            <QuestionContent post={question}>
              <div className="flex flex-wrap items-center gap-x-5 gap-y-2 text-sm text-ink-2">
                <MemberLine person={user}>
                  <PostedTime
                    at={question.created_at}
                    editedAt={question.edited_at}
                    history={paths.questionHistory(id)}
                  />
                </MemberLine>
                <FollowButton size="small" member={user} following={question.is_following} />
                <ViewCount count={question.view_count} />
                <AnswersBadge count={question.answers_count} isAnswered={question.answered} />
              </div>
              <TakenDownNote of={question}>
                {t('While it’s taken down, no one can vote on it or reply to it.')}
              </TakenDownNote>
            </QuestionContent>
            <div className="flex flex-wrap items-center gap-2.5">
              {vote({ className: 'md:hidden' })}
              <ShareButtons title={title} path={paths.question(id)} />
              {isOwn ? (
                <AuthorActions
                  edit={paths.editQuestion(id)}
                  confirmTitle={t('Delete this question?')}
                  warning={t('It’s deleted for everyone, with its answers. This can’t be undone.')}
                  onDelete={async () => {
                    await remove({ id });
                    toast.success(t('Question deleted.'));
                    await navigate(paths.questions());
                    void refetch('content.question.list');
                  }}
                />
              ) : (
                !isDown && <ReportButton kind="question" id={id} />
              )}
            </div>
          </article>
        </div>
        <Answers question={question} isAsker={isOwn} onChange={onChange} />
      </div>
      <SessionSuggestion tags={question.tags.map(({ name }) => name)} />
    </div>
  );
}
