import { t } from '@skillhour/texts';
import { Suspense, useState, type ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { cx } from '@/ui/cx';
import { lazyDialog } from '@/ui/lazy-dialog';
import { ErrorBoundary } from '../error-boundary';
import { LoadingScreen } from '../loading-screen';
import type { NavLinkEntry } from '@/routing';
import { Sidebar } from './sidebar';
import { useCollapsed } from './use-collapsed';
import { useLogout } from './use-logout';

const Drawer = lazyDialog(() => import('./drawer'));

/** The actions of a shell's top bar: opening the menu and logging out. */
export interface TopBarActions {
  onMenu: () => void;
  menuOpen: boolean;
  onLogout: () => void;
}

export interface FrameProps {
  links: readonly NavLinkEntry[];
  /** Rendered at the foot of the sidebar and of the drawer. */
  foot?: (sidebar: { collapsed?: boolean; onNavigate?: () => void }) => ReactNode;
  top: (actions: TopBarActions) => ReactNode;
  /** Rendered between the top bar and the page. */
  tabs?: ReactNode;
}

/** Layout with sidebar, top bar, drawer and page, used by both shells. It keeps working when a page throws. */
export function Frame({ links, foot, top, tabs }: FrameProps) {
  const { pathname } = useLocation();
  const [collapsed, collapse] = useCollapsed();
  const [menuOpen, setMenuOpen] = useState(false);
  const logout = useLogout();
  const onLogout = () => void logout();
  return (
    <div
      className={cx(
        'grid min-h-screen grid-cols-[minmax(0,1fr)]',
        collapsed
          ? 'lg:grid-cols-[var(--sidebar-w-collapsed)_minmax(0,1fr)]'
          : 'lg:grid-cols-[var(--sidebar-w)_minmax(0,1fr)]',
      )}
    >
      <a
        href="#main"
        className="absolute start-3 -top-20 z-(--z-toast) rounded-md bg-ink px-4 py-3 text-paper focus:top-3"
      >
        {t('Skip to content')}
      </a>
      <Sidebar links={links} foot={foot?.({ collapsed })} collapsed={collapsed} onCollapse={collapse} />
      <div className="min-w-0 border-line lg:border-s">
        {top({ onMenu: () => setMenuOpen(true), menuOpen, onLogout })}
        {tabs}
        <main id="main" tabIndex={-1} className="px-4 pt-5 pb-12 sm:px-(--page-x) sm:pt-7 sm:pb-16">
          <ErrorBoundary resetKey={pathname} as="div">
            <Suspense fallback={<LoadingScreen within="shell" />}>
              <Outlet />
            </Suspense>
          </ErrorBoundary>
        </main>
      </div>
      <Drawer
        open={menuOpen}
        onOpenChange={setMenuOpen}
        onLogout={onLogout}
        links={links}
        foot={foot?.({ onNavigate: () => setMenuOpen(false) })}
      />
    </div>
  );
}
