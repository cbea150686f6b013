import { ACTIVITY_DEBOUNCE_MS, CHECK_INTERVAL_MS } from './auth-state';
import { validate } from './auth-server';
import { adoptStored, touch } from './auth-store';
import { AUTH_STORAGE } from './auth-storage';

const EVENTS = ['mousemove', 'mousedown', 'keydown', 'touchstart', 'scroll'] as const;

/** Keeps a sign-in true while the app runs: activity, the regular check, other tabs. Returns how to stop it. */
export function watchActivity(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onActivity = () => {
    clearTimeout(timer);
    timer = setTimeout(touch, ACTIVITY_DEBOUNCE_MS);
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key === AUTH_STORAGE || event.key === null) adoptStored();
  };
  const interval = setInterval(() => void validate(), CHECK_INTERVAL_MS);
  for (const name of EVENTS) window.addEventListener(name, onActivity, { passive: true, capture: true });
  window.addEventListener('storage', onStorage);
  void validate();
  return () => {
    clearTimeout(timer);
    clearInterval(interval);
    for (const name of EVENTS) window.removeEventListener(name, onActivity, { capture: true });
    window.removeEventListener('storage', onStorage);
  };
}
