const WORKER = '/sw.js';

/** The only Trusted Types policy for URLs of scripts, in browsers that support it. It accepts the service worker only. */
const policy = globalThis.trustedTypes?.createPolicy('worker', {
  createScriptURL: (url) => {
    if (url !== WORKER) throw new TypeError(`${url} is not the service worker`);
    return url;
  },
});

/**
 * Registers the service worker, which shows a page while the device is offline. Some browsers forbid workers, for
 * example in private windows; the app works without.
 */
export async function registerWorker(): Promise<void> {
  try {
    await navigator.serviceWorker.register(policy?.createScriptURL(WORKER) ?? WORKER);
  } catch {
    // Works without, as documented.
  }
}
