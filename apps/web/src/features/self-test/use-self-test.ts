import { useCallback, useEffect, useRef, useState } from 'react';
import { useMember } from '@/auth';
import type { Source } from './device-check';
import { CHECKS, type CheckName, type Result, type Results } from './result';
import { runSelfTest } from './run-self-test';

const WAITING = Object.fromEntries(CHECKS.map((name) => [name, { state: 'waiting' }])) as Results;

/** Tests the member's devices and network, started by a button. The devices are closed when the page unmounts. */
export function useSelfTest() {
  const { id } = useMember();
  const running = useRef<AbortController>(undefined);
  const [begun, setBegun] = useState(false);
  const [results, setResults] = useState<Results>(WAITING);
  const [tracks, setTracks] = useState<Partial<Record<Source, MediaStreamTrack>>>({});

  const tell = useCallback(
    (name: CheckName, result: Result) => setResults((before) => ({ ...before, [name]: result })),
    [],
  );
  const start = useCallback(() => {
    running.current?.abort();
    const own = (running.current = new AbortController());
    setBegun(true);
    setResults(WAITING);
    setTracks({});
    const opened = (source: Source, track: MediaStreamTrack) =>
      setTracks((before) => ({ ...before, [source]: track }));
    void runSelfTest(id, { result: tell, opened }, own.signal);
  }, [id, tell]);
  useEffect(() => () => running.current?.abort(), []);

  return { begun, results, tracks, start, tell };
}
