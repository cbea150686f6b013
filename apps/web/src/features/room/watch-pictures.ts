const LOOK_EVERY_MS = 500;
/** Time without pictures after which a camera counts as off, in milliseconds. A shorter gap may be a stuttering connection. */
const DARK_MS = 2_500;

/**
 * Reports whether pictures arrive, at first and on every change. A track only signals its first packet, so the receiver's last timestamp is
 * polled. Returns a function that stops it.
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
