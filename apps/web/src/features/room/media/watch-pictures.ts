const CHECK_INTERVAL_MS = 500;
/** Time without pictures after which a camera counts as off, in milliseconds. A shorter gap may be a stuttering connection. */
const DARK_MS = 2_500;

/**
 * Reports whether pictures arrive, at first and on every change. A track only signals its first packet, so the receiver's last timestamp is
 * polled. Returns a function that stops it.
 */
export function watchPictures(receiver: RTCRtpReceiver, onChange: (isArriving: boolean) => void): () => void {
  let newest: number | undefined;
  let lastPictureAtMs = -Infinity;
  let isArriving: boolean | undefined;
  const check = () => {
    const timestamp = receiver.getSynchronizationSources()[0]?.timestamp;
    if (timestamp !== undefined && timestamp !== newest) lastPictureAtMs = performance.now();
    newest = timestamp;
    const before = isArriving;
    isArriving = performance.now() - lastPictureAtMs < DARK_MS;
    if (isArriving !== before) onChange(isArriving);
  };
  check();
  const timer = setInterval(check, CHECK_INTERVAL_MS);
  return () => clearInterval(timer);
}
