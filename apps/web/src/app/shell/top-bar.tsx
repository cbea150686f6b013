import { t } from '@skillhour/texts';
import { ChevronDown, LogOut, Menu } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useMember } from '@/auth';
import { paths } from '@/routing';
import { ThemeToggle } from '@/theme/theme-toggle';
import { Avatar } from '@/ui/avatar';
import { IconButton } from '@/ui/icon-button';
import { LazyMenu } from '@/ui/lazy-menu';
import { LogoMark } from '@/ui/logo-mark';
import { Bell } from './bell';
import type { TopBarActions } from './frame';
import { BalancePill } from './sidebar-balance';
import { SearchBox } from './search-box';

/**
 * Top bar: search, notifications, theme, logout, profile, account menu. On small screens: menu, logo, minutes,
 * notifications, profile, and the search in its own row.
 */
export function TopBar({ onMenu, menuOpen, onLogout }: TopBarActions) {
  const member = useMember();
  return (
    <header className="sticky top-0 z-(--z-sticky) flex flex-wrap items-center gap-x-2 border-b border-line bg-paper px-3 pt-1.5 pb-3 sm:px-(--page-x) md:h-(--topbar-h) md:flex-nowrap md:py-0">
      <IconButton
        className="max-lg:-ms-1.5 lg:hidden"
        label={t('Open menu')}
        aria-expanded={menuOpen}
        icon={<Menu aria-hidden />}
        onClick={onMenu}
      />
      <Link
        to={paths.landing()}
        aria-label="Skillhour"
        className="grid size-11 place-items-center rounded-md lg:hidden"
      >
        <LogoMark className="size-9" />
      </Link>
      <SearchBox
        searchesAll
        className="order-9 mt-1 w-full md:order-none md:mt-0 md:me-auto md:max-w-[34rem] md:flex-1 md:max-lg:ms-2"
      />
      <div className="ms-auto flex items-center gap-1 md:ms-2">
        <span className="lg:hidden">
          <BalancePill />
        </span>
        <Bell />
        <ThemeToggle className="max-lg:hidden" />
        <IconButton
          className="max-lg:hidden"
          label={t('Logout')}
          icon={<LogOut aria-hidden className="rtl:-scale-x-100" />}
          onClick={onLogout}
        />
        <Link to={paths.profile()} className="grid size-11 place-items-center rounded-full">
          <Avatar person={member} size="sm" />
          <span className="sr-only">{t('Your profile')}</span>
        </Link>
        <span className="max-lg:hidden">
          <LazyMenu label={t('Account menu')} load={() => import('./account-menu')}>
            <IconButton label={t('Account menu')} icon={<ChevronDown aria-hidden />} />
          </LazyMenu>
        </span>
      </div>
    </header>
  );
}
