import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/routing';
import { Avatar, cx, fullNameOf, type Person } from '@/ui';

/** A member with avatar, name and one fact, linked to their admin page. A deleted member is only named. */
export const AdminMemberLine = ({
  person,
  className,
  children,
}: {
  person: Person;
  className?: string;
  children?: ReactNode;
}) => (
  <span className={cx('relative flex w-fit max-w-full min-w-0 items-center gap-2.5', className)}>
    <Avatar person={person} size="sm" />
    <span className="grid min-w-0 grid-cols-[minmax(0,auto)] leading-snug">
      {person.id === '' ? (
        <span className="truncate font-semibold text-ink">{fullNameOf(person)}</span>
      ) : (
        <Link
          to={paths.adminUser(person.id)}
          className="min-w-0 font-semibold text-ink no-underline after:absolute after:inset-0 after:rounded-md hover:underline"
        >
          <span dir="auto" className="block truncate">
            {fullNameOf(person)}
          </span>
        </Link>
      )}
      {children !== undefined && <span className="truncate text-xs text-ink-2">{children}</span>}
    </span>
  </span>
);
