import { t } from '@skillhour/texts';
import type { ReactNode } from 'react';
import { SearchHighlight } from '@/search';
import { Avatar, cx, fullNameOf, Skeleton } from '@/ui';
import { FollowButton } from './follow-button';
import { ProfileLink } from './profile-link';
import { OfferLinks } from './skill-links';
import { TaughtLine } from './taught-line';
import type { MemberCardView } from './views';

const SHOWN_SKILLS = 3;
const FRAME =
  'relative grid h-full grid-cols-[minmax(0,1fr)_auto] content-start gap-x-3 gap-y-2 rounded-lg border border-line bg-surface p-4 ' +
  'sm:grid-cols-[minmax(0,1fr)] sm:grid-rows-[auto_auto_1fr_auto] sm:gap-3 sm:p-5';
const WHOLE = 'max-sm:col-span-2';

export interface MemberCardProps {
  member: MemberCardView;
  /** The action for this member; a follow button if omitted. */
  action?: ReactNode;
  /** Whether they are known to be online, which the avatar shows. */
  isOnline?: boolean;
}

/**
 * A member in the grid. The card links to the profile, and each skill to its offer. On phones it is a row with the action
 * next to the name.
 */
export function MemberCard({ member, action, isOnline = false }: MemberCardProps) {
  const { skills, is_following: following } = member;
  const more = skills.length - SHOWN_SKILLS;
  return (
    <article className={cx(FRAME, 'transition-colors duration-(--duration-tap) hover:border-edge')}>
      <div className="flex min-w-0 items-center gap-3.5">
        <Avatar person={member} size="lg" {...(isOnline && { online: true })} />
        <div className="grid min-w-0 grow grid-cols-[minmax(0,1fr)] gap-0.5">
          <h2 className="font-sans text-base leading-snug font-semibold tracking-normal">
            <ProfileLink
              id={member.id}
              className="text-ink no-underline after:absolute after:inset-0 after:rounded-lg hover:underline"
            >
              <span dir="auto" className="block truncate">
                <SearchHighlight>{fullNameOf(member)}</SearchHighlight>
              </span>
            </ProfileLink>
          </h2>
          <p dir="auto" className="truncate text-xs text-ink-2">
            {member.place === '' ? addressOf(member) : `${member.place} · ${addressOf(member)}`}
          </p>
        </div>
      </div>
      <TaughtLine stats={member} className={WHOLE} />
      <div className={cx(WHOLE, 'flex flex-wrap content-start items-center gap-1.5')}>
        {/* Above the link that covers the whole card. */}
        <div className="relative z-1 w-fit max-w-full empty:hidden">
          {skills.length > 0 && <OfferLinks member={member} most={SHOWN_SKILLS} />}
        </div>
        {more > 0 && <span className="text-xs text-ink-2">{t('and {more, number} more', { more })}</span>}
      </div>
      <div className="relative z-1 max-sm:col-start-2 max-sm:row-start-1">
        {action ?? (
          <FollowButton
            member={member}
            following={following}
            labelKind="state"
            size="small"
            className="w-full"
          />
        )}
      </div>
    </article>
  );
}

/** The email address, or the username of a member who hides it. */
const addressOf = ({ email, username }: Pick<MemberCardView, 'email' | 'username'>) =>
  email ?? `@${username}`;

/** Skeleton with the same layout. */
export const MemberCardSkeleton = () => (
  <div className={FRAME}>
    <div className="flex items-center gap-3.5">
      <Skeleton className="size-14 rounded-full!" />
      <span className="grid grow gap-2">
        <Skeleton className="w-3/4" />
        <Skeleton className="w-full max-w-40" />
      </span>
    </div>
    <Skeleton className="h-9 w-24 sm:hidden" />
    <Skeleton className={cx(WHOLE, 'w-24')} />
    <Skeleton className={cx(WHOLE, 'h-6 w-24')} />
    <Skeleton className="h-9 w-full max-sm:hidden" />
  </div>
);
