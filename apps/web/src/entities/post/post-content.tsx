import type { PostKind } from '@skillhour/contracts';
import type { ReactNode } from 'react';
import { TagLinks } from '@/entities/tag';
import { PageHeading } from '@/routing';
import { Prose } from '@/ui';
import type { Post, PostContent } from './views';

interface PartProps {
  post: Post;
  /** The author, the time of writing, and what goes with them. */
  children: ReactNode;
}
type Parts = Record<keyof PostContent | 'author' | 'image', (props: PartProps) => ReactNode>;

const Title = ({ post: { title } }: PartProps) => (
  <PageHeading className="text-3xl leading-[1.12]">
    <span dir="auto">{title}</span>
  </PageHeading>
);
const Tags = ({ post: { tags } }: PartProps) => <TagLinks tags={tags} />;
const Author = ({ children }: PartProps) => children;

/** The parts of a post's page, in order. Omitting a content field is a compile error. */
const PARTS: Record<PostKind, Parts> = {
  blog: {
    tags: Tags,
    title: Title,
    author: Author,
    image: ({ post: { image } }) =>
      image !== null && (
        <img src={image} alt="" className="aspect-[16/8] w-full rounded-lg bg-stone-wash object-cover" />
      ),
    body_content: ({ post }) => <Prose html={post.body_html} size="read" scope="part" />,
  },
  question: {
    title: Title,
    author: Author,
    body_content: ({ post }) => <Prose html={post.body_html} />,
    image: ({ post: { image } }) =>
      image !== null && <img src={image} alt="" className="max-h-120 w-fit max-w-full rounded-lg" />,
    tags: Tags,
  },
};

export const PostParts = ({ kind, ...props }: PartProps & { kind: PostKind }) =>
  Object.entries(PARTS[kind]).map(([name, Part]) => <Part key={name} {...props} />);

/** The text of each field in a comparison of versions. Omitting a content field is a compile error. */
const TEXTS: { [Field in keyof PostContent]-?: (value: PostContent[Field]) => string } = {
  title: (title) => title,
  body_content: (body) => body,
  tags: (tags) => tags.map(({ name }) => name).join(', '),
};

/** Returns a post's or a version's content as one text. */
export const contentAsText = (content: PostContent): string =>
  Object.entries(TEXTS)
    .map(([name, textOf]) => (textOf as (value: unknown) => string)(content[name as keyof PostContent]))
    .join('\n\n');
