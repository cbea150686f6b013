// Runs in every page before its own scripts: notes when Join was clicked and when the first remote picture was decoded.
(() => {
  const peers = [];
  const remote = new WeakSet();
  const watch = { clickedMs: undefined, firstFrameMs: undefined, ownPicture: false, framesSent };
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

  // A picture's first data is its first decoded frame.
  document.addEventListener(
    'loadeddata',
    ({ target }) => {
      const track = target.srcObject?.getVideoTracks()[0];
      if (track && !remote.has(track)) watch.ownPicture = true;
      else if (track) watch.firstFrameMs ??= window.performance.now();
    },
    true,
  );

  async function framesSent() {
    let frames = 0;
    for (const peer of peers)
      for (const report of (await peer.getStats()).values())
        if (report.type === 'outbound-rtp' && report.kind === 'video') frames += report.framesSent ?? 0;
    return frames;
  }
})();
