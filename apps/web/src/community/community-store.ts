import type { Community } from '@skillhour/contracts';

const ADDRESS = '/community.json';
/** What a community has unless it sets something else; shown until ours is told. */
const USUAL: Community = { welcome_minutes: 60, public_reading: false };

let told: Community | undefined;
let asking: Promise<void> | undefined;
const listeners = new Set<() => void>();

/** What the community has set: asked for once, when the first page needs it. The usual stands where it can not be read. */
export const communityStore = {
  current: (): Community => told ?? USUAL,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    asking ??= ask();
    return () => {
      listeners.delete(listener);
    };
  },
  /** For tests. */
  forget: () => {
    told = undefined;
    asking = undefined;
  },
};

async function ask(): Promise<void> {
  try {
    const answer = await fetch(ADDRESS);
    if (answer.ok) told = toldIn(await answer.json());
  } catch {
    // The usual stands.
  }
  if (!told) asking = undefined;
  listeners.forEach((listener) => listener());
}

function toldIn(answer: unknown): Community {
  const { welcome_minutes, public_reading } = answer as Partial<Record<keyof Community, unknown>>;
  return {
    welcome_minutes: typeof welcome_minutes === 'number' ? welcome_minutes : USUAL.welcome_minutes,
    public_reading: public_reading === true,
  };
}
