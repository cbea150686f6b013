import { PostedTime } from '@/entities/post';
import { PageHeading, PageTitle } from '@/routing';
import { Chips, fullNameOf, Prose } from '@/ui';
import type { PublicPost } from './public-post';

/** The public text in a readable width, with its author. Comments and answers are visible to members only. */
export const PublicArticle = ({
  post: { title, author, tags, image, kind, ...post },
}: {
  post: PublicPost;
}) => (
  <article className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
    <PageTitle title={title} />
    <Chips names={tags.map(({ name }) => name)} />
    <PageHeading className="text-3xl leading-[1.12]">
      <span dir="auto">{title}</span>
    </PageHeading>
    <p className="flex flex-wrap items-baseline gap-x-3 border-b border-line pb-4 text-sm text-ink-2">
      <strong dir="auto" className="font-semibold text-ink">
        {fullNameOf(author)}
      </strong>
      <PostedTime at={post.created_at} editedAt={post.edited_at} />
    </p>
    {image !== null && (
      <img src={image} alt="" className="aspect-[16/8] w-full rounded-lg bg-stone-wash object-cover" />
    )}
    <Prose html={post.body_html} size={kind === 'blog' ? 'read' : 'normal'} />
  </article>
);
