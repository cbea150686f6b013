import { useEffect, useState } from 'react';
import type { RoomSession } from '../session';
import { useStore } from '../shared';

/** How long a participant's audio may take to arrive after connecting, in milliseconds. */
const VOICE_MS = 5_000;

/** Returns whether the other participant cannot be heard: they muted themselves, or no microphone is available to them. */
export function useMuted(session: RoomSession): boolean {
  const { connection, peerPresent, remote, remotePaused } = useStore(session);
  const hasNoVoice = peerPresent && connection.status === 'connected' && !remote.microphone;
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
