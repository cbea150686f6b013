import { ACTIVITY_DEBOUNCE_MS, CHECK_INTERVAL_MS, isIdle } from './auth-state';
import { validate } from './auth-server';
import { adoptStored, authStore, touch } from './auth-store';
import { AUTH_STORAGE } from './auth-storage';

const EVENTS = ['mousemove', 'mousedown', 'keydown', 'touchstart', 'scroll'] as const;

/**
 * Keeps the sign-in up to date while the app runs: activity, the regular check and other tabs. Returns a function that
 * stops it.
 */
export function watchActivity(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onActivity = () => {
    clearTimeout(timer);
    // The first mouse move after the computer slept: the idle time counts although no timer ran.
    if (isIdle(authStore.current(), Date.now())) void validate();
    else timer = setTimeout(touch, ACTIVITY_DEBOUNCE_MS);
  };
  const onReturn = () => {
    if (document.visibilityState === 'visible') void validate();
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key === AUTH_STORAGE || event.key === null) adoptStored();
  };
  const interval = setInterval(() => void validate(), CHECK_INTERVAL_MS);
  for (const name of EVENTS) window.addEventListener(name, onActivity, { passive: true, capture: true });
  window.addEventListener('storage', onStorage);
  document.addEventListener('visibilitychange', onReturn);
  void validate();
  return () => {
    clearTimeout(timer);
    clearInterval(interval);
    for (const name of EVENTS) window.removeEventListener(name, onActivity, { capture: true });
    window.removeEventListener('storage', onStorage);
    document.removeEventListener('visibilitychange', onReturn);
  };
}
