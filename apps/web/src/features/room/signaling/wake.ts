/**
 * Calls `listener` when an immediate reconnect is worthwhile: the browser is online again, or the page is visible again. Returns a function
 * that stops it.
 */
export function onWake(listener: () => void): () => void {
  const onVisibilityChange = () => document.visibilityState === 'visible' && listener();
  window.addEventListener('online', listener);
  document.addEventListener('visibilitychange', onVisibilityChange);
  return () => {
    window.removeEventListener('online', listener);
    document.removeEventListener('visibilitychange', onVisibilityChange);
  };
}
