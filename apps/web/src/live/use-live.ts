import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';

/** Keeps the live connection open while the shell is mounted. Its code loads after the page's. */
export function useLive(memberId: string): void {
  const navigate = useNavigate();
  const open = useRef(navigate);
  useEffect(() => {
    open.current = navigate;
  });
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isStopped = false;
    void import('./start-live').then(({ startLive }) => {
      if (!isStopped) stop = startLive(memberId, (link) => void open.current(link));
    });
    return () => {
      isStopped = true;
      stop?.();
    };
  }, [memberId]);
}
