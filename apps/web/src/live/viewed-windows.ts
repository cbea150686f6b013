/** Channel on which windows of one browser ask each other which page is viewed. */
const CHANNEL = 'looked-at';
/** Time within which a viewed window answers. */
const RESPONSE_TIMEOUT_MS = 200;

interface WindowMessage {
  asks?: string;
  looksAt?: string;
}

const isViewed = (link: string): boolean =>
  document.visibilityState === 'visible' && document.hasFocus() && window.location.pathname === link;

const openChannel = (): BroadcastChannel | undefined =>
  'BroadcastChannel' in globalThis ? new BroadcastChannel(CHANNEL) : undefined;

/** Answers other windows until the returned function is called. */
export function answerViewQueries(): () => void {
  const channel = openChannel();
  channel?.addEventListener('message', ({ data }: MessageEvent<WindowMessage>) => {
    if (data.asks !== undefined && isViewed(data.asks)) channel.postMessage({ looksAt: data.asks });
  });
  return () => channel?.close();
}

/** Returns whether the member is viewing a page in another window of this browser. */
export function isViewedElsewhere(link: string): Promise<boolean> {
  const channel = openChannel();
  if (!channel) return Promise.resolve(false);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), RESPONSE_TIMEOUT_MS);
  channel.addEventListener(
    'message',
    ({ data }: MessageEvent<WindowMessage>) => data.looksAt === link && resolve(true),
  );
  channel.postMessage({ asks: link });
  return promise.finally(() => {
    clearTimeout(timer);
    channel.close();
  });
}
