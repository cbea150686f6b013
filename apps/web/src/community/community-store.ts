import type { Community } from '@skillhour/contracts';

const SETTINGS_URL = '/community.json';
/** Default settings of a community, used until the actual ones are known. */
const DEFAULTS: Community = {
  welcome_minutes: 60,
  public_reading: false,
  sign_up: true,
  plans: true,
  checkout_url: 'https://checkout.razorpay.com/v1/checkout.js',
  contact: null,
};

let loaded = settingsInDocument();
let pendingRequest: Promise<void> | undefined;
const listeners = new Set<() => void>();

/**
 * The community's settings. The document contains them, so that the page does not change after the first paint.
 * Otherwise they are requested once, when the first page needs them. The defaults apply if they cannot be loaded.
 */
export const communityStore = {
  current: (): Community => loaded ?? DEFAULTS,
  /** Settings for prerendered documents. */
  defaults: (): Community => DEFAULTS,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    if (!loaded) pendingRequest ??= loadSettings();
    return () => {
      listeners.delete(listener);
    };
  },
  /** For tests. */
  reset: () => {
    loaded = settingsInDocument();
    pendingRequest = undefined;
  },
};

async function loadSettings(): Promise<void> {
  try {
    const response = await fetch(SETTINGS_URL);
    if (response.ok) loaded = parseSettings(await response.json());
  } catch {
    // The defaults apply.
  }
  if (!loaded) pendingRequest = undefined;
  listeners.forEach((listener) => listener());
}

function settingsInDocument(): Community | undefined {
  if (typeof document === 'undefined') return undefined;
  const content = document.querySelector('meta[name="community"]')?.getAttribute('content');
  return content ? parseSettings(JSON.parse(content)) : undefined;
}

function parseSettings(settings: unknown): Community {
  const {
    welcome_minutes,
    public_reading,
    public_figures,
    sign_up,
    plans,
    in_person,
    checkout_url,
    contact,
  } = settings as Partial<Record<keyof Community, unknown>>;
  return {
    welcome_minutes: typeof welcome_minutes === 'number' ? welcome_minutes : DEFAULTS.welcome_minutes,
    public_reading: public_reading === true,
    sign_up: sign_up !== false,
    plans: plans !== false,
    ...(in_person === true && { in_person }),
    ...(public_figures === true && { public_figures }),
    checkout_url: typeof checkout_url === 'string' ? checkout_url : DEFAULTS.checkout_url,
    contact: typeof contact === 'string' ? contact : null,
  };
}
