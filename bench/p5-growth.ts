import { contentService } from '@skillhour/content/content.service';
import { PostListStore } from '@skillhour/content/posts';
import { newId, TagId, type PostKind } from '@skillhour/contracts';
import { DATABASE } from '@skillhour/persistence';
import { freshNamespace, LocalBroker, LocalDatabase, startService } from '@skillhour/testing';
import type { Connection } from 'mongoose';
import { fillPosts } from './lists/fill-posts.ts';
import { atMost, shown, together, type Benchmark } from './measure/goal.ts';
import { interleave, undisturbed, type Round } from './measure/rounds.ts';
import { estimate } from './measure/statistics.ts';
import { cpuUs } from './measure/processes.ts';

const FEW = 10_000;
const MANY = Number(process.env['LISTS_ROWS'] ?? 50_000);
const ROUND_MS = Number(process.env['ROUND_MS'] ?? 2_000);
const TURNS = Number(process.env['TURNS'] ?? 5);
const SIZE = 12;
const CLIENTS = 8;
const DEEP_BAR = 1.3;
const GROWTH_BAR = 1.2;

/** P5: what lists cost as they grow. Blogs are many and questions few, in one collection; what reads them is content's own store. */
export const p5: Benchmark = async (report) => {
  const [broker, database] = await Promise.all([LocalBroker.start(), LocalDatabase.start()]);
  const infrastructure = { natsUrl: broker.url, mongoUri: database.uri };
  const namespace = freshNamespace();
  const content = await startService(contentService, {
    infrastructure,
    namespace,
    env: { NODE_ENV: 'development' },
  });
  try {
    const tagId = newId(TagId);
    report(`${MANY} blogs and ${FEW} questions`);
    await fillPosts(content.get<Connection>(DATABASE), { blog: MANY, question: FEW }, tagId);
    const lists = content.get(PostListStore);
    const page = (kind: PostKind, number: number, more: { search?: string; tagId?: TagId } = {}) =>
      lists.page({ kind, search: '', page: number, size: SIZE, ...more });
    const pids = [process.pid, database.pid];
    const deep = Math.min(5_000, Math.floor(MANY / SIZE / 1.2));
    const contenders = {
      'first page of few': (n: number) => page('question', 1 + (n % 3)),
      'first page': (n: number) => page('blog', 1 + (n % 3)),
      'deep page': (n: number) => page('blog', deep - (n % 20)),
      'search in few': (n: number) => page('question', 1 + (n % 3), { search: 'violin lesson' }),
      search: (n: number) => page('blog', 1 + (n % 3), { search: 'violin lesson' }),
      'category in few': (n: number) => page('question', 1 + (n % 3), { tagId }),
      category: (n: number) => page('blog', 1 + (n % 3), { tagId }),
    };
    type Name = keyof typeof contenders;
    const rounds = Object.fromEntries(
      Object.entries(contenders).map(([name, read]) => [name, () => round(read, pids)]),
    ) as Record<Name, () => Promise<Round>>;
    report('CPU µs a page, of reader and database, counts and all');
    const { kept, disturbed } = undisturbed(await interleave(rounds, TURNS, report), 'first page of few');
    const ratio = (one: Name, other: Name) => estimate(kept.map((pass) => pass[one].cost / pass[other].cost));
    const ratios = {
      deep: ratio('deep page', 'first page'),
      list: ratio('first page', 'first page of few'),
      search: ratio('search', 'search in few'),
      category: ratio('category', 'category in few'),
    };
    const { deep: depth, ...growth } = ratios;
    return {
      goal: 'P5',
      figure: [
        `page ${deep}/page 1 ${shown(depth)}`,
        ...Object.entries(growth).map(([name, one]) => `${name} ${MANY}/${FEW} ${shown(one)}`),
      ].join('; '),
      bar: `≤ ${DEEP_BAR} × page 1; ≤ ${GROWTH_BAR} × of few`,
      verdict: disturbed
        ? 'inconclusive'
        : together([atMost(depth, DEEP_BAR), ...Object.values(growth).map((one) => atMost(one, GROWTH_BAR))]),
      details: { rows: { blog: MANY, question: FEW }, ratios, kept },
    };
  } finally {
    await content.close();
    await Promise.all([database.stop(), broker.stop()]);
  }
};

async function round(read: (n: number) => Promise<unknown>, pids: readonly number[]): Promise<Round> {
  const [startUs, startMs] = [cpuUs(pids), performance.now()];
  let operations = 0;
  const client = async () => {
    while (performance.now() - startMs < ROUND_MS) await read((operations += 1));
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return { cost: (cpuUs(pids) - startUs) / operations, perSecond: (operations * 1_000) / ROUND_MS };
}
