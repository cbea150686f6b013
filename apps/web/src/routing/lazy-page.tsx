import { use, type ComponentType } from 'react';
import { fetchCode } from './fetch-code';

interface Code {
  default: ComponentType;
}
/** React reads a promise that carries how it ended (`status`, `value`) at once, without another round. */
type Told = Promise<Code> & { isHere?: true; isLost?: true };

export interface LazyPage {
  Page: ComponentType;
  /** Fetches the code before it is shown. A failure says nothing: it is tried again when the page is shown. */
  preload: () => Promise<void>;
}

/** A page as code of its own. Unlike React's `lazy` it can be fetched ahead, and what is there already is shown without a pause. */
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
        // What a page waits for already stays what it waits for: React would take another promise for a new wait.
        if (!shown || shown.isLost) shown = code;
      } catch {
        // As promised.
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
