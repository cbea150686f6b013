import type { PostKind } from '@skillhour/contracts';
import { t, translate } from '@skillhour/texts';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { refetch, useCommand } from '@/api';
import { useMember } from '@/auth';
import { FollowButton, MemberLine } from '@/entities/member';
import { PostedTime, ShareButtons, TakenDownNote, ViewCount, type Post } from '@/entities/post';
import { PostParts } from '@/entities/post/post-content';
import { Vote, type VoteProps } from '@/entities/vote';
import { PageTitle, paths } from '@/routing';
import { cx, toast } from '@/ui';
import { ContentActions } from './content-actions';
import { addressInput, addressOf } from './inputs';
import { POST_TEXTS } from './post-texts';

/** The CSS classes in which the pages of blogs and questions differ. */
const LAYOUTS = {
  blog: {
    votes: 'sticky! top-[calc(var(--topbar-h)+1.5rem)]',
    author: 'gap-y-3 border-b border-line pb-4',
    actions: 'border-y border-line py-4',
    authorActions: 'flex flex-wrap gap-2.5 md:ms-auto',
  },
  question: { votes: '', author: 'gap-y-2 text-sm text-ink-2', actions: '', authorActions: 'contents' },
};

export interface PostDetailProps {
  kind: PostKind;
  post: Post;
  onVoted: NonNullable<VoteProps['onVoted']>;
  /** Rendered after the author and the number of views. */
  badge?: ReactNode;
  /** Table of contents above the text. */
  contents?: ReactNode;
  /** Rendered before the buttons that share the post. */
  action?: ReactNode;
  /** Comments, in the column of the text, or answers, below it. */
  replies: ReactNode;
  aside: ReactNode;
}

/** The text in a readable width with its votes at the side, then the actions and the replies. */
export function PostDetail({
  kind,
  post,
  onVoted,
  badge,
  contents,
  action,
  replies,
  aside,
}: PostDetailProps) {
  const me = useMember();
  const sendVote = useCommand(`content.${kind}.vote`);
  const { title, user } = post;
  const layout = LAYOUTS[kind];
  const address = addressOf(post);
  const isDown = post.taken_down !== undefined;
  const vote = (props: Pick<VoteProps, 'upright' | 'className'>) =>
    !isDown && (
      <Vote
        {...props}
        label={translate(POST_TEXTS[kind].vote)}
        votes={post}
        isOwn={user.id === me.id}
        send={(choice) => sendVote({ ...addressInput(kind, address), vote: choice })}
        onVoted={onVoted}
      />
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 xl:grid-cols-[minmax(0,1fr)_18rem]">
      <PageTitle title={title} />
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-8">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5 md:grid-cols-[3rem_minmax(0,46rem)]">
          <div className="max-md:hidden">{vote({ upright: true, className: layout.votes })}</div>
          <article className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
            <PostParts kind={kind} post={post}>
              <div className={cx('flex flex-wrap items-center gap-x-5', layout.author)}>
                <MemberLine person={user}>
                  <PostedTime
                    at={post.created_at}
                    editedAt={post.edited_at}
                    history={paths.postHistory(kind, address)}
                  />
                </MemberLine>
                <FollowButton size="small" member={user} following={post.is_following} />
                <span className="text-sm text-ink-2">
                  <ViewCount count={post.view_count} />
                </span>
                {badge}
              </div>
              <TakenDownNote of={post}>
                {t('While it’s taken down, no one can vote on it or reply to it.')}
              </TakenDownNote>
              {contents}
            </PostParts>
            <div className={cx('flex flex-wrap items-center gap-2.5', layout.actions)}>
              {vote({ className: 'md:hidden' })}
              {action}
              <ShareButtons title={title} path={paths.post(kind, address)} />
              <span className={layout.authorActions}>
                <PostActions kind={kind} post={post} />
              </span>
            </div>
            {kind === 'blog' && replies}
          </article>
        </div>
        {kind === 'question' && replies}
      </div>
      {aside}
    </div>
  );
}

function PostActions({ kind, post }: Pick<PostDetailProps, 'kind' | 'post'>) {
  const navigate = useNavigate();
  const remove = useCommand(`content.${kind}.delete`);
  const address = addressOf(post);
  return (
    <ContentActions
      kind={kind}
      of={post}
      edit={paths.editPost(kind, address)}
      onDelete={async () => {
        await remove(addressInput(kind, address));
        toast.success(translate(POST_TEXTS[kind].deleted));
        await navigate(paths.posts(kind));
        void refetch(`content.${kind}.list`);
      }}
    />
  );
}
