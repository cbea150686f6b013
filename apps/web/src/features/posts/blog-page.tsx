import { t } from '@skillhour/texts';
import { MessageSquare } from 'lucide-react';
import { useState } from 'react';
import { useMember } from '@/auth';
import { SessionSuggestion } from '@/exchange/session-suggestion';
import { Button, isFormer } from '@/ui';
import { formatNumber } from '@/ui/number-format';
import { headingsOf } from '@/ui/prose-html';
import { AuthorCard } from './author-card';
import { Comments } from './comments';
import { PostDetail } from './post-detail';
import { PostPage, type DetailProps } from './post-page';
import { RelatedPosts } from './related-posts';
import { FoldedContents, TableOfContents } from './table-of-contents';

/** Page of one blog, with votes and comments. */
export default function BlogPage() {
  return <PostPage kind="blog" Detail={BlogDetail} />;
}

function BlogDetail({ post: blog, onChange }: DetailProps<'blog'>) {
  const me = useMember();
  const { user: author } = blog;
  const headings = headingsOf(blog.body_html, 'part');
  const isAskable = author.id !== me.id && author.role === 'user' && !isFormer(author);
  const [isTalking, setTalking] = useState(true);
  return (
    <PostDetail
      kind="blog"
      post={blog}
      onVoted={onChange}
      contents={<FoldedContents headings={headings} />}
      action={
        <Button
          size="small"
          icon={<MessageSquare aria-hidden />}
          aria-expanded={isTalking}
          aria-controls="comments"
          onClick={() => setTalking(!isTalking)}
        >
          {t('Comments')} <span className="font-medium text-ink-3">{formatNumber(blog.comment_count)}</span>
        </Button>
      }
      replies={
        <>
          {isAskable && <AuthorCard blog={blog} />}
          <div id="comments" hidden={!isTalking}>
            {isTalking && <Comments blog={blog} onCount={(comment_count) => onChange({ comment_count })} />}
          </div>
          <RelatedPosts kind="blog" post={blog} />
        </>
      }
      aside={
        <aside className="grid gap-5 xl:sticky xl:top-[calc(var(--topbar-h)+1.5rem)]">
          {author.id !== me.id && (
            <SessionSuggestion
              tags={blog.tags.map(({ name }) => name)}
              {...(isAskable && { teacher: author })}
            />
          )}
          <TableOfContents headings={headings} />
        </aside>
      }
    />
  );
}
