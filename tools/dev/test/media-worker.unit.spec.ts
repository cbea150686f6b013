import { fixDtlsTransport } from '../media-worker/dtls-fix.ts';
import { mesonList } from '../media-worker/sources.ts';
import { parseRenames, unityUnits } from '../media-worker/units.ts';

const source = (path: string, size = 1_000): { path: string; size: number } => ({ path, size });

it('reads every list with a name from a build description, including appended ones', () => {
  const text =
    "common_sources = [\n  'a.cpp',\n  'b.cpp',\n]\nother = [\n  'x.cpp',\n]\nif y\n  common_sources += [\n    'c.cpp',\n  ]\nendif\n";
  expect(mesonList(text, 'common_sources')).toEqual(['a.cpp', 'b.cpp', 'c.cpp']);
});

it('distributes all sources over the units, each once and in order', () => {
  const sources = Array.from({ length: 50 }, (_, index) => source(`${index}.cpp`, (index % 7) * 900));
  const units = unityUnits(sources, new Map(), 4);
  expect(units).toHaveLength(4);
  const included = [...units.join('').matchAll(/#include "(.*)"/g)].map(([, path]) => path);
  expect(included).toEqual(sources.map(({ path }) => path));
  const sizes = units.map((unit) => unit.split('#include').length);
  expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThan(8);
});

it('renames conflicting names around their file only', () => {
  const [unit] = unityUnits([source('a.cpp'), source('b.cpp')], parseRenames('b.cpp onRead onWrite\n'), 1);
  expect(unit).toBe(
    '#include "a.cpp"\n#define onRead onRead_unit2\n#define onWrite onWrite_unit2\n#include "b.cpp"\n#undef onRead\n#undef onWrite\n',
  );
});

it('rejects sources to which the DTLS fix does not apply', () => {
  const upstream = 'return (operationType == BIO_CB_RETURN) ? static_cast<long>(ret) : 1;';
  expect(fixDtlsTransport(upstream)).toContain('(operationType & BIO_CB_RETURN) != 0');
  expect(() => fixDtlsTransport('return 1;')).toThrow('no longer applies');
});
