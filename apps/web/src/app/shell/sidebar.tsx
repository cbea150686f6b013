import { t } from '@skillhour/texts';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths, type NavLinkEntry } from '@/routing';
import { cx } from '@/ui/cx';
import { LogoMark } from '@/ui/logo-mark';
import { Wordmark } from '@/ui/wordmark';
import { Nav } from './nav';

/** Sidebar from 1024 px on: the links, a foot (a member's balance), and a switch that collapses it to icons. */
export function Sidebar({
  links,
  foot,
  collapsed,
  onCollapse,
}: {
  links: readonly NavLinkEntry[];
  foot?: ReactNode;
  collapsed: boolean;
  onCollapse: (collapsed: boolean) => void;
}) {
  const Icon = collapsed ? PanelLeftOpen : PanelLeftClose;
  return (
    <aside
      aria-label={t('Sidebar')}
      className={cx(
        'sticky top-0 hidden h-screen flex-col overflow-y-auto py-4 lg:flex',
        collapsed ? 'px-2.5' : 'px-3.5',
      )}
    >
      <Link
        to={paths.landing()}
        aria-label="Skillhour"
        className={cx(
          'mb-5 flex h-10 shrink-0 items-center rounded-md text-ink',
          collapsed ? 'justify-center' : 'ms-1.5',
        )}
      >
        {collapsed ? <LogoMark className="size-9" /> : <Wordmark className="h-9 w-auto" />}
      </Link>
      <Nav links={links} collapsed={collapsed} />
      <div className="mt-auto grid gap-2 pt-6">
        {foot}
        <button
          type="button"
          aria-expanded={!collapsed}
          onClick={() => onCollapse(!collapsed)}
          className="flex min-h-11 items-center gap-2 rounded-md px-4 text-sm font-medium text-ink-2 hover:bg-sunken hover:text-ink"
        >
          <Icon aria-hidden className="size-5 shrink-0 rtl:-scale-x-100" strokeWidth={1.8} />
          <span className={cx(collapsed && 'sr-only')}>{collapsed ? t('Expand') : t('Collapse')}</span>
        </button>
      </div>
    </aside>
  );
}
