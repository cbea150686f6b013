import { t } from '@skillhour/texts';
import { History } from 'lucide-react';
import { useId, type KeyboardEvent } from 'react';

export interface RecentListProps {
  texts: readonly string[];
  onChoose: (text: string) => void;
  onClear: () => void;
}

/** Recent searches below the search box. The arrow keys move into the list and through it. */
export function RecentList({ texts, onChoose, onClear }: RecentListProps) {
  const id = useId();
  return (
    <div
      role="group"
      aria-labelledby={id}
      onKeyDown={moveWithin}
      className="absolute inset-x-0 top-full z-(--z-sticky) mt-1 rounded-lg border border-line bg-surface p-1.5 shadow-float"
    >
      <div className="flex items-center justify-between gap-3 ps-3">
        <span id={id} className="text-xs text-ink-2">
          {t('Recent searches')}
        </span>
        <button
          type="button"
          onClick={onClear}
          className="min-h-9 rounded-md px-3 text-sm font-semibold text-spruce hover:bg-spruce-wash pointer-coarse:min-h-11"
        >
          {t('Clear')}
        </button>
      </div>
      <ul>
        {texts.map((text) => (
          <li key={text}>
            <button
              type="button"
              data-recent
              onClick={() => onChoose(text)}
              className="flex min-h-11 w-full items-center gap-3 rounded-[.5rem] px-3 text-start text-sm hover:bg-sunken"
            >
              <History aria-hidden className="size-4 shrink-0 text-ink-2" />
              <span dir="auto" className="truncate">
                {text}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

const entriesOf = (within: Element | null) => [
  ...(within?.querySelectorAll<HTMLElement>('[data-recent]') ?? []),
];

/** Moves the focus from the search box into its list. */
export const focusRecentList = (form: HTMLFormElement | null): void => entriesOf(form)[0]?.focus();

function moveWithin(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const entries = entriesOf(event.currentTarget);
  const at = entries.findIndex((entry) => entry === document.activeElement);
  event.preventDefault();
  entries[(at + (event.key === 'ArrowDown' ? 1 : -1) + entries.length) % entries.length]?.focus();
}
