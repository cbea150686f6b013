import { useEffect, useState } from 'react';
import type { Meeting } from './meeting';
import { pageTimeMs, secondsLeft, togetherMs } from './room-clock';
import type { RoomSession } from './room-session';
import { useStore } from './store';

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
