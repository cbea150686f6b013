import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import { cx } from '@/ui';
import { describeItem, formatSpan, isProposed, linkOf } from './describe-item';
import type { CalendarItem } from './use-calendar';

interface ItemLinkProps {
  item: CalendarItem;
  zone: string;
  /** CSS class of the layout. */
  layout: 'cal-block' | 'cal-line' | 'cal-entry';
  style?: CSSProperties | undefined;
  /** -1 for items of days that the keyboard is not on. */
  tabIndex?: number | undefined;
}

/** An item as a link. Its content is cut off if there is no space, but remains its accessible name. */
export const ItemLink = ({ item, zone, layout, style, tabIndex }: ItemLinkProps) => (
  <Link
    to={linkOf(item)}
    style={style}
    tabIndex={tabIndex}
    className={cx(layout, isProposed(item) ? 'cal-proposed' : item.is_completed ? 'cal-done' : 'cal-session')}
  >
    <span>{formatSpan(item, zone)} </span>
    <b dir="auto">{item.title}</b>
    <span> {describeItem(item)}</span>
  </Link>
);
