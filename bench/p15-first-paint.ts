import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { ensureChromium } from '../tools/test/src/chromium.ts';
import { MEMBER } from './first-paint/api-responses.ts';
import { buildEmptyPage } from './first-paint/empty-page.ts';
import { openSite } from './first-paint/site.ts';
import { visit, type PageMetrics } from './first-paint/visit.ts';
import { atMost, formatEstimate, combineVerdicts, type Benchmark } from './measure/goal.ts';
import { interleave, dropDisturbed } from './measure/rounds.ts';
import { estimate } from './measure/statistics.ts';

const TURNS = 4;
const LCP_MS = 1_200;
const TBT_MS = 100;
const MAX_CLS = 0.02;
const TIMES_EMPTY = 1.6;
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
];
const DIST = join(import.meta.dirname, '../apps/web/dist');

const signedIn = () => ({ isAuthenticated: true, user: MEMBER, lastActivity: Date.now() });

/** P15: landing page and a member's home on a slow phone, compared with an empty page of the same framework. */
export const p15: Benchmark = async (report) => {
  const browser = await chromium.launch({ executablePath: await ensureChromium(report), args: ARGS });
  const [app, empty] = await Promise.all([openSite(DIST), openSite(await buildEmptyPage())]);
  const seen: Record<'landing' | 'home', PageMetrics[]> = { landing: [], home: [] };
  const record = (name: 'landing' | 'home', what: PageMetrics) => {
    seen[name].push(what);
    return { cost: what.lcpMs, perSecond: 0 };
  };
  try {
    report('milliseconds to the largest paint, on slow 4G with a processor four times slower');
    const passes = await interleave(
      {
        empty: async () => ({ cost: (await visit(browser, `${empty.url}/`)).lcpMs, perSecond: 0 }),
        landing: async () => record('landing', await visit(browser, `${app.url}/`)),
        home: async () => record('home', await visit(browser, `${app.url}/home`, signedIn())),
      },
      TURNS,
      report,
    );
    const { passes: undisturbed, disturbed } = dropDisturbed(passes, 'empty');
    const of = (name: 'landing' | 'home') => ({
      lcp: estimate(undisturbed.map((pass) => pass[name].cost)),
      ratio: estimate(undisturbed.map((pass) => pass[name].cost / pass.empty.cost)),
      tbt: estimate(seen[name].map(({ tbtMs }) => tbtMs)),
      cls: estimate(seen[name].map(({ cls }) => cls)),
      hops: Math.max(...seen[name].map(({ hops }) => hops)),
      scripts: Math.max(...seen[name].map(({ scripts }) => scripts)),
    });
    const pages = { landing: of('landing'), home: of('home') };
    const verdict = combineVerdicts(
      Object.values(pages).flatMap(({ lcp, ratio, tbt, cls }) => [
        atMost(lcp, LCP_MS),
        atMost(ratio, TIMES_EMPTY),
        atMost(tbt, TBT_MS),
        atMost(cls, MAX_CLS),
      ]),
    );
    const summaryOf = ({ lcp, ratio, tbt, cls, hops, scripts }: (typeof pages)['home']) =>
      `LCP ${formatEstimate(lcp, 0)} ms, ${formatEstimate(ratio)} × empty, TBT ${formatEstimate(tbt, 0)} ms, CLS ${formatEstimate(cls, 3)}, ${scripts} scripts in ${hops} hops`;
    return {
      goal: 'P15',
      figure: `landing ${summaryOf(pages.landing)}; home ${summaryOf(pages.home)}`,
      bar: `LCP ≤ ${LCP_MS} ms, TBT ≤ ${TBT_MS} ms, CLS ≤ ${MAX_CLS}; ≤ ${TIMES_EMPTY} × empty`,
      verdict: disturbed ? 'inconclusive' : verdict,
      details: { pages, seen, passes },
    };
  } finally {
    await Promise.allSettled([browser.close(), app.close(), empty.close()]);
  }
};
