import { say, t } from '@skillhour/texts';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ALL, useListQuery, useSkills } from '@/search';
import { inputClass } from '@/ui/input-class';
import { cx } from '@/ui/cx';
import { routeTable } from '../route-table';
import { searchOn } from './search-context';

const DEBOUNCE_MS = 300;

/** Searches the list that is open, 300 ms after the last key. Enter applies at once and chooses a skill of exactly that name. */
export function SearchBox({ className }: { className?: string }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { search, change } = useListQuery();
  const skills = useSkills();
  const [text, setText] = useState(search);
  const context = searchOn(pathname, routeTable);
  const here = context?.isHere === true;

  // The address changed by itself (back button, another page): the box follows it.
  const [seen, setSeen] = useState({ pathname, search });
  if (seen.pathname !== pathname || seen.search !== search) {
    setSeen({ pathname, search });
    if (search !== text.trim()) setText(search);
  }

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), [pathname]);

  const onType = (typed: string) => {
    setText(typed);
    clearTimeout(timer.current);
    if (here) timer.current = setTimeout(() => change({ search: typed.trim() }, true), DEBOUNCE_MS);
  };

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    clearTimeout(timer.current);
    const wanted = text.trim();
    const category = skills.find((skill) => skill.toLowerCase() === wanted.toLowerCase()) ?? ALL;
    if (here) change({ search: wanted, ...(category !== ALL && { category }) });
    else if (context)
      void navigate(
        `${context.path}?${new URLSearchParams({ ...(context.tab && { tab: context.tab }), ...(wanted && { search: wanted }), ...(category !== ALL && { category }) })}`,
      );
  };

  const label = context ? say(context.label) : t('Search');
  return (
    <form role="search" aria-label={t('Site')} onSubmit={onSubmit} className={cx('relative', className)}>
      <Search
        aria-hidden
        className="pointer-events-none absolute start-3.5 top-1/2 size-5 -translate-y-1/2 text-ink-2"
        strokeWidth={1.8}
      />
      <input
        type="search"
        dir="auto"
        aria-label={label}
        placeholder={label}
        value={text}
        maxLength={200}
        onChange={(event) => onType(event.target.value)}
        className={cx(inputClass, 'rounded-full! ps-10.5!')}
      />
    </form>
  );
}
