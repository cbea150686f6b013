import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Source {
  /** Path below the worker's folder. */
  readonly path: string;
  /** Size in characters, used for an even split. */
  readonly size: number;
}

/** Minimum number of sources. Fewer mean that the build description has a different form from the one parsed here. */
const MIN_SOURCES = 200;

/** Sources with explicit specializations of templates that other files use. C++ requires them before the first use, so they come first. */
const SPECIALIZATIONS = [
  'src/RTC/RTCP/FeedbackRtpTmmb.cpp',
  'src/RTC/RTCP/FeedbackPsTst.cpp',
  'src/RTC/RTCP/Feedback.cpp',
];

/**
 * Returns the worker's C++ files in the order of compilation, without tests, mocks and fuzzers. They come from upstream's own meson.build,
 * so that a new version's files are included.
 */
export async function workerSources(workerDir: string): Promise<Source[]> {
  const [own, webrtc] = await Promise.all([
    readFile(join(workerDir, 'meson.build'), 'utf8'),
    readFile(join(workerDir, 'deps/libwebrtc/meson.build'), 'utf8'),
  ]);
  const listed = [
    ...mesonList(own, 'common_sources'),
    'src/main.cpp',
    ...mesonList(webrtc, 'libwebrtc_sources').map((path) => `deps/libwebrtc/${path}`),
  ];
  if (listed.length < MIN_SOURCES)
    throw new Error('the source lists in meson.build have an unexpected format');
  const ordered = [...SPECIALIZATIONS, ...listed.filter((path) => !SPECIALIZATIONS.includes(path))];
  return Promise.all(
    ordered.map(async (path) => ({ path, size: (await readFile(join(workerDir, path), 'utf8')).length })),
  );
}

/** Returns the entries of every `name = [ … ]` and `name += [ … ]` of a meson.build. */
export function mesonList(text: string, name: string): string[] {
  const lists = text.matchAll(new RegExp(`^ *${name} \\+?= \\[$([^\\]]*)^ *\\]`, 'gm'));
  return [...lists].flatMap(([, body = '']) => [...body.matchAll(/'([^']+)'/g)].map(([, path = '']) => path));
}
