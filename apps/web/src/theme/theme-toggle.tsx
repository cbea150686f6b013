import { Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '@/ui/icon-button';
import { chooseTheme, currentTheme } from './theme';

/** Switches between light and dark; the choice is kept on this device. */
export function ThemeToggle({ className }: { className?: string }) {
  const [theme, setTheme] = useState(currentTheme);
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <IconButton
      {...(className && { className })}
      label={other === 'dark' ? 'Dark theme' : 'Light theme'}
      icon={other === 'dark' ? <Moon aria-hidden /> : <Sun aria-hidden />}
      onClick={() => {
        chooseTheme(other);
        setTheme(other);
      }}
    />
  );
}
