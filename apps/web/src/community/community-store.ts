import type { Community } from '@skillhour/contracts';

const ADDRESS = '/community.json';
/** Default settings of a community, used until the actual ones are known. */
const USUAL: Community = {
  welcome_minutes: 60,
  public_reading: false,
  plans: true,
  checkout_url: 'https://checkout.razorpay.com/v1/checkout.js',
};

let told = toldByDocument();
let asking: Promise<void> | undefined;
const listeners = new Set<() => void>();

/**
 * The community's settings. The document contains them, so that the page does not change after the first paint.
 * Otherwise they are requested once, when the first page needs them. The defaults apply if they cannot be loaded.
 */
export const communityStore = {
  current: (): Community => told ?? USUAL,
  /** Settings for prerendered documents. */
  usual: (): Community => USUAL,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    if (!told) asking ??= ask();
    return () => {
      listeners.delete(listener);
    };
  },
  /** For tests. */
  forget: () => {
    told = toldByDocument();
    asking = undefined;
  },
};

async function ask(): Promise<void> {
  try {
    const answer = await fetch(ADDRESS);
    if (answer.ok) told = toldIn(await answer.json());
  } catch {
    // The defaults apply.
  }
  if (!told) asking = undefined;
  listeners.forEach((listener) => listener());
}

function toldByDocument(): Community | undefined {
  if (typeof document === 'undefined') return undefined;
  const words = document.querySelector('meta[name="community"]')?.getAttribute('content');
  return words ? toldIn(JSON.parse(words)) : undefined;
}

function toldIn(answer: unknown): Community {
  const { welcome_minutes, public_reading, plans, checkout_url } = answer as Partial<
    Record<keyof Community, unknown>
  >;
  return {
    welcome_minutes: typeof welcome_minutes === 'number' ? welcome_minutes : USUAL.welcome_minutes,
    public_reading: public_reading === true,
    plans: plans !== false,
    checkout_url: typeof checkout_url === 'string' ? checkout_url : USUAL.checkout_url,
  };
}
