/** Fakes a media track for tests; like in a browser, it is muted until the first packet arrives. */
export class FakeTrack extends EventTarget {
  muted = true;
  readyState: 'live' | 'ended' = 'live';

  plays(): MediaStreamTrack {
    this.muted = false;
    this.dispatchEvent(new Event('unmute'));
    return this.asTrack();
  }

  ends(): MediaStreamTrack {
    this.readyState = 'ended';
    return this.asTrack();
  }

  asTrack(): MediaStreamTrack {
    return this as unknown as MediaStreamTrack;
  }
}
