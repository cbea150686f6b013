// A minimal page with mediasoup-client: the baseline of P12.
(() => {
  const { Device } = window.mediasoupClient;
  const picture =
    window.navigator.hardwareConcurrency <= 2 ? { width: 640, height: 360 } : { width: 1280, height: 720 };
  const encodings = [
    { scaleResolutionDownBy: 4, maxBitrate: 150_000, scalabilityMode: 'L1T3' },
    { scaleResolutionDownBy: 1, maxBitrate: 1_500_000, scalabilityMode: 'L1T3' },
  ];
  let stream;

  document.querySelector('button').addEventListener('click', () => {
    const socket = new window.WebSocket(`ws://${window.location.host}/`);
    const waiting = new Map();
    const push = [];
    let consume = (offer) => push.push(offer);
    let count = 0;
    const ask = (method, data = {}) =>
      new Promise((resolve) => {
        waiting.set((count += 1), resolve);
        socket.send(window.JSON.stringify({ id: count, method, data }));
      });
    socket.addEventListener('message', ({ data }) => {
      const { id, data: answer } = window.JSON.parse(data);
      if (id === undefined) return void consume(answer);
      waiting.get(id)(answer);
      waiting.delete(id);
    });
    socket.addEventListener('open', async () => {
      const { capabilities, send, recv } = await ask('enter');
      const device = await Device.factory();
      await device.load({ routerRtpCapabilities: capabilities });
      const transports = { send: device.createSendTransport(send), recv: device.createRecvTransport(recv) };
      for (const [side, transport] of Object.entries(transports))
        transport.on('connect', ({ dtlsParameters }, done) => {
          void ask('connect', { side, dtlsParameters });
          done();
        });
      transports.send.on('produce', ({ kind, rtpParameters }, done) =>
        ask('produce', { kind, rtpParameters }).then(done),
      );
      consume = async (offer) => {
        const { track } = await transports.recv.consume(offer);
        if (track.kind === 'video') show('remote', track);
        await ask('resume', { id: offer.id });
      };
      void ask('receive', { rtpCapabilities: device.recvRtpCapabilities });
      push.splice(0).forEach(consume);
      for (const track of stream.getTracks())
        void transports.send.produce({ track, ...(track.kind === 'video' ? { encodings } : {}) });
    });
  });

  function show(id, track) {
    const element = document.getElementById(id);
    element.srcObject = new window.MediaStream([track]);
    void element.play();
  }

  void window.navigator.mediaDevices
    .getUserMedia({ audio: true, video: { ...picture, frameRate: 30 } })
    .then((opened) => {
      stream = opened;
      show('own', opened.getVideoTracks()[0]);
    });
})();
