import { t } from '@skillhour/texts';
import { UserCheck, UserMinus, UserPlus } from 'lucide-react';
import { useAuth } from '@/auth';
import { Button, fullNameOf, type ButtonProps, type Person } from '@/ui';
import { useFollow } from './follow';

export interface FollowButtonProps extends Pick<ButtonProps, 'size' | 'full' | 'variant' | 'className'> {
  member: Person;
  following: boolean;
  /** `state` in lists of members ("Following" stays pressed); `action` next to a single member ("Unfollow"). */
  labelKind?: 'action' | 'state';
}

/**
 * Button that follows or unfollows a member. It renders nothing for the signed-in member, as members cannot follow
 * themselves.
 */
export function FollowButton({ member, ...rest }: FollowButtonProps) {
  const { user } = useAuth();
  return user?.id === member.id ? null : <Toggle member={member} {...rest} />;
}

function Toggle({ member, following, labelKind = 'action', variant, ...buttonProps }: FollowButtonProps) {
  const [shown, toggle] = useFollow(member, following);
  if (labelKind === 'action')
    return (
      <Button
        {...buttonProps}
        variant={shown ? 'plain' : variant}
        icon={shown ? <UserMinus aria-hidden /> : <UserPlus aria-hidden />}
        onClick={({ detail }) => detail > 1 || toggle()}
      >
        {shown ? t('Unfollow') : t('Follow')}
      </Button>
    );
  const name = fullNameOf(member);
  return (
    <Button
      {...buttonProps}
      variant={variant}
      aria-pressed={shown}
      aria-label={shown ? t('Following {name}', { name }) : t('Follow {name}', { name })}
      icon={shown ? <UserCheck aria-hidden /> : <UserPlus aria-hidden />}
      onClick={({ detail }) => detail > 1 || toggle()}
      {...(shown && {
        className: `${buttonProps.className ?? ''} border-spruce! bg-spruce-wash! text-spruce!`,
      })}
    >
      {shown ? t('Following') : t('Follow')}
    </Button>
  );
}
