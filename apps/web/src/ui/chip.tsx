import { t } from '@skillhour/texts';
import { X } from 'lucide-react';

/** A tag or a skill. With `onRemove` it has a labeled 24 px remove button. */
export function Chip({ children, onRemove }: { children: string; onRemove?: () => void }) {
  return (
    <span className="inline-flex max-w-full items-center gap-1 rounded-full bg-stone-wash px-2.5 py-0.5 text-xs leading-relaxed text-ink-2">
      <span dir="auto" className="truncate">
        {children}
      </span>
      {onRemove && (
        <button
          type="button"
          aria-label={t('Remove {name}', { name: children })}
          onClick={onRemove}
          className="-me-2 grid size-6 shrink-0 place-items-center rounded-full hover:bg-line"
        >
          <X aria-hidden className="size-3.5" />
        </button>
      )}
    </span>
  );
}

/** A wrapping row of tags. */
export function Chips({ names }: { names: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-1.5">
      {names.map((name) => (
        <li key={name} className="max-w-full">
          <Chip>{name}</Chip>
        </li>
      ))}
    </ul>
  );
}
