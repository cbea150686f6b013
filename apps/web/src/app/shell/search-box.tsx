import { translate, t } from '@skillhour/texts';
import { Search } from 'lucide-react';
import { useRef, useState, type ComponentProps, type FormEvent, type KeyboardEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { useMember } from '@/auth';
import { paths } from '@/routing';
import { MIN_LETTERS } from '@/search/results/results-input';
import { inputClass } from '@/ui/input-class';
import { cx } from '@/ui/cx';
import { useLazyCode } from '@/ui/use-lazy-code';
import { useRecentSearches } from './recent-searches';
import { useSearch } from './use-search';

interface SearchBoxProps {
  /** Whether results of all kinds are shown below the box, besides the searched list and the recent searches. */
  searchesAll?: boolean;
  className?: string;
}

/**
 * Searches the open list 300 ms after the last key. Enter applies the search at once and selects a skill of exactly
 * that name. A panel below the box shows recent searches and results of all kinds. On a list it stays closed while the
 * member types, since it would cover the list; the button in the box or the Down key opens it.
 */
export function SearchBox({ searchesAll = false, className }: SearchBoxProps) {
  const { pathname } = useLocation();
  const { text, label, list, isHere, type, apply, isApplied } = useSearch();
  const { recent, remember, clear } = useRecentSearches(useMember().id);
  const [openAt, setOpenAt] = useState<string>();
  /** The attributes that refer to the panel's options. */
  const [options, setOptions] = useState<ComponentProps<'input'>>();
  const keys = useRef<(event: KeyboardEvent) => void>(undefined);
  const box = useRef<HTMLInputElement>(null);
  // The panel closes when the path changes.
  const isOpen = openAt === pathname;
  const open = () => setOpenAt(pathname);
  const close = () => setOpenAt(undefined);
  const Panel = useLazyCode(() => import('./search-panel'), isOpen, close)?.default;
  const showsAll = searchesAll && list !== paths.search();
  /** Whether the open list shows the results of a text, which the panel would cover. */
  const filtersList = (typed: string) => showsAll && isHere && typed.trim().length >= MIN_LETTERS;
  const hasButton = filtersList(text) && !isOpen;

  const search = (wanted: string) => {
    close();
    remember(wanted);
    apply(wanted);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    search(text.trim());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isInBox = event.target === box.current;
    if (isInBox && !event.nativeEvent.isComposing) keys.current?.(event);
    if (event.defaultPrevented) return;
    if (event.key === 'Escape' && (isOpen || text !== '')) {
      event.preventDefault();
      box.current?.focus();
      if (isOpen) close();
      else type('');
    } else if (event.key === 'ArrowDown' && isInBox) {
      event.preventDefault();
      open();
    }
  };
  return (
    <form
      role="search"
      aria-label={t('Site')}
      onSubmit={onSubmit}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return;
        close();
        // A search that was applied by typing alone is remembered, too.
        if (isApplied) remember(text.trim());
      }}
      className={cx('relative', className)}
    >
      <Search
        aria-hidden
        className="pointer-events-none absolute start-3.5 top-1/2 size-5 -translate-y-1/2 text-ink-2"
        strokeWidth={1.8}
      />
      <input
        ref={box}
        type="search"
        dir="auto"
        aria-label={label ? translate(label) : t('Search')}
        placeholder={label ? translate(label) : t('Search')}
        value={text}
        maxLength={200}
        autoComplete="off"
        onFocus={() => {
          if (text === '') open();
        }}
        onClick={open}
        onChange={({ target: { value } }) => {
          // Results that the member opened over the list stay open.
          const staysOpen = isOpen && filtersList(text);
          if (filtersList(value) && !staysOpen) close();
          else open();
          type(value);
        }}
        {...options}
        className={cx(inputClass, 'rounded-full! ps-10.5!', hasButton && 'pe-28!')}
      />
      {hasButton && (
        <button
          type="button"
          aria-label={t('Search everywhere')}
          onClick={() => {
            box.current?.focus();
            open();
          }}
          className="absolute end-1.5 top-1/2 min-h-9 -translate-y-1/2 rounded-full px-3 text-sm font-semibold text-spruce hover:bg-spruce-wash"
        >
          {t('Everywhere')}
        </button>
      )}
      {isOpen && Panel && (
        <Panel
          searchesAll={showsAll}
          {...{ text, list, recent, keys }}
          onOptions={setOptions}
          onOpen={() => {
            close();
            remember(text.trim());
          }}
          onChoose={(chosen) => {
            box.current?.focus();
            search(chosen);
          }}
          onClear={() => {
            clear();
            box.current?.focus();
          }}
        />
      )}
    </form>
  );
}
