import { useSyncExternalStore } from 'react';

/** Storage key of the member's choice. public/before-paint.js reads it before the first paint. */
const KEY = 'theme';
export type Theme = 'light' | 'dark';

/** Returns the current theme: the choice, otherwise the device's preference. */
function currentTheme(): Theme {
  const chosen = document.documentElement.dataset['theme'];
  if (chosen === 'light' || chosen === 'dark') return chosen;
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

/** Applies a theme and remembers it on this device. */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  listeners.forEach((listener) => listener());
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
}
