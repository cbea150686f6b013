import { t } from '@skillhour/texts';
import { useState } from 'react';
import { cx } from './cx';
import { fullNameOf, initialsOf, tintOf, type Person } from './person';

const SIZE = {
  xs: 'size-7 text-[.6875rem]',
  sm: 'size-9 text-xs',
  md: 'size-10 text-sm',
  lg: 'size-14 text-lg',
  xl: 'size-30 text-3xl',
};

export interface AvatarProps {
  person: Person;
  size?: keyof typeof SIZE;
  /** Online: a green dot or a hollow ring. If there is space, also state it in words. */
  online?: boolean;
  /** Set if no name is shown next to the image. */
  alone?: boolean;
  className?: string;
}

/** A member's photo. Without one, or if it fails to load, their initials on a background tint. */
export function Avatar({ person, size = 'md', online, alone = false, className }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  const image = person.profile_image;
  const name = fullNameOf(person);
  return (
    <span className={cx('relative inline-block shrink-0 rounded-full', SIZE[size], className)}>
      {image && image !== broken ? (
        <img
          src={image}
          alt={alone ? name : ''}
          className="size-full rounded-full object-cover"
          onError={() => setBroken(image)}
        />
      ) : (
        <span
          dir="auto"
          {...(alone ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}
          className={cx(
            'grid size-full place-items-center rounded-full font-display font-bold leading-none',
            `tint-${tintOf(person.id)}`,
          )}
        >
          {initialsOf(person)}
        </span>
      )}
      {online !== undefined && (
        <span
          role="img"
          aria-label={online ? t('Online') : t('Offline')}
          className={cx(
            'absolute -end-px -bottom-px size-3.5 rounded-full border-2 border-surface',
            online ? 'bg-leaf' : 'bg-surface shadow-[inset_0_0_0_2px_var(--color-edge)]',
          )}
        />
      )}
    </span>
  );
}
