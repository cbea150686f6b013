import { t } from '@skillhour/texts';
import { LogOut, Settings, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useAuth } from '@/auth';
import { paths, type NavLinkEntry } from '@/routing';
import { ThemeToggle } from '@/theme/theme-toggle';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { IconButton } from '@/ui/icon-button';
import { Sheet } from '@/ui/sheet';
import { Wordmark } from '@/ui/wordmark';
import { Nav } from './nav';

/** The sidebar on small screens, which also contains the settings, logout and theme. */
export default function Drawer({
  open,
  onOpenChange,
  onLogout,
  links,
  foot,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onLogout: () => void;
  links: readonly NavLinkEntry[];
  foot?: ReactNode;
}) {
  const { user } = useAuth();
  const close = () => onOpenChange(false);
  return (
    <Sheet open={open} onOpenChange={onOpenChange} label={t('Menu')}>
      <div className="mb-5 flex items-center justify-between">
        <Link to={paths.landing()} aria-label="Skillhour" className="rounded-md text-ink" onClick={close}>
          <Wordmark className="h-9 w-auto" />
        </Link>
        <IconButton label={t('Close menu')} icon={<X aria-hidden />} onClick={close} />
      </div>
      <Nav links={links} onNavigate={close} />
      <div className="mt-auto grid gap-3 pt-6">
        {foot}
        {user?.role === 'user' && (
          <ButtonLink variant="ghost" to={paths.settings()} icon={<Settings aria-hidden />} onClick={close}>
            {t('Settings')}
          </ButtonLink>
        )}
        <div className="flex items-center justify-between">
          <Button
            variant="ghost"
            icon={<LogOut aria-hidden className="rtl:-scale-x-100" />}
            onClick={onLogout}
          >
            {t('Logout')}
          </Button>
          <ThemeToggle />
        </div>
      </div>
    </Sheet>
  );
}
