import { use, type ComponentType } from 'react';
import { fetchCode } from './fetch-code';

interface Code {
  default: ComponentType;
}
/** A promise that carries its outcome (`status`, `value`), which React reads immediately without suspending. */
type Told = Promise<Code> & { isHere?: true; isLost?: true };

export interface LazyPage {
  Page: ComponentType;
  /** Loads the code before it is shown. A failure is ignored: loading is retried when the page is shown. */
  preload: () => Promise<void>;
}

/**
 * A page as a separate chunk. Unlike React's `lazy`, it can be preloaded, and loaded code renders without suspending.
 */
export function lazyPage(name: string, load: () => Promise<Code>): LazyPage {
  let ahead: Told | undefined;
  let shown: Told | undefined;

  const fetchAhead = (): Told => {
    if (ahead) return ahead;
    const code = told(load());
    ahead = code;
    code.catch(() => {
      ahead = undefined;
    });
    return code;
  };
  const show = (): Told => {
    shown ??= ahead?.isHere ? ahead : told(fetchCode(name, fetchAhead));
    return shown;
  };

  return {
    preload: async () => {
      try {
        const code = fetchAhead();
        await code;
        // Keeps the promise that the page already suspends on; React would suspend again on another one.
        if (!shown || shown.isLost) shown = code;
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

function told(promise: Promise<Code>): Told {
  const known: Told = promise;
  known.then(
    (value) => Object.assign(known, { isHere: true, status: 'fulfilled', value }),
    () => void (known.isLost = true),
  );
  return known;
}
