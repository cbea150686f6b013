import { readFileSync } from 'node:fs';

interface Listed {
  path: string;
}

/** Jest sequencer that starts spec files in the order of the list in the file named by `SPEC_LIST`. */
class ListedOrder {
  sort<T extends Listed>(tests: readonly T[]): T[] {
    const listed = JSON.parse(readFileSync(process.env['SPEC_LIST'] ?? '', 'utf8')) as string[];
    return tests.toSorted((a, b) => listed.indexOf(a.path) - listed.indexOf(b.path));
  }

  cacheResults(): void {
    // Stores nothing: the order follows from the list, not from earlier durations.
  }
}

// Jest loads this module with `require` and expects the class itself.
export { ListedOrder as 'module.exports' };
