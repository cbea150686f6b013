import type { LucideIcon } from 'lucide-react';
import { cx } from './cx';

export type Tone = 'stone' | 'amber' | 'sky' | 'leaf' | 'spruce' | 'rose';

const TONE: Record<Tone, string> = {
  stone: 'bg-stone-wash text-stone',
  amber: 'bg-amber-wash text-amber-ink',
  sky: 'bg-sky-wash text-sky',
  leaf: 'bg-leaf-wash text-leaf',
  spruce: 'bg-spruce-wash text-spruce',
  rose: 'bg-rose-wash text-rose',
};

/** A state, always shown by color, icon and word together. */
export function Badge({
  tone,
  icon: Icon,
  children,
  className,
}: {
  tone: Tone;
  icon: LucideIcon;
  children: string;
  className?: string;
}) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1.5 rounded-sm py-0.5 px-2 text-xs leading-normal font-semibold whitespace-nowrap',
        TONE[tone],
        className,
      )}
    >
      <Icon aria-hidden className="size-4 shrink-0" strokeWidth={2.1} />
      {children}
    </span>
  );
}
