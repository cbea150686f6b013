import { t } from '@skillhour/texts';
import { LogOut, Menu, ShieldCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '@/routing';
import { ThemeToggle } from '@/theme/theme-toggle';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import { Mark } from '@/ui/mark';
import type { TopBarDeeds } from './frame';

/** Says whose desk it is, and the way out. On small screens logout and theme are in the drawer. */
export function AdminTopBar({ onMenu, menuOpen, onLogout }: TopBarDeeds) {
  return (
    <header className="sticky top-0 z-(--z-sticky) flex h-(--topbar-h) items-center gap-2 border-b border-line bg-paper px-3 sm:px-(--page-x)">
      <IconButton
        className="max-lg:-ms-1.5 lg:hidden"
        label={t('Open menu')}
        aria-expanded={menuOpen}
        icon={<Menu aria-hidden />}
        onClick={onMenu}
      />
      <Link to={paths.landing()} aria-label="Skillhour" className="rounded-md lg:hidden">
        <Mark className="size-9" />
      </Link>
      <Badge tone="stone" icon={ShieldCheck}>
        {t('Admin')}
      </Badge>
      <div className="ms-auto flex items-center gap-1 max-lg:hidden">
        <ThemeToggle />
        <Button variant="ghost" icon={<LogOut aria-hidden />} onClick={onLogout}>
          {t('Logout')}
        </Button>
      </div>
    </header>
  );
}
