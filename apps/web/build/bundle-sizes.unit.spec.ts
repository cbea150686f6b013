import { isScript, BundleSizes } from './bundle-sizes';

const KB = 1_024;
const ROOM = '/meeting-room/:';

/** Sizes do not depend on the machine, unlike timings. */
describe('gzipped size of a first visit', () => {
  let built: BundleSizes;
  let shell: Set<string>;
  beforeAll(() => {
    built = new BundleSizes();
    // The scripts that three pages share, which have little else in common.
    const others = [filesOf('/home'), filesOf('/users')];
    shell = new Set(filesOf('/account').filter((file) => others.every((files) => files.includes(file))));
  });
  const filesOf = (path: string) =>
    built
      .routes()
      .find((route) => route.path === path)
      ?.files.filter(isScript) ?? [];
  const heavier = (limit: number) => (sizes: Record<string, number>) =>
    Object.fromEntries(Object.entries(sizes).filter(([, weight]) => weight > limit));

  it('loads at most 90 KB of scripts for the landing page', () => {
    expect(built.gzippedBytes(built.document('landing.html').scripts)).toBeLessThanOrEqual(90 * KB);
  });

  it('loads at most 12 KB of styles', () => {
    expect(built.gzippedBytes(built.document('index.html').styles)).toBeLessThanOrEqual(12 * KB);
  });

  it('loads at most 43 KB of additional scripts for the shell around member pages', () => {
    expect(built.gzippedBytes(shell)).toBeLessThanOrEqual(43 * KB);
  });

  it('loads at most 35 KB of additional scripts per page', () => {
    const sizes = built
      .routes()
      .filter(({ path }) => path !== ROOM)
      .map(
        ({ path }) => [path, built.gzippedBytes(filesOf(path).filter((file) => !shell.has(file)))] as const,
      );
    expect(sizes.length).toBeGreaterThan(20);
    expect(heavier(35 * KB)(Object.fromEntries(sizes))).toEqual({});
  });

  it('loads at most 150 KB of scripts for the room', () => {
    expect(built.gzippedBytes([...filesOf(ROOM), ...built.lazyFilesOf('live-room')])).toBeLessThanOrEqual(
      150 * KB,
    );
  });

  it('loads at most 8 KB of texts of another language for the shell, and for each feature', () => {
    const sizes = built.textFiles().map((file) => [file, built.gzippedBytes([file])] as const);
    expect(sizes.filter(([file]) => file.includes('-shell-')).length).toBeGreaterThan(1);
    expect(heavier(8 * KB)(Object.fromEntries(sizes))).toEqual({});
  });

  it('loads no texts of another language with the pages in English', () => {
    const loaded = [
      ...built.document('landing.html').scripts,
      ...built.document('index.html').scripts,
      ...built.routes().flatMap(({ files }) => files),
    ];
    expect(loaded.filter((file) => /\/texts-\w{2}-|load-language/.test(file))).toEqual([]);
  });

  it('loads at most 95 KB of scripts for the lobby, without the live room', () => {
    expect(built.gzippedBytes(filesOf(ROOM))).toBeLessThanOrEqual(95 * KB);
  });
});

describe('files of a page', () => {
  it('are all requested at once: no script imports a file that was not requested yet', () => {
    const built = new BundleSizes();
    const initialScripts = built.document('index.html').scripts;
    const late = built.routes().flatMap(({ path, files }) => {
      const requested = new Set([...initialScripts, ...files]);
      return [...requested]
        .filter(isScript)
        .flatMap((file) => built.imports(file))
        .filter((name) => !requested.has(name))
        .map((name) => `${path}: ${name}`);
    });
    expect(late).toEqual([]);
  });

  it('are all listed in the landing document', () => {
    const built = new BundleSizes();
    const { scripts } = built.document('landing.html');
    expect(scripts.flatMap((file) => built.imports(file)).filter((name) => !scripts.includes(name))).toEqual(
      [],
    );
  });
});
