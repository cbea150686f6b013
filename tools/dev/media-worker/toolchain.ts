import { capture } from '@skillhour/machine';
import { join } from 'node:path';

/** Packages that the build needs, besides apt itself. Each one installs the library that it is for. */
export const BUILD_PACKAGES = [
  'g++',
  'pkg-config',
  'libssl-dev',
  'libuv1-dev',
  'libsrtp2-dev',
  'libabsl-dev',
  'libflatbuffers-dev',
  'flatbuffers-compiler',
];

/** Packages that a finished worker needs on Debian 12. libsrtp2 depends on NSS and NSPR. */
export const RUNTIME_PACKAGES = ['libuv1', 'libssl3', 'libsrtp2-1', 'libabsl20220623'];

/** `-O1` on large units is as fast at run time as `-O3` on single files, and builds in a fraction of the time. */
const OPTIMIZATION = '-O1';

const LIBRARIES = ['libuv', 'openssl', 'libsrtp2', 'absl_strings', 'absl_bad_optional_access'];

export interface Toolchain {
  readonly compilerFlags: readonly string[];
  readonly linkerFlags: readonly string[];
}

/**
 * Returns the flags of upstream's release build of the executable, for the system's libraries. FLATBUFFERS_LOCALE_INDEPENDENT is set
 * because glibc has strtoull_l. `-w` turns warnings off, because each file redefines MS_CLASS on purpose. The scratch folder contains the
 * patched copies, which must come before the originals.
 */
export async function toolchain(folders: {
  readonly worker: string;
  readonly scratch: string;
  readonly shim: string;
}): Promise<Toolchain> {
  const [compile, link] = await Promise.all([pkgConfig('--cflags'), pkgConfig('--libs')]);
  const { worker, scratch, shim } = folders;
  const includes = [
    join(worker, 'include'),
    shim,
    join(scratch, 'fbs'),
    join(scratch, 'fbs/FBS'),
    join(worker, 'deps/libwebrtc'),
    join(worker, 'deps/libwebrtc/libwebrtc'),
    join(scratch, 'patched'),
    worker,
  ];
  return {
    compilerFlags: [
      ...['-std=c++20', '-w', '-pthread', OPTIMIZATION, '-DNDEBUG', '-D_FILE_OFFSET_BITS=64'],
      ...['-DFLATBUFFERS_LOCALE_INDEPENDENT=1', endianness(), '-DMS_EXECUTABLE'],
      ...includes.map((folder) => `-I${folder}`),
      ...compile,
    ],
    linkerFlags: ['-pthread', '-s', ...link],
  };
}

/** Returns the options of upstream's fbs/FBS/meson.build, which generate the message headers from the schemas. */
export function flatcArguments(schemas: readonly string[], output: string): string[] {
  const options = ['--cpp', '--cpp-field-case-style', 'lower', '--reflect-names', '--scoped-enums'];
  return [...options, '--filename-suffix', '', '-o', output, ...schemas];
}

function endianness(): string {
  return new Uint8Array(new Uint16Array([1]).buffer)[0] === 1 ? '-DMS_LITTLE_ENDIAN' : '-DMS_BIG_ENDIAN';
}

async function pkgConfig(what: string): Promise<string[]> {
  const { status, stdout, stderr } = await capture('pkg-config', [what, ...LIBRARIES]);
  if (status !== 0) throw new Error(`pkg-config: ${stderr.trim()}`);
  return stdout.trim().split(/\s+/).filter(Boolean);
}
