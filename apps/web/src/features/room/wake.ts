/** Tells of the moments at which a lost connection is worth a try at once: online again, or looked at again. Answers how to stop it. */
export function onWake(listener: () => void): () => void {
  const looked = () => document.visibilityState === 'visible' && listener();
  window.addEventListener('online', listener);
  document.addEventListener('visibilitychange', looked);
  return () => {
    window.removeEventListener('online', listener);
    document.removeEventListener('visibilitychange', looked);
  };
}
