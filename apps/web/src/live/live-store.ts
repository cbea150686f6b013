let isLive = false;
const listeners = new Set<() => void>();

/** Whether the live connection is open. What it pushes then need not be polled. */
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

let connection: { send: (frame: object) => void } | undefined;

/** Registers the connection that sends the pages' frames; called by the connection itself. */
export function setConnection(next: typeof connection): void {
  connection = next;
}

/** Sends a frame on the live connection; it is dropped if the connection is not open. */
export const sendLive = (frame: object): void => connection?.send(frame);
