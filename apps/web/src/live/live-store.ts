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

let line: { say: (frame: object) => void } | undefined;

/** For the line itself: what pages say goes here. */
export function setLine(next: typeof line): void {
  line = next;
}

/** Says something on the live connection; lost where it does not stand. */
export const sayLive = (frame: object): void => line?.say(frame);
