import { use, type ComponentType } from 'react';
import { fetchCode } from './fetch-code';
import { withTexts } from './page-texts';

interface PageModule {
  default: ComponentType;
}
/** A promise that carries its outcome (`status`, `value`), which React reads immediately without suspending. */
type TrackedPromise = Promise<PageModule> & { isLoaded?: true; hasFailed?: true };

export interface LazyPage {
  Page: ComponentType;
  /** Loads the code before it is shown. A failure is ignored: loading is retried when the page is shown. */
  preload: () => Promise<void>;
}

/**
 * A page as a separate chunk. Unlike React's `lazy`, it can be preloaded, and loaded code renders without suspending.
 */
export function lazyPage(name: string, load: () => Promise<PageModule>): LazyPage {
  let preloaded: TrackedPromise | undefined;
  let shown: TrackedPromise | undefined;

  const loadOnce = (): TrackedPromise => {
    if (preloaded) return preloaded;
    const code = trackPromise(withTexts(name, load));
    preloaded = code;
    code.catch(() => {
      preloaded = undefined;
    });
    return code;
  };
  const show = (): TrackedPromise => {
    shown ??= preloaded?.isLoaded ? preloaded : trackPromise(fetchCode(name, loadOnce));
    return shown;
  };

  return {
    preload: async () => {
      try {
        const code = loadOnce();
        await code;
        // Keeps the promise that the page already suspends on; React would suspend again on another one.
        if (!shown || shown.hasFailed) shown = code;
      } catch {
        // Failures are ignored, as documented for `preload`.
      }
    },
    Page: function LazyPage() {
      const { default: Loaded } = use(show());
      return <Loaded />;
    },
  };
}

function trackPromise(promise: Promise<PageModule>): TrackedPromise {
  const known: TrackedPromise = promise;
  known.then(
    (value) => Object.assign(known, { isLoaded: true, status: 'fulfilled', value }),
    () => void (known.hasFailed = true),
  );
  return known;
}
