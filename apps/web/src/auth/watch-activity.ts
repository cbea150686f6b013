import { ACTIVITY_DEBOUNCE_MS, CHECK_INTERVAL_MS, isIdle } from './auth-state';
import { validateAuth } from './auth-server';
import { adoptStoredAuth, authStore, recordActivity } from './auth-store';
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
    if (isIdle(authStore.current(), Date.now())) void validateAuth();
    else timer = setTimeout(recordActivity, ACTIVITY_DEBOUNCE_MS);
  };
  const onReturn = () => {
    if (document.visibilityState === 'visible') void validateAuth();
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key === AUTH_STORAGE || event.key === null) adoptStoredAuth();
  };
  const interval = setInterval(() => void validateAuth(), CHECK_INTERVAL_MS);
  for (const name of EVENTS) window.addEventListener(name, onActivity, { passive: true, capture: true });
  window.addEventListener('storage', onStorage);
  document.addEventListener('visibilitychange', onReturn);
  void validateAuth();
  return () => {
    clearTimeout(timer);
    clearInterval(interval);
    for (const name of EVENTS) window.removeEventListener(name, onActivity, { capture: true });
    window.removeEventListener('storage', onStorage);
    document.removeEventListener('visibilitychange', onReturn);
  };
}
