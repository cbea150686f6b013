import { readFileSync } from 'node:fs';

interface Listed {
  path: string;
}

/** Jest's sequencer that starts spec files in the order in which the file that `SPEC_LIST` names lists them. */
class ListedOrder {
  sort<T extends Listed>(tests: readonly T[]): T[] {
    const listed = JSON.parse(readFileSync(process.env['SPEC_LIST'] ?? '', 'utf8')) as string[];
    return tests.toSorted((a, b) => listed.indexOf(a.path) - listed.indexOf(b.path));
  }

  cacheResults(): void {
    // The order follows from the list, not from how long files took before.
  }
}

// Jest requires a module that is this class.
export { ListedOrder as 'module.exports' };
