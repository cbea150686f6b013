import { Search } from 'lucide-react';
import { useEffect, useState, type FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ALL, useListQuery, useSkills } from '@/search';
import { inputClass } from '@/ui/input-class';
import { cx } from '@/ui/cx';
import { isList, searchContextOf } from './search-context';

const DEBOUNCE_MS = 300;

/** Searches the list that is open, 300 ms after the last key. Enter applies at once and chooses a skill of exactly that name. */
export function SearchBox({ className }: { className?: string }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { search, change } = useListQuery();
  const skills = useSkills();
  const [text, setText] = useState(search);
  const context = searchContextOf(pathname);
  const here = isList(pathname);

  // The address changed by itself (back button, another page): the box follows it.
  const [seen, setSeen] = useState({ pathname, search });
  if (seen.pathname !== pathname || seen.search !== search) {
    setSeen({ pathname, search });
    if (search !== text.trim()) setText(search);
  }

  useEffect(() => {
    if (!here || text.trim() === search) return;
    const timer = setTimeout(() => change({ search: text.trim() }, true), DEBOUNCE_MS);
    return () => clearTimeout(timer);
    // `change` is new on every render; only the text starts the clock.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [text, here]);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = text.trim();
    const category = skills.find((skill) => skill.toLowerCase() === wanted.toLowerCase()) ?? ALL;
    if (here) change({ search: wanted, ...(category !== ALL && { category }) });
    else
      void navigate(
        `${context.path}?${new URLSearchParams({ ...(context.tab && { tab: context.tab }), ...(wanted && { search: wanted }), ...(category !== ALL && { category }) })}`,
      );
  };

  return (
    <form role="search" aria-label="Site" onSubmit={onSubmit} className={cx('relative', className)}>
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-ink-2"
        strokeWidth={1.8}
      />
      <input
        type="search"
        aria-label={`Search ${context.name}`}
        placeholder={`Search ${context.name}`}
        value={text}
        maxLength={200}
        onChange={(event) => setText(event.target.value)}
        className={cx(inputClass, 'rounded-full! pl-10.5!')}
      />
    </form>
  );
}
