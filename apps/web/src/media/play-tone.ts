const TONE_HZ = 440;
const TONE_SECONDS = 1;
const LOUDNESS = 0.2;
/** Fade-in and fade-out time, without which the tone would click. */
const EDGE_SECONDS = 0.05;

/** Plays a short tone. `choose` routes it to a specific speaker; without it the browser's default is used. */
export async function playTone(
  choose: (audio: HTMLAudioElement) => Promise<void> = async () => undefined,
): Promise<void> {
  const context = new AudioContext();
  const out = context.createMediaStreamDestination();
  const audio = new Audio();
  audio.srcObject = out.stream;
  try {
    await choose(audio);
    await audio.play();
    await tone(context, out);
  } finally {
    audio.srcObject = null;
    await context.close();
  }
}

function tone(context: AudioContext, out: AudioNode): Promise<unknown> {
  const { currentTime: now } = context;
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.linearRampToValueAtTime(LOUDNESS, now + EDGE_SECONDS);
  volume.gain.setValueAtTime(LOUDNESS, now + TONE_SECONDS - EDGE_SECONDS);
  volume.gain.linearRampToValueAtTime(0, now + TONE_SECONDS);
  const source = new OscillatorNode(context, { frequency: TONE_HZ });
  source.connect(volume).connect(out);
  source.start();
  source.stop(now + TONE_SECONDS);
  return new Promise((resolve) => source.addEventListener('ended', resolve));
}
