import { t } from '@skillhour/texts';
import { useNavigate } from 'react-router-dom';
import { paths } from '@/routing';
import Menu, { type MenuProps } from '@/ui/menu';

/** Opens the member's profile and the sections of the settings. */
export default function AccountMenu(props: MenuProps) {
  const navigate = useNavigate();
  const links = [
    { to: paths.profile(), label: t('Profile') },
    { to: paths.settings(), label: t('Settings') },
    { to: paths.settings('privacy'), label: t('Privacy') },
    { to: paths.settings('notifications'), label: t('Notifications') },
    { to: paths.settings('security'), label: t('Security') },
    { to: paths.settings('timezone'), label: t('Time zone') },
    { to: paths.settings('language'), label: t('Language') },
    { to: paths.settings('theme'), label: t('Theme') },
  ];
  const items = links.map(({ to, label }) => ({ key: to, label, onSelect: () => void navigate(to) }));
  return <Menu {...props} items={items} />;
}
