import { t } from '@skillhour/texts';
import { History } from 'lucide-react';
import { useListbox, type ComboboxProps } from './search-panel-listbox';
import { Panel } from './search-panel-frame';

export interface RecentSearchesProps extends ComboboxProps {
  /** The text in the box. */
  text: string;
  recent: readonly string[];
  onChoose: (text: string) => void;
  onClear: () => void;
}

/** Recent searches that contain the text, below the search box. */
export function RecentSearches({ text, recent, onChoose, onClear, ...box }: RecentSearchesProps) {
  const typed = text.trim().toLowerCase();
  const shown = recent.filter((one) => one.toLowerCase().includes(typed) && one.toLowerCase() !== typed);
  const { id, list, optionOf } = useListbox(box, typed, shown);
  if (shown.length === 0) return null;
  return (
    <Panel>
      <div className="flex items-center justify-between gap-3 ps-3">
        <span id={`${id}-label`} className="text-xs text-ink-2">
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
      <div {...list} aria-labelledby={`${id}-label`}>
        {shown.map((one) => (
          <button
            key={one}
            type="button"
            {...optionOf(one)}
            onClick={() => onChoose(one)}
            className="flex min-h-11 w-full items-center gap-3 rounded-[.5rem] px-3 text-start text-sm hover:bg-sunken"
          >
            <History aria-hidden className="size-4 shrink-0 text-ink-2" />
            <span dir="auto" className="truncate">
              {one}
            </span>
          </button>
        ))}
      </div>
    </Panel>
  );
}
