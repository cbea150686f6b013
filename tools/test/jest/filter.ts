import { readFileSync } from 'node:fs';

/** Jest filter that selects the spec files listed in the file named by `SPEC_LIST`, a JSON array of paths. */
async function filter(paths: readonly string[]): Promise<{ filtered: string[] }> {
  const listed = new Set(JSON.parse(readFileSync(process.env['SPEC_LIST'] ?? '', 'utf8')) as string[]);
  return { filtered: paths.filter((path) => listed.has(path)) };
}

// Jest loads this module with `require` and expects the function itself.
export { filter as 'module.exports' };
