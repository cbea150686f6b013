import { Link } from 'react-router-dom';
import { paths } from '@/routing';

/** Skills that link to the members who teach them, or to another page about each. */
export const SkillLinks = ({
  names,
  pathOf = paths.users,
}: {
  names: readonly string[];
  pathOf?: (name: string) => string;
}) => (
  <ul className="flex flex-wrap gap-x-1.5 gap-y-1">
    {names.map((name) => (
      <li key={name} className="max-w-full">
        <Link
          to={pathOf(name)}
          className="inline-flex max-w-full items-center text-ink-2 no-underline hover:underline max-md:min-h-11"
        >
          <span
            dir="auto"
            className="truncate rounded-full bg-stone-wash px-2.5 py-1 text-xs leading-relaxed"
          >
            {name}
          </span>
        </Link>
      </li>
    ))}
  </ul>
);
