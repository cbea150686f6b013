import { useCallback, useEffect, useRef, useState } from 'react';
import { useMember } from '@/auth';
import type { Source } from './device-check';
import { CHECKS, type CheckName, type CheckResult, type Results } from './result';
import { runSelfTest } from './run-self-test';

const WAITING = Object.fromEntries(CHECKS.map((name) => [name, { state: 'waiting' }])) as Results;

/** Tests the member's devices and network, started by a button. The devices are closed when the page unmounts. */
export function useSelfTest() {
  const { id } = useMember();
  const running = useRef<AbortController>(undefined);
  const [started, setStarted] = useState(false);
  const [results, setResults] = useState<Results>(WAITING);
  const [tracks, setTracks] = useState<Partial<Record<Source, MediaStreamTrack>>>({});

  const report = useCallback(
    (name: CheckName, result: CheckResult) => setResults((before) => ({ ...before, [name]: result })),
    [],
  );
  const start = useCallback(() => {
    running.current?.abort();
    const abort = (running.current = new AbortController());
    setStarted(true);
    setResults(WAITING);
    setTracks({});
    const opened = (source: Source, track: MediaStreamTrack) =>
      setTracks((before) => ({ ...before, [source]: track }));
    void runSelfTest(id, { result: report, opened }, abort.signal);
  }, [id, report]);
  useEffect(() => () => running.current?.abort(), []);

  return { started, results, tracks, start, report };
}
