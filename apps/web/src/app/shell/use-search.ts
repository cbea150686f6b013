import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useListQuery, useSkills } from '@/search';
import { changeListQuery } from '@/search/list-query';
import { categoryFor } from './category-for';
import { routeTable } from '../route-table';
import { findSearchContext } from './search-context';

const DEBOUNCE_MS = 300;

/** Holds the search text and applies it: to the open list, or by opening the list that this page belongs to. */
export function useSearch() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { search, tab, change } = useListQuery();
  const skills = useSkills().slice(1);
  const [text, setText] = useState(search);
  const context = findSearchContext(pathname, routeTable, tab);
  const here = context?.isHere === true;

  // The URL changed by other means (back button, another page), so the box shows the new value.
  const [seen, setSeen] = useState({ pathname, search });
  if (seen.pathname !== pathname || seen.search !== search) {
    setSeen({ pathname, search });
    if (search !== text.trim()) setText(search);
  }

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), [pathname]);

  // A text that was searched before the skills had arrived. It may still select one of them.
  const [early, setEarly] = useState('');
  const wantedBy = (wanted: string, how: 'type' | 'enter') => {
    setEarly(skills.length > 0 ? '' : wanted);
    return { search: wanted, ...categoryFor(wanted, how, context?.categories, skills) };
  };
  useEffect(() => {
    if (early && early === search && skills.length > 0) change(wantedBy(early, 'type'), true);
  });
  const type = (typed: string) => {
    setText(typed);
    clearTimeout(timer.current);
    if (!here) return;
    // A navigation to another page may still be pending. The search must not navigate back.
    const at = window.location.pathname;
    timer.current = setTimeout(() => {
      if (window.location.pathname === at) change(wantedBy(typed.trim(), 'type'), true);
    }, DEBOUNCE_MS);
  };
  const apply = (wanted: string) => {
    clearTimeout(timer.current);
    setText(wanted);
    const query = wantedBy(wanted, 'enter');
    if (here) change(query);
    else if (context) {
      const found = changeListQuery(new URLSearchParams(), {
        ...query,
        ...(context.tab && { tab: context.tab }),
      });
      void navigate(`${context.path}?${found}`);
    }
  };
  return {
    text,
    label: context?.label,
    /** Address of the list that is searched. */
    list: context && (context.tab ? `${context.path}?tab=${context.tab}` : context.path),
    /** Whether that list is the open page. */
    isHere: here,
    type,
    apply,
    /** Whether the open list shows the results of the text in the box. */
    isApplied: here && search !== '' && search === text.trim(),
  };
}
