let isLive = false;
const listeners = new Set<() => void>();

/** Whether the live connection stands: what it tells needs not to be asked for. */
export const liveStore = {
  current: () => isLive,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

export function setLive(live: boolean): void {
  if (live === isLive) return;
  isLive = live;
  listeners.forEach((listener) => listener());
}
