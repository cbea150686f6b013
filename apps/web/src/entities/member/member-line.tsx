import type { ReactNode } from 'react';
import { Avatar, cx, fullNameOf, type AvatarProps, type Person } from '@/ui';
import type { MemberStats } from './member-stats';
import { ProfileLink } from './profile-link';
import { TaughtLine } from './taught-line';

export interface MemberLineProps extends Pick<AvatarProps, 'size' | 'online'> {
  person: Person;
  /** Stars and sessions taught, for pages where the member's reputation matters. */
  stats?: Pick<MemberStats, 'rating' | 'ratings_count' | 'sessions_taught'> | null | undefined;
  className?: string;
  /** A secondary fact under the name. */
  children?: ReactNode;
}

/**
 * A member next to what they wrote or proposed: avatar, name and a fact. All of it links to the profile, and stays
 * clickable on top of a card that is itself a link.
 */
export const MemberLine = ({ person, stats, size = 'md', online, className, children }: MemberLineProps) => (
  <span className={cx('relative z-1 flex w-fit max-w-full min-w-0 items-center gap-2.5', className)}>
    <Avatar person={person} size={size} {...(online !== undefined && { online })} />
    <span className="grid min-w-0 grid-cols-[minmax(0,auto)] leading-snug">
      <ProfileLink
        id={person.id}
        className="min-w-0 font-semibold text-ink no-underline after:absolute after:inset-0 after:rounded-md hover:underline"
      >
        <span dir="auto" className="block truncate">
          {fullNameOf(person)}
        </span>
      </ProfileLink>
      {children !== undefined && <span className="truncate text-xs text-ink-2">{children}</span>}
      {stats && <TaughtLine stats={stats} className="text-xs!" />}
    </span>
  </span>
);
