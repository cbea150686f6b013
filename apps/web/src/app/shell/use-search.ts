import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ALL, useListQuery, useSkills } from '@/search';
import { routeTable } from '../route-table';
import { searchOn } from './search-context';

const DEBOUNCE_MS = 300;

/** The text that is looked for: typed, applied to the list that is open, or taken to the list that this page belongs to. */
export function useSearch() {
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

  const type = (typed: string) => {
    setText(typed);
    clearTimeout(timer.current);
    if (!here) return;
    // The page that somebody has chosen meanwhile may still be on its way: it is not taken back.
    const at = window.location.pathname;
    timer.current = setTimeout(() => {
      if (window.location.pathname === at) change({ search: typed.trim() }, true);
    }, DEBOUNCE_MS);
  };
  const apply = (wanted: string) => {
    clearTimeout(timer.current);
    setText(wanted);
    const named = skills.find((skill) => skill.toLowerCase() === wanted.toLowerCase()) ?? ALL;
    const category = context?.categories === false ? ALL : named;
    const chosen = category !== ALL && { category };
    if (here) change({ search: wanted, ...chosen });
    else if (context) {
      const query = {
        ...(context.tab && { tab: context.tab }),
        ...(wanted && { search: wanted }),
        ...chosen,
      };
      void navigate(`${context.path}?${new URLSearchParams(query)}`);
    }
  };
  return {
    text,
    label: context?.label,
    type,
    apply,
    /** Whether the open list shows what is in the box. */
    isApplied: here && search !== '' && search === text.trim(),
  };
}
