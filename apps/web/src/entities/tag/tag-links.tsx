import { Link } from 'react-router-dom';
import { paths } from '@/routing';
import type { TagRef } from './views';

/** The tags of an item, each linking to its page. */
export const TagLinks = ({ tags }: { tags: readonly TagRef[] }) => (
  <ul className="flex flex-wrap gap-x-1.5 gap-y-1">
    {tags.map(({ id, name }) => (
      <li key={id} className="max-w-full">
        <Link
          to={paths.tag(id)}
          className="inline-flex max-w-full items-center text-ink-2 no-underline hover:underline max-md:min-h-11"
        >
          <span
            dir="auto"
            className="truncate rounded-full bg-stone-wash px-2.5 py-0.5 text-xs leading-relaxed"
          >
            {name}
          </span>
        </Link>
      </li>
    ))}
  </ul>
);
