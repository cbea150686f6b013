import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { licensedPackages, problemsOf, type Lock } from './licenses.mjs';

const lock = JSON.parse(readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8')) as Lock;
const withPackage = (name: string, fields: Lock['packages'][string]): Lock => ({
  packages: { ...lock.packages, [`node_modules/${name}`]: fields },
});

describe('the check of licenses', () => {
  it('allows every package of the lock file', () => {
    expect(licensedPackages(lock).length).toBeGreaterThan(400);
    expect(problemsOf(lock)).toEqual([]);
  });

  it('rejects a license that is not listed, also within another package', () => {
    expect(problemsOf(withPackage('left-pad', { version: '1.3.0', license: 'WTFPL' }))).toEqual([
      'left-pad@1.3.0: the license WTFPL is not allowed',
    ]);
    expect(
      problemsOf(withPackage('zod/node_modules/left-pad', { version: '1.3.0', license: 'AGPL-3.0' })),
    ).toEqual(['left-pad@1.3.0: the license AGPL-3.0 is not allowed']);
  });

  it('allows an exception only for its own packages', () => {
    expect(problemsOf(withPackage('left-pad', { version: '1.3.0', license: 'OFL-1.1' }))).toEqual([
      'left-pad@1.3.0: the license OFL-1.1 is not allowed',
    ]);
  });

  it('rejects a package without a license, and a new version of one whose license was read in its file', () => {
    expect(problemsOf(withPackage('left-pad', { version: '1.3.0' }))).toEqual([
      'left-pad@1.3.0: the license (none stated) is not allowed',
    ]);
    expect(problemsOf(withPackage('pause', { version: '0.1.0' }))).toEqual([
      'pause@0.1.0: the license (none stated) is not allowed',
      'no package needs pause@0.0.1',
    ]);
  });

  it('ignores packages for development only', () => {
    expect(problemsOf(withPackage('left-pad', { version: '1.3.0', license: 'WTFPL', dev: true }))).toEqual(
      [],
    );
  });
});
