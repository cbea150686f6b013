import { translate, t } from '@skillhour/texts';
import { Search } from 'lucide-react';
import { useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { useMember } from '@/auth';
import { inputClass } from '@/ui/input-class';
import { cx } from '@/ui/cx';
import { RecentList, focusRecentList } from './recent-list';
import { useRecentSearches } from './recent-searches';
import { useSearch } from './use-search';

/**
 * Searches the open list 300 ms after the last key. Enter applies the search at once and selects a skill of exactly
 * that name. Recent searches are shown below the box.
 */
export function SearchBox({ className }: { className?: string }) {
  const { pathname } = useLocation();
  const { text, label, type, apply, isApplied } = useSearch();
  const { recent, remember, clear } = useRecentSearches(useMember().id);
  const [openAt, setOpenAt] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const typed = text.trim().toLowerCase();
  const shownSearches = recent.filter(
    (one) => one.toLowerCase().includes(typed) && one.toLowerCase() !== typed,
  );
  // The list closes when the path changes.
  const isOpen = openAt === pathname && shownSearches.length > 0;
  const open = () => setOpenAt(pathname);
  const close = () => setOpenAt(undefined);

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
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      box.current?.focus();
      close();
    } else if (event.key === 'ArrowDown' && event.target === box.current) {
      event.preventDefault();
      if (isOpen) focusRecentList(form.current);
      else open();
    }
  };
  return (
    <form
      ref={form}
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
        onFocus={open}
        onClick={open}
        onChange={(event) => {
          open();
          type(event.target.value);
        }}
        className={cx(inputClass, 'rounded-full! ps-10.5!')}
      />
      {isOpen && (
        <RecentList
          texts={shownSearches}
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
