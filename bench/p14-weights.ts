import { isScript, BundleSizes } from '../apps/web/build/bundle-sizes.ts';
import type { Benchmark } from './measure/goal.ts';

/** Bytes per kilobyte, as in the build's own limits (`bundle-sizes.unit.spec`). */
const KB = 1_024;
const FIRST_KB = 90;
const ROUTE_KB = 35;
const ROOM_KB = 150;
const STYLES_KB = 12;
const ROOM = '/meeting-room/:';

/** P14: gzipped size of what a browser loads. Sizes don't vary, so one measurement is enough. */
export const p14: Benchmark = async () => {
  const built = new BundleSizes();
  const kb = (files: Iterable<string>) => built.gzippedBytes(files) / KB;
  const routes = built.routes().map(({ path, files }) => ({ path, scripts: files.filter(isScript) }));
  const filesOf = (path: string) => routes.find((route) => route.path === path)?.scripts ?? [];
  // As in `bundle-sizes.unit.spec`: the scripts that three pages share, which have little else in common.
  const others = [filesOf('/home'), filesOf('/users')];
  const shell = new Set(filesOf('/account').filter((file) => others.every((files) => files.includes(file))));
  const own = routes
    .filter(({ path }) => path !== ROOM)
    .map(({ path, scripts }) => ({ path, kb: kb(scripts.filter((file) => !shell.has(file))) }))
    .toSorted((one, other) => other.kb - one.kb);
  const first = kb(built.document('landing.html').scripts);
  const styles = kb(built.document('index.html').styles);
  const room = kb([...filesOf(ROOM), ...built.lazyFilesOf('live-room')]);
  const heaviest = own[0] ?? { path: 'none', kb: 0 };
  const isMet = first <= FIRST_KB && heaviest.kb <= ROUTE_KB && room <= ROOM_KB && styles <= STYLES_KB;
  return {
    goal: 'P14',
    figure: `first ${first.toFixed(1)} KB; members' shell ${kb(shell).toFixed(1)} KB, then at most ${heaviest.kb.toFixed(1)} KB (${heaviest.path}); room ${room.toFixed(1)} KB; styles ${styles.toFixed(1)} KB`,
    bar: `≤ ${FIRST_KB} KB; ≤ ${ROUTE_KB} KB each; room ≤ ${ROOM_KB} KB; styles ≤ ${STYLES_KB} KB`,
    verdict: isMet ? 'pass' : 'fall short',
    details: { first, shell: kb(shell), room, styles, routes: own },
  };
};
