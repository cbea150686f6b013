import { cx } from './cx';

export interface ButtonLook {
  /** At most one `primary` per region, except for the two equal ways to begin on home. `danger` is an outline; `danger-solid` is only used in confirmation dialogs. */
  variant?: 'primary' | 'plain' | 'ghost' | 'danger' | 'danger-solid' | undefined;
  /** 44 px; `small` (36 px, on phones 44) only in dense rows; `big` for the main action of a page. */
  size?: 'small' | 'normal' | 'big' | undefined;
  full?: boolean | undefined;
}

const BASE =
  'inline-flex shrink-0 items-center justify-center gap-2 border font-semibold leading-tight text-center no-underline ' +
  'transition-colors duration-(--duration-tap) [&_svg]:size-[1.25em] [&_svg]:shrink-0 ' +
  'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-ink-2 ' +
  'aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:bg-sunken aria-disabled:text-ink-2';

const VARIANT = {
  primary: 'border-spruce bg-spruce text-on-spruce hover:bg-spruce-deep',
  plain: 'border-edge bg-surface text-ink hover:bg-sunken',
  ghost: 'border-transparent bg-transparent text-spruce hover:bg-spruce-wash',
  danger: 'border-rose bg-transparent text-rose hover:bg-rose-wash',
  'danger-solid': 'border-rose bg-rose text-on-rose hover:opacity-90',
};

const SIZE = {
  small: 'min-h-9 max-md:min-h-11 rounded-[.5rem] px-3 py-1 text-sm',
  normal: 'min-h-(--control-h) rounded-md px-[1.1rem] py-2 text-sm',
  big: 'min-h-13 rounded-md px-[1.6rem] py-2.5 text-base',
};

/** Returns the CSS classes of a button, for any element that must look like one. */
export const buttonClass = (
  { variant = 'plain', size = 'normal', full }: ButtonLook,
  className?: string,
): string => cx(BASE, VARIANT[variant], SIZE[size], full && 'w-full', className);
