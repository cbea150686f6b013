import { useRef } from 'react';

interface Deed<Press, Answer> {
  send: (press: Press) => Promise<Answer>;
  /** The last answer, once nothing waits any more: it is the truth. */
  settle: (answer: Answer) => unknown;
  /** The deed failed, and what waited behind it was let go. `last` is what was answered before, if anything was. */
  fail: (error: unknown, last: Answer | undefined) => unknown;
}

/**
 * For buttons that switch something there and back: each press is sent when the one before is answered, so that none is lost and the
 * server hears them in their order. The functions of the first press serve those that join it.
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
