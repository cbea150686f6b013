// Runs in every page before its own scripts. Records when Join was clicked and when the first remote frame was decoded.
(() => {
  const peers = [];
  const remote = new WeakSet();
  const watch = { clickedMs: undefined, firstFrameMs: undefined, ownPicture: false, framesSent, packets };
  window.benchWatch = watch;

  window.RTCPeerConnection = new window.Proxy(window.RTCPeerConnection, {
    construct(target, args) {
      const peer = new target(...args);
      peers.push(peer);
      peer.addEventListener('track', ({ track }) => remote.add(track));
      return peer;
    },
  });

  document.addEventListener(
    'click',
    ({ target }) => {
      if (/^Join/.test(target.closest('button')?.textContent.trim() ?? ''))
        watch.clickedMs = window.performance.now();
    },
    true,
  );

  // A video element fires `loadeddata` when its first frame is decoded.
  document.addEventListener(
    'loadeddata',
    ({ target }) => {
      const track = target.srcObject?.getVideoTracks()[0];
      if (track && !remote.has(track)) watch.ownPicture = true;
      else if (track) watch.firstFrameMs ??= window.performance.now();
    },
    true,
  );

  const GLANCE_MS = 20;
  let seen = { frames: -1, atMs: 0, longestMs: 0 };
  const now = () => window.performance.now();

  watch.startGapRecording = () => {
    seen = { frames: -1, atMs: now(), longestMs: 0 };
  };
  watch.longestGapMs = () => Math.max(seen.longestMs, now() - seen.atMs);

  /** Polls the frame counter of the remote video. A new video element starts counting from zero. */
  window.setInterval(() => {
    const video = [...document.querySelectorAll('video')].find((one) => {
      const track = one.srcObject?.getVideoTracks()[0];
      return track && remote.has(track);
    });
    const frames = video?.getVideoPlaybackQuality().totalVideoFrames;
    if (frames === undefined || frames === 0 || frames === seen.frames) return;
    if (seen.frames !== -1) seen.longestMs = Math.max(seen.longestMs, now() - seen.atMs);
    seen = { ...seen, frames, atMs: now() };
  }, GLANCE_MS);

  async function framesSent() {
    let frames = 0;
    for (const peer of peers)
      for (const report of (await peer.getStats()).values())
        if (report.type === 'outbound-rtp' && report.kind === 'video') frames += report.framesSent ?? 0;
    return frames;
  }

  async function packets() {
    const sum = { received: 0, lost: 0 };
    for (const peer of peers)
      for (const report of (await peer.getStats()).values()) {
        if (report.type !== 'inbound-rtp') continue;
        sum.received += report.packetsReceived ?? 0;
        sum.lost += Math.max(0, report.packetsLost ?? 0);
      }
    return sum;
  }
})();
