/** Cost of one round of one contender. */
export interface Round {
  /** The measured cost: CPU microseconds per operation, or milliseconds. */
  cost: number;
  /** Operations per second, or 0 if the rate is meaningless. */
  perSecond: number;
}

export type Contender<Name extends string> = Record<Name, () => Promise<Round>>;
/** One round of each contender, run one after the other. */
export type Pass<Name extends string> = Record<Name, Round>;

/** A baseline round that cost this many times the best one was disturbed, and so was its whole pass. */
const DISTURBED = 1.5;

/** Runs contenders in alternating order, A-B-B-A, after a warm-up turn. Returns two passes per turn. */
export async function interleave<Name extends string>(
  contenders: Contender<Name>,
  turns: number,
  report: (line: string) => void,
): Promise<Pass<Name>[]> {
  const names = Object.keys(contenders) as Name[];
  const passes: Pass<Name>[] = [];
  for (let turn = 0; turn <= turns; turn += 1) {
    const forth = await runAll(contenders, names);
    const back = await runAll(contenders, names.toReversed());
    if (turn === 0) continue;
    passes.push(forth, back);
    report(
      `${turn}/${turns}: ${names.map((name) => `${name} ${forth[name].cost.toFixed(0)} ${back[name].cost.toFixed(0)}`).join(', ')}`,
    );
  }
  return passes;
}

async function runAll<Name extends string>(
  contenders: Contender<Name>,
  names: readonly Name[],
): Promise<Pass<Name>> {
  const rounds: [Name, Round][] = [];
  for (const name of names) rounds.push([name, await contenders[name]()]);
  return Object.fromEntries(rounds) as Pass<Name>;
}

export interface FilteredPasses<Name extends string> {
  passes: Pass<Name>[];
  /** True if more than half of the passes were disturbed; the rest then allows no conclusion. */
  disturbed: boolean;
}

/** Drops the passes whose baseline was disturbed. */
export function dropDisturbed<Name extends string>(
  passes: readonly Pass<Name>[],
  baseline: NoInfer<Name>,
): FilteredPasses<Name> {
  const best = Math.min(...passes.map((pass) => pass[baseline].cost));
  const undisturbed = passes.filter((pass) => pass[baseline].cost < DISTURBED * best);
  return { passes: undisturbed, disturbed: undisturbed.length < passes.length / 2 };
}
