import { useRef } from 'react';

interface QueuedAction<Press, Result> {
  send: (press: Press) => Promise<Result>;
  /** Receives the last response, once nothing is queued. It reflects the server's state. */
  settle: (result: Result) => unknown;
  /**
   * Called when the action failed; presses queued behind it are dropped. `last` is the last successful response, if
   * any.
   */
  fail: (error: unknown, last: Result | undefined) => unknown;
}

/**
 * Serializes the presses of a toggle button. Each press is sent when the previous one has completed, so none is lost
 * and the server receives them in order. Presses that join a running queue use the callbacks of its first press.
 */
export function useActionQueue<Press, Result>() {
  const waiting = useRef<Press[]>([]);
  return async (press: Press, { send, settle, fail }: QueuedAction<Press, Result>): Promise<void> => {
    const queue = waiting.current;
    if (queue.push(press) > 1) return;
    let last: Result | undefined;
    try {
      for (let next: Press | undefined = press; next !== undefined; next = queue[0]) {
        last = await send(next);
        queue.shift();
      }
    } catch (error) {
      queue.length = 0;
      await fail(error, last);
      return;
    }
    await settle(last as Result);
  };
}
