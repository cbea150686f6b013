/** Connection quality from 1 (hardly usable) to 4 (no noticeable problem). */
export type Quality = 1 | 2 | 3 | 4;

export interface LineSample {
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

export const qualityOf = ({ roundTripMs, loss }: LineSample): Quality =>
  BOUNDS.find((bound) => roundTripMs <= bound.roundTripMs && loss <= bound.loss)?.quality ?? 1;

interface Counted {
  received: number;
  lost: number;
}

/** Derives samples from WebRTC statistics. Loss is counted since the previous sample. */
export class LineMeter {
  #before: Counted = { received: 0, lost: 0 };

  /** Returns undefined before a round-trip time has been measured. */
  read(reports: readonly RTCStatsReport[]): LineSample | undefined {
    const stats = reports.flatMap((report) => [...report.values()] as Record<string, unknown>[]);
    const of = (type: string, name: string) =>
      stats
        .filter((stat) => stat['type'] === type)
        .map((stat) => stat[name])
        .filter(isNumber);
    const [received, lost] = [
      sum(of('inbound-rtp', 'packetsReceived')),
      sum(of('inbound-rtp', 'packetsLost')),
    ];
    const roundTrips = [
      ...of('candidate-pair', 'currentRoundTripTime'),
      ...of('remote-inbound-rtp', 'roundTripTime'),
    ];
    if (roundTrips.length === 0) return undefined;
    const came = received - this.#before.received;
    const missed = Math.max(0, lost - this.#before.lost);
    this.#before = { received, lost };
    const down = came + missed > 0 ? missed / (came + missed) : 0;
    const up = Math.max(0, ...of('remote-inbound-rtp', 'fractionLost'));
    return { roundTripMs: Math.max(...roundTrips) * 1_000, loss: Math.max(down, up) };
  }
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

const LOOK_EVERY_MS = 2_000;

interface Options {
  statistics: () => Promise<readonly RTCStatsReport[]>;
  told: (quality: Quality) => void;
}

/** Samples the connection every two seconds. Reports a quality only after two equal samples, to ignore brief glitches. */
export class LineWatch {
  readonly #meter = new LineMeter();
  readonly #options: Options;
  readonly #timer: ReturnType<typeof setInterval>;
  #seen: Quality | undefined;
  #told: Quality | undefined;

  constructor(options: Options) {
    this.#options = options;
    this.#timer = setInterval(() => void this.#look(), LOOK_EVERY_MS);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  async #look(): Promise<void> {
    const sample = this.#meter.read(await this.#options.statistics().catch(() => []));
    if (!sample) return;
    const quality = qualityOf(sample);
    const isSure = quality === this.#seen;
    this.#seen = quality;
    if (!isSure || quality === this.#told) return;
    this.#told = quality;
    this.#options.told(quality);
  }
}
