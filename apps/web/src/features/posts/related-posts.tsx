import type { PostKind } from '@skillhour/contracts';
import { t, text, translate } from '@skillhour/texts';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useCall } from '@/api';
import type { Post } from '@/entities/post';
import { paths } from '@/routing';
import { Card } from '@/ui';
import { addressInput, addressOf } from './inputs';

const TITLES = { blog: text('Related blogs'), question: text('Related questions') };

/** Links to posts about the same subjects. Without any, or before they are known, it renders nothing. */
export function RelatedPosts({ kind, post }: { kind: PostKind; post: Post }) {
  const id = useId();
  // A post that was taken down has none.
  const input = post.taken_down === undefined ? addressInput(kind, addressOf(post)) : null;
  const { data } = useCall(`content.${kind}.list_related`, input, { revalidateOnFocus: false });
  if (!data || data.results.length === 0) return null;
  return (
    <Card padded aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-lg">
        {translate(TITLES[kind])}
      </h2>
      <ul className="grid gap-3">
        {data.results.map(({ address, title, votes, replies_count: count }) => (
          <li key={address} className="grid gap-0.5">
            <Link to={paths.post(kind, address)} dir="auto" className="hover:underline">
              {title}
            </Link>
            <span className="text-xs text-ink-2">
              {kind === 'blog'
                ? t(
                    '{votes, plural, one {# vote} other {# votes}}, {count, plural, one {# comment} other {# comments}}',
                    { votes, count },
                  )
                : t(
                    '{votes, plural, one {# vote} other {# votes}}, {count, plural, one {# answer} other {# answers}}',
                    { votes, count },
                  )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
