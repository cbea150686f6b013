import { t } from '@skillhour/texts';
import { IconButton } from '@/ui/icon-button';
import { chooseTheme, useTheme } from './theme';

const SUN =
  'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2v2M12 20v2M4.9 4.9l1.4 1.4M17.7 17.7l1.4 1.4M2 12h2M20 12h2M6.3 17.7l-1.4 1.4M19.1 4.9l-1.4 1.4';
const MOON = 'M20.9 13.5A9 9 0 1 1 10.5 3.1a7 7 0 0 0 10.4 10.4Z';

/**
 * Switches between light and dark; the choice is stored on this device. The icon is inline, because the landing page
 * loads no icon library.
 */
export function ThemeToggle({ className }: { className?: string }) {
  const other = useTheme() === 'dark' ? 'light' : 'dark';
  return (
    <IconButton
      {...(className && { className })}
      label={other === 'dark' ? t('Dark theme') : t('Light theme')}
      icon={
        <svg
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.8"
          strokeLinecap="round"
          strokeLinejoin="round"
          aria-hidden
        >
          <path d={other === 'dark' ? MOON : SUN} />
        </svg>
      }
      onClick={() => chooseTheme(other)}
    />
  );
}
