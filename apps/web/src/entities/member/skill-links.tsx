import { Link } from 'react-router-dom';
import { paths } from '@/routing';
import type { MemberCardView } from './views';

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

/** The first skills of a member, which link to their offers. */
export const OfferLinks = ({
  member: { skills, offers },
  most,
}: {
  member: Pick<MemberCardView, 'skills' | 'offers'>;
  most: number;
}) => (
  <SkillLinks
    names={skills.slice(0, most)}
    pathOf={(skill) => {
      const offer = offers.find(({ name }) => name === skill);
      return offer ? paths.offer(offer.id) : paths.users(skill);
    }}
  />
);
