import { t } from '@skillhour/texts';
import { LogOut, Menu, ShieldCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '@/routing';
import { ThemeToggle } from '@/theme/theme-toggle';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import { LogoMark } from '@/ui/logo-mark';
import { Bell } from './bell';
import type { TopBarActions } from './frame';
import { SearchBox } from './search-box';

/**
 * Top bar of the admin pages: search, the Admin label, notifications and logout. On small screens logout and theme are
 * in the drawer, and the search has its own row.
 */
export function AdminTopBar({ onMenu, menuOpen, onLogout }: TopBarActions) {
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
      <SearchBox className="order-9 mt-1 w-full md:order-none md:mt-0 md:me-auto md:max-w-[34rem] md:flex-1 md:max-lg:ms-2" />
      <div className="ms-auto flex items-center gap-1 md:ms-2">
        <Badge tone="spruce" icon={ShieldCheck} className="me-1">
          {t('Admin')}
        </Badge>
        <Bell />
        <ThemeToggle className="max-lg:hidden" />
        <Button
          className="max-lg:hidden"
          variant="ghost"
          icon={<LogOut aria-hidden className="rtl:-scale-x-100" />}
          onClick={onLogout}
        >
          {t('Logout')}
        </Button>
      </div>
    </header>
  );
}
