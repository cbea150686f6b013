import { useMember } from '@/auth';
import { AnswersBadge } from '@/entities/post';
import { SessionSuggestion } from '@/exchange/session-suggestion';
import { Answers } from './answers';
import { PostDetail } from './post-detail';
import { PostPage, type DetailProps } from './post-page';
import { RelatedPosts } from './related-posts';

/** Page of one question with its answers. */
export default function QuestionPage() {
  return <PostPage kind="question" Detail={QuestionDetail} />;
}

function QuestionDetail({ post: question, onChange }: DetailProps<'question'>) {
  const me = useMember();
  return (
    <PostDetail
      kind="question"
      post={question}
      onVoted={onChange}
      badge={<AnswersBadge count={question.answers_count} isAnswered={question.answered} />}
      replies={<Answers question={question} isAsker={question.user.id === me.id} onChange={onChange} />}
      aside={
        <aside className="grid gap-5">
          <SessionSuggestion tags={question.tags.map(({ name }) => name)} />
          <RelatedPosts kind="question" post={question} />
        </aside>
      }
    />
  );
}
