import { isInstalled } from '../bootstrap.mjs';

const LOCK = {
  packages: {
    '': { version: '0.1.0' },
    'apps/web': { version: '0.1.0' },
    'node_modules/@skillhour/web': { link: true },
    'node_modules/react': { version: '19.1.0' },
    'node_modules/esbuild-win32': { version: '0.25.0', optional: true },
  },
};
const installed = (packages: Record<string, { version?: string; link?: boolean }>): boolean =>
  isInstalled(LOCK, { packages });
const LINK = { 'node_modules/@skillhour/web': { link: true } };

it('accepts the same versions, even if optional packages of other platforms are missing', () => {
  expect(installed({ ...LINK, 'node_modules/react': { version: '19.1.0' } })).toBe(true);
});

it('detects a missing package, another version and a new workspace', () => {
  expect(installed(LINK)).toBe(false);
  expect(installed({ ...LINK, 'node_modules/react': { version: '19.0.0' } })).toBe(false);
  expect(installed({ 'node_modules/react': { version: '19.1.0' } })).toBe(false);
  expect(isInstalled(LOCK, {})).toBe(false);
});
