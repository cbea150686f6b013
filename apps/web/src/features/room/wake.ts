/**
 * Calls `listener` when an immediate reconnect is worthwhile: the browser is online again, or the page is visible again. Returns a function
 * that stops it.
 */
export function onWake(listener: () => void): () => void {
  const looked = () => document.visibilityState === 'visible' && listener();
  window.addEventListener('online', listener);
  document.addEventListener('visibilitychange', looked);
  return () => {
    window.removeEventListener('online', listener);
    document.removeEventListener('visibilitychange', looked);
  };
}
