import { useEffect, useState } from 'react';
import { pendingCode } from './pending-code';

/**
 * Returns the remaining seconds of the code, counted from the stored deadline. `restart` is called after a new code was
 * sent.
 */
export function useCountdown() {
  const [seconds, setSeconds] = useState(() => pendingCode.secondsLeft());
  useEffect(() => {
    const timer = setInterval(() => setSeconds(pendingCode.secondsLeft()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const restart = (email: string) => {
    pendingCode.start(email);
    setSeconds(pendingCode.secondsLeft());
  };
  return { seconds, restart };
}
