import { isScript, Weights } from './weights';

const KB = 1_024;
const ROOM = '/meeting-room/:';

/** Sizes are no timings: they are the same on every machine. */
describe('what a first visit loads, gzipped', () => {
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

  it('is at most 90 KB of scripts for the landing page', () => {
    expect(built.of(built.document('landing.html').scripts)).toBeLessThanOrEqual(90 * KB);
  });

  it('is at most 12 KB of styles', () => {
    expect(built.of(built.document('index.html').styles)).toBeLessThanOrEqual(12 * KB);
  });

  it('is at most 40 KB of scripts more for what stands around every member’s page', () => {
    expect(built.of(shell)).toBeLessThanOrEqual(40 * KB);
  });

  it('is at most 35 KB of scripts more for each page', () => {
    const weights = built
      .routes()
      .filter(({ path }) => path !== ROOM)
      .map(({ path }) => [path, built.of(filesOf(path).filter((file) => !shell.has(file)))] as const);
    expect(weights.length).toBeGreaterThan(20);
    expect(heavier(35 * KB)(Object.fromEntries(weights))).toEqual({});
  });

  it('is at most 150 KB of scripts for the room', () => {
    expect(built.of([...filesOf(ROOM), ...built.later('live-room')])).toBeLessThanOrEqual(150 * KB);
  });

  it('brings the room itself behind the look at oneself', () => {
    expect(built.of(filesOf(ROOM))).toBeLessThanOrEqual(95 * KB);
  });
});

describe('what a page needs', () => {
  it('is asked for at once: no script names another that the document has not', () => {
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

  it('stands in the landing’s document as well', () => {
    const built = new Weights();
    const { scripts } = built.document('landing.html');
    expect(scripts.flatMap((file) => built.imports(file)).filter((name) => !scripts.includes(name))).toEqual(
      [],
    );
  });
});
