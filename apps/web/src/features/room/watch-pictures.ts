const LOOK_EVERY_MS = 500;
/** A line that stutters is no camera that is off. */
const DARK_MS = 2_500;

/**
 * Tells whether pictures come, at first and whenever that changes. A track says when its first packet came, and nothing when they end:
 * the receiver knows when the last one came. Answers how to stop.
 */
export function watchPictures(receiver: RTCRtpReceiver, told: (come: boolean) => void): () => void {
  let newest: number | undefined;
  let cameAtMs = -Infinity;
  let come: boolean | undefined;
  const look = () => {
    const timestamp = receiver.getSynchronizationSources()[0]?.timestamp;
    if (timestamp !== undefined && timestamp !== newest) cameAtMs = performance.now();
    newest = timestamp;
    const before = come;
    come = performance.now() - cameAtMs < DARK_MS;
    if (come !== before) told(come);
  };
  look();
  const timer = setInterval(look, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}
