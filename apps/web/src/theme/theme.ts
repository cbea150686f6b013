import { useSyncExternalStore } from 'react';

/** Storage key of the member's choice. public/before-paint.js reads it before the first paint. */
const KEY = 'theme';
export type Theme = 'light' | 'dark';
/** `system` follows the device's preference. */
export type ThemeChoice = Theme | 'system';

/** Returns the member's choice on this device. */
function chosenTheme(): ThemeChoice {
  const chosen = document.documentElement.dataset['theme'];
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
}

/** Returns the current theme: the choice, otherwise the device's preference. */
function currentTheme(): Theme {
  const chosen = chosenTheme();
  if (chosen !== 'system') return chosen;
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Returns the theme for components that name it. Prerendered documents use the light theme. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, currentTheme, () => 'light');

/** Returns the choice between the themes, for the settings. */
export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(subscribe, chosenTheme);

/** Applies a theme and remembers it on this device. */
export function chooseTheme(theme: ThemeChoice): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
  listeners.forEach((listener) => listener());
  try {
    if (theme === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
}
