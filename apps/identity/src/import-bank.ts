import { serviceEnvironment, startService } from '@skillhour/service-kit';
import { translate } from '@skillhour/texts';
import { writeFile } from 'node:fs/promises';
import { identityService } from './identity.service.js';
import { ImportCommand, readCommand, UnreadableUpload, UsageError } from './imports/index.js';

// `node apps/identity/dist/import-bank.js FILE… [options]` (docs/moving-in.md): reviews the export of another system, or
// runs the import. Runs as another instance of identity, with its environment, next to running services.
// Exit status: 0 ready or done, 2 decisions left, 3 unreadable, 1 for everything else.
const own = { INTERNAL_PORT: '0', LOG_LEVEL: 'error' };
const env = { ...serviceEnvironment(identityService.name, process.env), ...own };

const parsed = await readCommand(process.argv.slice(2)).catch((error: unknown) => {
  if (error instanceof UnreadableUpload) {
    console.error(translate(error.problem));
    process.exit(3);
  }
  if (!(error instanceof UsageError)) throw error;
  console.error(`skillhour import: ${error.message}`);
  process.exit(1);
});
const service = await startService(identityService, { env });
let code: number;
try {
  const result = await service.get(ImportCommand).run(parsed.options);
  for (const line of result.lines) console.log(line);
  if (parsed.report !== null) await writeFile(parsed.report, result.report);
  ({ code } = result);
} finally {
  await service.close();
}
// Resources that its modules opened must not keep the process running.
process.exit(code);
