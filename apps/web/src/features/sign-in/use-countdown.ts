import { useEffect, useState } from 'react';
import { pendingCode } from './pending-code';

/** The seconds that the mailed code still lives, counted from the saved deadline; `restart` after a new one was mailed. */
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
