import type { PostKind } from '@skillhour/contracts';
import { useState, type ReactNode } from 'react';
import type { Answer, Comment } from '@/entities/post';
import { FailureNote, Loading } from '@/ui';
import { replyPage } from './inputs';
import { useReplies } from './use-post';

interface Replies {
  blog: Comment;
  question: Answer;
}

interface PageOfRepliesProps<Kind extends PostKind> {
  kind: Kind;
  /** Slug of the blog, or id of the question. */
  address: string;
  /** Error message if a page can't be loaded. */
  failure: string;
  skeleton: ReactNode;
  /** CSS classes of the list item with the error or the skeleton. */
  frame?: string;
  /** Renders a reply as a list item. */
  children: (reply: Replies[Kind]) => ReactNode;
}

export interface ReplyListProps<Kind extends PostKind> extends PageOfRepliesProps<Kind> {
  layout: string;
  empty: ReactNode;
  /** Renders the button that loads the next `count` replies. */
  more: (count: number, onMore: () => void) => ReactNode;
}

/** The replies to a post, with more on demand. */
export function ReplyList<Kind extends PostKind>({ layout, empty, more, ...page }: ReplyListProps<Kind>) {
  const { kind, address } = page;
  const [pages, setPages] = useState(1);
  const { data: first } = useReplies(kind, address, 1);
  const { page_size: size } = replyPage(kind, 1);
  const remaining = first ? Math.max(0, first.count - pages * size) : 0;
  return (
    <>
      {first?.results.length === 0 && empty}
      <ol className={layout}>
        {Array.from({ length: pages }, (_, index) => (
          <PageOfReplies key={index} {...page} page={index + 1} />
        ))}
      </ol>
      {remaining > 0 && more(Math.min(remaining, size), () => setPages(pages + 1))}
    </>
  );
}

/** Loads one page by its own request, so that more replies cost no more than the first page. */
function PageOfReplies<Kind extends PostKind>({
  kind,
  address,
  page,
  failure,
  skeleton,
  frame,
  children,
}: PageOfRepliesProps<Kind> & { page: number }) {
  const { data, error, mutate } = useReplies(kind, address, page);
  // The types of a call don't relate the kind in its name to its output.
  if (data) return (data.results as Replies[Kind][]).map(children);
  return (
    <li className={frame}>
      {error ? (
        <FailureNote onRetry={() => void mutate()}>{failure}</FailureNote>
      ) : (
        <Loading className="grid gap-3">{skeleton}</Loading>
      )}
    </li>
  );
}
