import { t } from '@skillhour/texts';
import { MessageSquare } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { refetch, useCommand } from '@/api';
import { useMember } from '@/auth';
import { FollowButton, MemberLine } from '@/entities/member';
import {
  AuthorActions,
  PostedTime,
  ReportButton,
  ShareButtons,
  TakenDownNote,
  ViewCount,
  type Blog,
} from '@/entities/post';
import { BlogContent } from '@/entities/post/post-content';
import { Vote } from '@/entities/vote';
import { SessionSuggestion } from '@/exchange/session-suggestion';
import { PageTitle, paths } from '@/routing';
import { Button, toast } from '@/ui';
import { formatNumber } from '@/ui/number-format';
import { headingsOf } from '@/ui/prose-html';
import { Comments } from './comments';
import { TableOfContents } from './table-of-contents';

/** The text in a readable width with its votes at the side, then the actions and the comments. */
export function BlogDetail({ blog, onChange }: { blog: Blog; onChange: (change: Partial<Blog>) => void }) {
  const me = useMember();
  const navigate = useNavigate();
  const [isTalking, setTalking] = useState(true);
  const sendVote = useCommand('content.blog.vote');
  const remove = useCommand('content.blog.delete');
  const { slug, title, user } = blog;
  const isOwn = user.id === me.id;
  const isDown = blog.taken_down !== undefined;
  const vote = (layout: { upright?: boolean; className: string }) =>
    !isDown && (
      <Vote
        {...layout}
        label={t('Vote on this blog')}
        votes={blog}
        isOwn={isOwn}
        send={(choice) => sendVote({ slug, vote: choice })}
        onVoted={onChange}
      />
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 xl:grid-cols-[minmax(0,1fr)_18rem]">
      <PageTitle title={title} />
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5 md:grid-cols-[3rem_minmax(0,46rem)]">
        <div className="max-md:hidden">
          {vote({ upright: true, className: 'sticky! top-[calc(var(--topbar-h)+1.5rem)]' })}
        </div>
        <article className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
          <BlogContent post={blog}>
            <div className="flex flex-wrap items-center gap-x-5 gap-y-3 border-b border-line pb-4">
              <MemberLine person={user}>
                <PostedTime
                  at={blog.created_at}
                  editedAt={blog.edited_at}
                  history={paths.blogHistory(slug)}
                />
              </MemberLine>
              <FollowButton size="small" member={user} following={blog.is_following} />
              <span className="text-sm text-ink-2">
                <ViewCount count={blog.view_count} />
              </span>
            </div>
            <TakenDownNote of={blog}>
              {t('While it’s taken down, no one can vote on it or reply to it.')}
            </TakenDownNote>
          </BlogContent>
          <div className="flex flex-wrap items-center gap-2.5 border-y border-line py-4">
            {vote({ className: 'md:hidden' })}
            <Button
              size="small"
              icon={<MessageSquare aria-hidden />}
              aria-expanded={isTalking}
              aria-controls="comments"
              onClick={() => setTalking(!isTalking)}
            >
              {t('Comments')}{' '}
              <span className="font-medium text-ink-3">{formatNumber(blog.comment_count)}</span>
            </Button>
            <ShareButtons title={title} path={paths.blog(slug)} />
            <span className="flex flex-wrap gap-2.5 md:ms-auto">
              {isOwn ? (
                <AuthorActions
                  edit={paths.editBlog(slug)}
                  confirmTitle={t('Delete this blog?')}
                  warning={t('It’s deleted for everyone, with its comments. This can’t be undone.')}
                  onDelete={async () => {
                    await remove({ slug });
                    toast.success(t('Blog deleted.'));
                    await navigate(paths.home());
                    void refetch('content.blog.list');
                  }}
                />
              ) : (
                !isDown && <ReportButton kind="blog" id={blog.id} />
              )}
            </span>
          </div>
          <div id="comments" hidden={!isTalking}>
            {isTalking && (
              <Comments
                slug={slug}
                authorId={user.id}
                count={blog.comment_count}
                isClosed={isDown}
                onCount={(comment_count) => onChange({ comment_count })}
              />
            )}
          </div>
        </article>
      </div>
      <aside className="grid gap-5 xl:sticky xl:top-[calc(var(--topbar-h)+1.5rem)]">
        {!isOwn && <SessionSuggestion tags={blog.tags.map(({ name }) => name)} />}
        <TableOfContents headings={headingsOf(blog.body_html, 'part')} />
      </aside>
    </div>
  );
}
