/**
 * Writes the generated files. `--check` writes nothing and fails if a file on disk differs. Sources:
 * - the contracts: the catalog, the OpenAPI document, the client's types, the web's route table, the broker's users
 * - the event handlers: their consumers, for the broker's users and the check at startup
 * - the texts in the code, and the help articles: `locales/en`, and the same texts with their translations in the other
 *   languages
 * - the services' configuration: `.env.example`
 * - the tables of panels: Grafana's dashboards
 * - the contracts and the configuration: the network policies
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { allEndpoints, allEvents, allSocketMessages, buildOpenApi } from '@skillhour/contracts';
import { statusOf } from '../../apps/gateway/src/http/error-status.ts';
import { clientTypes } from './src/client-types.ts';
import { brokerUsers } from './src/broker-users.ts';
import { contractCatalog } from './src/contract-catalog.ts';
import { consumerTable, eventConsumers } from './src/event-consumers.ts';
import { dashboardFiles } from './src/dashboards/index.ts';
import { envExample } from './src/env-example.ts';
import { networkEdges, networkPolicyFile } from './src/network-edges.ts';
import { serviceNames, serviceSchemas } from './src/service-schemas.ts';
import { LANGUAGES, SOURCE_LANGUAGE } from '@skillhour/texts';
import { articleCatalog } from './src/texts/articles.ts';
import { extractCatalogs, catalogsOnDisk, textFiles } from './src/texts/catalogs.ts';
import { Sources } from './src/texts/sources.ts';
import { translatedCatalogs } from './src/texts/translations.ts';
import { webRoutes } from './src/web-routes.ts';

const root = join(import.meta.dirname, '../..');
const [sources, files] = [new Sources(root), textFiles(root)];
const read = (path: string) => {
  try {
    return readFileSync(join(root, path), 'utf8');
  } catch {
    return undefined;
  }
};

const english = { ...extractCatalogs(sources, files), ...articleCatalog(root) };
const translated = Object.keys(LANGUAGES)
  .filter((language) => language !== SOURCE_LANGUAGE)
  .map((language) => translatedCatalogs(language, english, catalogsOnDisk(root), read));
const texts: Record<string, string> = Object.fromEntries(
  [english, ...translated].flatMap((catalogs) => Object.entries(catalogs)),
);
const consumers = eventConsumers(sources, files);
const openApi = buildOpenApi(allEndpoints, statusOf);
const schemas = await serviceSchemas();
const generated: Record<string, string> = {
  'docs/generated/catalogue.md': contractCatalog(allEndpoints, allEvents, allSocketMessages),
  'docs/generated/openapi.json': `${JSON.stringify(openApi, null, 2)}\n`,
  'libs/client/src/openapi.generated.ts': await clientTypes(openApi),
  'apps/web/src/api/routes.generated.ts': webRoutes(allEndpoints),
  'k8s/broker/users.conf': brokerUsers(serviceNames(), consumers),
  'libs/messaging/src/events/consumers.generated.ts': consumerTable(consumers),
  'k8s/components/network-policies/policies.generated.yaml': networkPolicyFile(networkEdges(schemas)),
  '.env.example': envExample(schemas),
  ...dashboardFiles(),
  ...texts,
};

const checking = process.argv.includes('--check');
const stale: string[] = [];
for (const [file, text] of Object.entries(generated)) {
  const path = join(root, file);
  if (read(file) === text) continue;
  stale.push(file);
  if (checking) continue;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
for (const file of catalogsOnDisk(root).filter((path) => !(path in texts))) {
  stale.push(file);
  if (!checking) rmSync(join(root, file));
}

if (checking && stale.length > 0) {
  console.error(
    `Generated files do not match the contracts, texts or configurations: ${stale.join(', ')}. Run \`npm run generate\` and commit the result.`,
  );
  process.exitCode = 1;
} else {
  console.log(checking ? 'generated files match the code' : `written: ${stale.join(', ') || 'nothing new'}`);
}
