import { useEffect, useState } from 'react';
import type { RoomSession } from './room-session';
import { useStore } from './store';

/** So long after the line stands a voice may take to come by it. */
const VOICE_MS = 5_000;

/** Whether nothing can be heard of the other: they muted themselves, or have no microphone that they may use. */
export function useMuted(session: RoomSession): boolean {
  const { connection, otherIn, remote, remotePaused } = useStore(session);
  const hasNoVoice = otherIn && connection.status === 'connected' && !remote.microphone;
  const [isSure, setSure] = useState(false);
  useEffect(() => {
    if (!hasNoVoice) return;
    const timer = setTimeout(() => setSure(true), VOICE_MS);
    return () => {
      clearTimeout(timer);
      setSure(false);
    };
  }, [hasNoVoice]);
  return remotePaused.microphone || (hasNoVoice && isSure);
}
