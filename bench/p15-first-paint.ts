import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { ensureChromium } from '../tools/test/src/chromium.ts';
import { MEMBER } from './first-paint/answers.ts';
import { buildEmptyPage } from './first-paint/empty-page.ts';
import { openSite } from './first-paint/site.ts';
import { visit, type Seen } from './first-paint/visit.ts';
import { atMost, shown, together, type Benchmark } from './measure/goal.ts';
import { interleave, undisturbed } from './measure/rounds.ts';
import { estimate } from './measure/statistics.ts';

const TURNS = 4;
const LCP_MS = 1_200;
const TBT_MS = 100;
const MOST_CLS = 0.02;
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
  const seen: Record<'landing' | 'home', Seen[]> = { landing: [], home: [] };
  const keep = (name: 'landing' | 'home', what: Seen) => {
    seen[name].push(what);
    return { cost: what.lcpMs, perSecond: 0 };
  };
  try {
    report('milliseconds to the largest paint, on slow 4G with a processor four times slower');
    const passes = await interleave(
      {
        empty: async () => ({ cost: (await visit(browser, `${empty.url}/`)).lcpMs, perSecond: 0 }),
        landing: async () => keep('landing', await visit(browser, `${app.url}/`)),
        home: async () => keep('home', await visit(browser, `${app.url}/home`, signedIn())),
      },
      TURNS,
      report,
    );
    const { kept, disturbed } = undisturbed(passes, 'empty');
    const of = (name: 'landing' | 'home') => ({
      lcp: estimate(kept.map((pass) => pass[name].cost)),
      ratio: estimate(kept.map((pass) => pass[name].cost / pass.empty.cost)),
      tbt: estimate(seen[name].map(({ tbtMs }) => tbtMs)),
      cls: estimate(seen[name].map(({ cls }) => cls)),
      hops: Math.max(...seen[name].map(({ hops }) => hops)),
      scripts: Math.max(...seen[name].map(({ scripts }) => scripts)),
    });
    const pages = { landing: of('landing'), home: of('home') };
    const verdict = together(
      Object.values(pages).flatMap(({ lcp, ratio, tbt, cls }) => [
        atMost(lcp, LCP_MS),
        atMost(ratio, TIMES_EMPTY),
        atMost(tbt, TBT_MS),
        atMost(cls, MOST_CLS),
      ]),
    );
    const said = ({ lcp, ratio, tbt, cls, hops, scripts }: (typeof pages)['home']) =>
      `LCP ${shown(lcp, 0)} ms, ${shown(ratio)} × empty, TBT ${shown(tbt, 0)} ms, CLS ${shown(cls, 3)}, ${scripts} scripts in ${hops} hops`;
    return {
      goal: 'P15',
      figure: `landing ${said(pages.landing)}; home ${said(pages.home)}`,
      bar: `LCP ≤ ${LCP_MS} ms, TBT ≤ ${TBT_MS} ms, CLS ≤ ${MOST_CLS}; ≤ ${TIMES_EMPTY} × empty`,
      verdict: disturbed ? 'inconclusive' : verdict,
      details: { pages, seen, passes },
    };
  } finally {
    await Promise.allSettled([browser.close(), app.close(), empty.close()]);
  }
};
