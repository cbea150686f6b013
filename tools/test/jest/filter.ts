import { readFileSync } from 'node:fs';

/** Jest's filter of spec files: those listed in the file that `SPEC_LIST` names, as a JSON array of paths. */
async function filter(paths: readonly string[]): Promise<{ filtered: string[] }> {
  const listed = new Set(JSON.parse(readFileSync(process.env['SPEC_LIST'] ?? '', 'utf8')) as string[]);
  return { filtered: paths.filter((path) => listed.has(path)) };
}

// Jest requires a module that is this function.
export { filter as 'module.exports' };
