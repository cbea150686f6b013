/**
 * Writes what is derived from the contracts (the catalogue, the OpenAPI document, the web's table of routes) and from the
 * services' configuration (`.env.example`). `--check` writes nothing and fails when a file on disk differs.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { allEndpoints, allEvents, allSocketMessages, buildOpenApi } from '@skillhour/contracts';
import { statusOf } from '../../apps/gateway/src/http/error-status.ts';
import { catalogue } from './src/catalogue.ts';
import { envExample } from './src/env-example.ts';
import { serviceSchemas } from './src/service-schemas.ts';
import { webRoutes } from './src/web-routes.ts';

const root = join(import.meta.dirname, '../..');
const generated: Record<string, string> = {
  'docs/generated/catalogue.md': catalogue(allEndpoints, allEvents, allSocketMessages),
  'docs/generated/openapi.json': `${JSON.stringify(buildOpenApi(allEndpoints, statusOf), null, 2)}\n`,
  'apps/web/src/api/routes.generated.ts': webRoutes(allEndpoints),
  '.env.example': envExample(await serviceSchemas()),
};

const read = (path: string) => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
};

const checking = process.argv.includes('--check');
const stale: string[] = [];
for (const [file, text] of Object.entries(generated)) {
  const path = join(root, file);
  if (read(path) === text) continue;
  stale.push(file);
  if (checking) continue;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

if (checking && stale.length > 0) {
  console.error(
    `Out of step with the contracts or configurations: ${stale.join(', ')}. Run \`npm run generate\` and commit.`,
  );
  process.exitCode = 1;
} else {
  console.log(
    checking
      ? 'generated files are in step with the contracts'
      : `written: ${stale.join(', ') || 'nothing new'}`,
  );
}
