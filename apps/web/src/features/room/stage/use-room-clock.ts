import { useEffect, useState } from 'react';
import { useStore, type Meeting } from '../shared';
import { pageTimeMs, secondsLeft, togetherMs, type RoomSession } from '../session';

const TICK_MS = 500;

/** Returns the remaining seconds, and the whole minutes both participants have spent together. */
export function useRoomClock({ request }: Meeting, session: RoomSession) {
  const { clock, server } = useStore(session);
  const [now, setNow] = useState(pageTimeMs);
  useEffect(() => {
    const timer = setInterval(() => setNow(pageTimeMs()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return {
    secondsLeft: secondsLeft(clock, request.duration_minutes, server, now),
    elapsed: Math.floor(togetherMs(clock, now) / 60_000),
  };
}
