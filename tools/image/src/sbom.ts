import { createHash } from 'node:crypto';
import { z } from 'zod';

/** npm's list of installed packages, `node_modules/.package-lock.json`. */
const Installed = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      integrity: z.string().optional(),
      link: z.boolean().optional(),
    }),
  ),
});

/** Format of one line of `dpkg-query` that `createSbom` reads. */
export const DEBIAN_FORMAT = '${Package}\\t${Version}\\t${Architecture}\\n';
/** Path of npm's list in an image. */
export const INSTALLED = '/app/node_modules/.package-lock.json';

interface SbomSource {
  /** Name of the image. */
  readonly name: string;
  readonly version: string;
  /** Digest of the image's manifest, `sha256:…`. */
  readonly digest: string;
  /** Time of the build, in ISO 8601. */
  readonly builtAt: string;
  /** Content of npm's list of installed packages. */
  readonly npm: string;
  /** Debian's packages, in `DEBIAN_FORMAT`. */
  readonly debian: string;
  /** Version of Node in the image, such as `v24.1.0`. */
  readonly node: string;
}

interface Component {
  readonly type: 'library' | 'application';
  readonly 'bom-ref': string;
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly licenses?: readonly { expression: string }[];
  readonly hashes?: readonly { alg: 'SHA-512'; content: string }[];
}

/** Returns the software bill of materials of an image, as CycloneDX 1.5. The same image always has the same one. */
export function createSbom({ name, version, digest, builtAt, npm, debian, node }: SbomSource) {
  const components = [nodeComponent(node), ...npmComponents(npm), ...debianComponents(debian)];
  const purl = `pkg:oci/${name}@${encodeURIComponent(digest)}`;
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    serialNumber: `urn:uuid:${uuidOf(digest)}`,
    version: 1,
    metadata: {
      timestamp: builtAt,
      component: { type: 'container', 'bom-ref': purl, name, version, purl },
    },
    components: components.toSorted((one, other) => (one.purl < other.purl ? -1 : 1)),
  };
}

function nodeComponent(text: string): Component {
  const version = text.trim().replace(/^v/, '');
  const purl = `pkg:generic/node@${version}`;
  return { type: 'application', 'bom-ref': purl, name: 'node', version, purl };
}

/** Returns each installed package once, without links and folders of the project itself. */
function npmComponents(text: string): Component[] {
  const { packages } = Installed.parse(JSON.parse(text));
  const byPurl = new Map<string, Component>();
  for (const [path, { version, license, integrity, link }] of Object.entries(packages)) {
    const name = path.split('node_modules/').at(-1);
    if (!path.includes('node_modules/') || link === true || !name || version === undefined) continue;
    const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
    byPurl.set(purl, {
      type: 'library',
      'bom-ref': purl,
      name,
      version,
      purl,
      ...(license !== undefined && { licenses: [{ expression: license }] }),
      ...(integrity?.startsWith('sha512-') && { hashes: [hashOf(integrity)] }),
    });
  }
  return [...byPurl.values()];
}

function hashOf(integrity: string): { alg: 'SHA-512'; content: string } {
  const content = Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex');
  return { alg: 'SHA-512', content };
}

function debianComponents(text: string): Component[] {
  const lines = text.split('\n').filter((line) => line !== '');
  return lines.map((line) => {
    const [name = '', version = '', architecture = ''] = line.split('\t');
    const purl = `pkg:deb/debian/${name}@${encodeURIComponent(version)}?arch=${architecture}&distro=debian-12`;
    return { type: 'library', 'bom-ref': purl, name, version, purl };
  });
}

/** Returns a UUID that depends only on the text. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`];
  return [...parts, hex.slice(20, 32)].join('-');
}
