import { useSyncExternalStore } from 'react';

/** Under this key lies the member's choice; public/before-paint.js reads it before the first paint. */
const KEY = 'theme';
export type Theme = 'light' | 'dark';

/** The theme that shows now: the choice, else the device's. */
export function currentTheme(): Theme {
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

/** The theme for who says it in words. A document that is drawn beforehand says the one that most have. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, currentTheme, () => 'light');

/** Shows a theme and remembers it on this device. */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  listeners.forEach((listener) => listener());
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}
