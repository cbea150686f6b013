import { createSbom } from './sbom.ts';

const digest = `sha256:${'ab'.repeat(32)}`;
const npm = JSON.stringify({
  packages: {
    'apps/gateway': { version: '0.1.0' },
    'node_modules/@skillhour/contracts': { resolved: 'libs/contracts', link: true },
    'node_modules/@nestjs/common': { version: '12.5.1', license: 'MIT', integrity: 'sha512-AQID' },
    'node_modules/p-limit': { version: '7.3.3' },
    'apps/gateway/node_modules/p-limit': { version: '3.1.0' },
    'node_modules/a/node_modules/p-limit': { version: '3.1.0' },
  },
});
const source = {
  ...{ name: 'skillhour', version: '1.2.3', digest, builtAt: '2026-11-28T12:00:00.000Z' },
  ...{ npm, debian: 'libssl3\t3.0.17-1~deb12u2\tamd64\ntzdata\t2025b-0+deb12u2\tall\n', node: 'v24.21.0\n' },
};

it('lists Node, each package of npm once, and the packages of Debian, without the project itself', () => {
  expect(createSbom(source).components.map(({ purl }) => purl)).toEqual([
    'pkg:deb/debian/libssl3@3.0.17-1~deb12u2?arch=amd64&distro=debian-12',
    'pkg:deb/debian/tzdata@2025b-0%2Bdeb12u2?arch=all&distro=debian-12',
    'pkg:generic/node@24.21.0',
    'pkg:npm/%40nestjs/common@12.5.1',
    'pkg:npm/p-limit@3.1.0',
    'pkg:npm/p-limit@7.3.3',
  ]);
});

it('states the license and the hash of a package where npm knows them', () => {
  const { components } = createSbom(source);
  expect(components.find(({ name }) => name === '@nestjs/common')).toMatchObject({
    licenses: [{ expression: 'MIT' }],
    hashes: [{ alg: 'SHA-512', content: '010203' }],
  });
  expect(components.find(({ name }) => name === 'p-limit')).not.toHaveProperty('licenses');
});

it('names the image by its digest and is the same for the same image', () => {
  const { metadata, serialNumber } = createSbom(source);
  expect(metadata.component.purl).toBe(`pkg:oci/skillhour@sha256%3A${'ab'.repeat(32)}`);
  expect(serialNumber).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(createSbom(source)).toEqual(createSbom({ ...source }));
  expect(createSbom({ ...source, digest: `sha256:${'cd'.repeat(32)}` }).serialNumber).not.toBe(serialNumber);
});
