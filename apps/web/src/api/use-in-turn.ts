import { useRef } from 'react';

interface Deed<Press, Answer> {
  send: (press: Press) => Promise<Answer>;
  /** Receives the last response, once nothing is queued. It reflects the server's state. */
  settle: (answer: Answer) => unknown;
  /**
   * Called when the action failed; presses queued behind it are dropped. `last` is the last successful response, if
   * any.
   */
  fail: (error: unknown, last: Answer | undefined) => unknown;
}

/**
 * Serializes the presses of a toggle button. Each press is sent when the previous one has completed, so none is lost
 * and the server receives them in order. Presses that join a running queue use the callbacks of its first press.
 */
export function useInTurn<Press, Answer>() {
  const waiting = useRef<Press[]>([]);
  return async (press: Press, { send, settle, fail }: Deed<Press, Answer>): Promise<void> => {
    const line = waiting.current;
    if (line.push(press) > 1) return;
    let last: Answer | undefined;
    try {
      for (let next: Press | undefined = press; next !== undefined; next = line[0]) {
        last = await send(next);
        line.shift();
      }
    } catch (error) {
      line.length = 0;
      await fail(error, last);
      return;
    }
    await settle(last as Answer);
  };
}
