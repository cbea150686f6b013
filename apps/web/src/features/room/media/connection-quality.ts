/** Connection quality from 1 (hardly usable) to 4 (no noticeable problem). */
export type Quality = 1 | 2 | 3 | 4;

export interface ConnectionSample {
  /** Round-trip time in milliseconds. */
  roundTripMs: number;
  /** Fraction of packets lost in the last seconds, in the worse direction. */
  loss: number;
}

/** Maximum values for each quality. The first row that both values satisfy applies. */
const BOUNDS: readonly { quality: Quality; roundTripMs: number; loss: number }[] = [
  { quality: 4, roundTripMs: 200, loss: 0.02 },
  { quality: 3, roundTripMs: 400, loss: 0.05 },
  { quality: 2, roundTripMs: 800, loss: 0.12 },
];

export const qualityOf = ({ roundTripMs, loss }: ConnectionSample): Quality =>
  BOUNDS.find((bound) => roundTripMs <= bound.roundTripMs && loss <= bound.loss)?.quality ?? 1;

interface PacketCounts {
  received: number;
  lost: number;
}

/** Derives samples from WebRTC statistics. Loss is counted since the previous sample. */
export class ConnectionMeter {
  #previous: PacketCounts = { received: 0, lost: 0 };

  /** Returns undefined before a round-trip time has been measured. */
  read(reports: readonly RTCStatsReport[]): ConnectionSample | undefined {
    const of = (type: string, name: string) => valuesOf(reports, type, name);
    const [received, lost] = [
      sum(of('inbound-rtp', 'packetsReceived')),
      sum(of('inbound-rtp', 'packetsLost')),
    ];
    const roundTrips = [
      ...of('candidate-pair', 'currentRoundTripTime'),
      ...of('remote-inbound-rtp', 'roundTripTime'),
    ];
    if (roundTrips.length === 0) return undefined;
    const newlyReceived = received - this.#previous.received;
    const missed = Math.max(0, lost - this.#previous.lost);
    this.#previous = { received, lost };
    const down = newlyReceived + missed > 0 ? missed / (newlyReceived + missed) : 0;
    const up = Math.max(0, ...of('remote-inbound-rtp', 'fractionLost'));
    return { roundTripMs: Math.max(...roundTrips) * 1_000, loss: Math.max(down, up) };
  }
}

/** Counts received video frames that were not shown, from WebRTC statistics. */
export class FrameLossMeter {
  #previous = 0;

  /** Returns their number since the previous call. The counts of a new connection start at zero. */
  read(reports: readonly RTCStatsReport[]): number {
    const dropped = sum(valuesOf(reports, 'inbound-rtp', 'framesDropped'));
    const lost = Math.max(0, dropped - this.#previous);
    this.#previous = dropped;
    return lost;
  }
}

/** Returns the values of one field in all statistics of a type. */
const valuesOf = (reports: readonly RTCStatsReport[], type: string, name: string): number[] =>
  reports
    .flatMap((report) => [...report.values()] as Record<string, unknown>[])
    .filter((stat) => stat['type'] === type)
    .map((stat) => stat[name])
    .filter(isNumber);
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

const SAMPLE_INTERVAL_MS = 2_000;
/** Number of samples between two reports of lost frames. */
const SAMPLES_PER_REPORT = 15;

interface Options {
  statistics: () => Promise<readonly RTCStatsReport[]>;
  onChange: (quality: Quality) => void;
  onFramesLost: (count: number) => void;
}

/**
 * Samples the connection every two seconds. Reports a quality only after two equal samples, to ignore brief glitches, and lost frames every
 * half minute.
 */
export class ConnectionMonitor {
  readonly #meter = new ConnectionMeter();
  readonly #frameLoss = new FrameLossMeter();
  #framesLost = 0;
  #samples = 0;
  readonly #options: Options;
  readonly #timer: ReturnType<typeof setInterval>;
  #lastQuality: Quality | undefined;
  #reported: Quality | undefined;

  constructor(options: Options) {
    this.#options = options;
    this.#timer = setInterval(() => void this.#sample(), SAMPLE_INTERVAL_MS);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  async #sample(): Promise<void> {
    const reports = await this.#options.statistics().catch(() => []);
    this.#countLostFrames(reports);
    const sample = this.#meter.read(reports);
    if (!sample) return;
    const quality = qualityOf(sample);
    const isSure = quality === this.#lastQuality;
    this.#lastQuality = quality;
    if (!isSure || quality === this.#reported) return;
    this.#reported = quality;
    this.#options.onChange(quality);
  }

  #countLostFrames(reports: readonly RTCStatsReport[]): void {
    this.#framesLost += this.#frameLoss.read(reports);
    this.#samples += 1;
    if (this.#samples % SAMPLES_PER_REPORT !== 0 || this.#framesLost === 0) return;
    this.#options.onFramesLost(this.#framesLost);
    this.#framesLost = 0;
  }
}
