import { isScript, Weights } from './weights';

const KB = 1_024;
const ROOM = '/meeting-room/:';

/** Sizes do not depend on the machine, unlike timings. */
describe('gzipped size of a first visit', () => {
  let built: Weights;
  let shell: Set<string>;
  beforeAll(() => {
    built = new Weights();
    shell = new Set(filesOf('/account').filter((file) => filesOf('/home').includes(file)));
  });
  const filesOf = (path: string) =>
    built
      .routes()
      .find((route) => route.path === path)
      ?.files.filter(isScript) ?? [];
  const heavier = (limit: number) => (weights: Record<string, number>) =>
    Object.fromEntries(Object.entries(weights).filter(([, weight]) => weight > limit));

  it('loads at most 90 KB of scripts for the landing page', () => {
    expect(built.of(built.document('landing.html').scripts)).toBeLessThanOrEqual(90 * KB);
  });

  it('loads at most 12 KB of styles', () => {
    expect(built.of(built.document('index.html').styles)).toBeLessThanOrEqual(12 * KB);
  });

  it('loads at most 40 KB of additional scripts for the shell around member pages', () => {
    expect(built.of(shell)).toBeLessThanOrEqual(40 * KB);
  });

  it('loads at most 35 KB of additional scripts per page', () => {
    const weights = built
      .routes()
      .filter(({ path }) => path !== ROOM)
      .map(({ path }) => [path, built.of(filesOf(path).filter((file) => !shell.has(file)))] as const);
    expect(weights.length).toBeGreaterThan(20);
    expect(heavier(35 * KB)(Object.fromEntries(weights))).toEqual({});
  });

  it('loads at most 150 KB of scripts for the room', () => {
    expect(built.of([...filesOf(ROOM), ...built.later('live-room')])).toBeLessThanOrEqual(150 * KB);
  });

  it('loads at most 95 KB of scripts for the lobby, without the live room', () => {
    expect(built.of(filesOf(ROOM))).toBeLessThanOrEqual(95 * KB);
  });
});

describe('files of a page', () => {
  it('are all requested at once: no script imports a file that was not requested yet', () => {
    const built = new Weights();
    const own = built.document('index.html').scripts;
    const late = built.routes().flatMap(({ path, files }) => {
      const asked = new Set([...own, ...files]);
      return [...asked]
        .filter(isScript)
        .flatMap((file) => built.imports(file))
        .filter((name) => !asked.has(name))
        .map((name) => `${path}: ${name}`);
    });
    expect(late).toEqual([]);
  });

  it('are all listed in the landing document', () => {
    const built = new Weights();
    const { scripts } = built.document('landing.html');
    expect(scripts.flatMap((file) => built.imports(file)).filter((name) => !scripts.includes(name))).toEqual(
      [],
    );
  });
});
