import type { ReactNode } from 'react';
import { Avatar, type AvatarProps } from './avatar';
import { fullNameOf } from './person';

/** Avatar and name with a secondary fact below. */
export function PersonLine({
  children,
  ...avatar
}: Omit<AvatarProps, 'alone' | 'className'> & { children?: ReactNode }) {
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <Avatar {...avatar} />
      <span className="grid min-w-0 leading-snug">
        <strong dir="auto" className="truncate font-semibold text-ink">
          {fullNameOf(avatar.person)}
        </strong>
        {children !== undefined && <span className="truncate text-xs text-ink-2">{children}</span>}
      </span>
    </span>
  );
}
