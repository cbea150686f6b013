import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useMember } from '@/auth';
import { paths } from '@/routing';
import { Avatar, fullNameOf, type AvatarProps, type Person } from '@/ui';

/** Who wrote it, with the way to their profile, and a quiet fact below the name. */
export function AuthorLine({
  person,
  size = 'md',
  children,
}: Pick<AvatarProps, 'size'> & { person: Person; children?: ReactNode }) {
  const me = useMember();
  return (
    <span className="relative z-1 flex min-w-0 items-center gap-2.5">
      <Avatar person={person} size={size} />
      <span className="grid min-w-0 leading-snug">
        <Link
          to={person.id === me.id ? paths.profile() : paths.member(person.id)}
          className="truncate font-semibold text-ink no-underline hover:underline"
        >
          <span dir="auto">{fullNameOf(person)}</span>
        </Link>
        {children !== undefined && <span className="truncate text-xs text-ink-2">{children}</span>}
      </span>
    </span>
  );
}
