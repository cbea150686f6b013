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
import { TagLinks } from '@/entities/tag';
import { Vote } from '@/entities/vote';
import { PageHeading, PageTitle, paths } from '@/routing';
import { Prose, toast } from '@/ui';
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
  const { id, title, user, image } = question;
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
            <PageHeading className="text-3xl leading-[1.12]">
              <span dir="auto">{title}</span>
            </PageHeading>
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
            <Prose html={question.body_html} />
            {image !== null && <img src={image} alt="" className="max-h-120 w-fit max-w-full rounded-lg" />}
            <TagLinks tags={question.tags} />
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
