import { translate, t } from '@skillhour/texts';
import { Suspense } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { cx } from '@/ui/cx';
import { Tooltip } from '@/ui/tooltip';
import { currentLink } from './current-link';
import type { NavLinkEntry } from '@/routing';

/** The links along a thread; the spruce bead slides to the current page. */
export function Nav({
  links,
  collapsed = false,
  onNavigate,
}: {
  links: readonly NavLinkEntry[];
  collapsed?: boolean;
  onNavigate?: () => void;
}) {
  const { pathname } = useLocation();
  const current = currentLink(links, pathname);
  return (
    <nav aria-label={t('Main')} className="relative">
      <span aria-hidden className="absolute top-5 bottom-5 start-[9px] w-[1.5px] bg-line" />
      {current >= 0 && (
        <span
          aria-hidden
          className="absolute top-[calc(1.375rem-7px)] start-[3px] z-1 size-3.5 rounded-full border-3 border-paper bg-spruce shadow-[0_0_0_1.5px_var(--color-spruce)] transition-transform duration-(--duration-slide) ease-slide"
          style={{ transform: `translateY(${current * 2.75}rem)` }}
        />
      )}
      <ul>
        {links.map((link, index) => (
          <li key={link.to}>
            {collapsed ? (
              <Tooltip text={translate(link.label)}>
                <NavItem link={link} current={index === current} collapsed />
              </Tooltip>
            ) : (
              <NavItem link={link} current={index === current} {...(onNavigate && { onClick: onNavigate })} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function NavItem({
  link: { to, label, icon: Icon, Badge },
  current,
  collapsed = false,
  ...rest
}: {
  link: NavLinkEntry;
  current: boolean;
  collapsed?: boolean;
  onClick?: () => void;
}) {
  return (
    <Link
      {...rest}
      to={to}
      aria-current={current ? 'page' : undefined}
      className={cx(
        'flex h-11 items-center gap-3 rounded-md ps-[1.85rem] pe-3 text-sm no-underline hover:bg-sunken hover:text-ink',
        current ? 'font-[650] text-ink' : 'font-medium text-ink-2',
      )}
    >
      <Icon aria-hidden className="size-5 shrink-0" strokeWidth={1.8} />
      <span className={cx(collapsed && 'sr-only')}>{translate(label)}</span>
      {Badge && (
        <Suspense>
          <Badge />
        </Suspense>
      )}
    </Link>
  );
}
