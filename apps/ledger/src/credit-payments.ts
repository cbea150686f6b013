import { serviceEnvironment, startService } from '@skillhour/service-kit';
import { parseArgs } from 'node:util';
import { ledgerService } from './ledger.service.js';
import { CreditLostPayments } from './purchases/index.js';

// `node apps/ledger/dist/credit-payments.js TIME [--dry-run]`: after a restore, lists the payments since the time of the backup
// that are not credited, and credits them. Also repeats refunds since then. Runs as another instance of the ledger, with its
// environment, next to the running one; the journal keeps their writes apart. Exits with 1 if a payment has to be refunded.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'dry-run': { type: 'boolean', default: false } },
});
const [time = ''] = positionals;
const since = new Date(time);
if (Number.isNaN(since.getTime())) {
  console.error('Name the time of the backup: credit-payments.js 2026-11-28T03:17:00Z [--dry-run]');
  process.exit(1);
}
const own = { INTERNAL_PORT: '0', LOG_LEVEL: 'warn', LEDGER_CHECK_EVERY_MS: '0' };
const env = { ...serviceEnvironment(ledgerService.name, process.env), ...own };
const service = await startService(ledgerService, { env });
try {
  const lostPayments = service.get(CreditLostPayments);
  const found = await lostPayments.find(since);
  for (const lost of found) {
    const { orderId, memberId, minutes, problem } = lost;
    if (problem === null && !values['dry-run']) await lostPayments.credit(lost);
    const outcome =
      problem === null ? `${minutes} minutes for the member ${memberId}` : `to be refunded: ${problem}`;
    console.log(`${orderId}: ${outcome}`);
  }
  const toRefund = found.filter(({ problem }) => problem !== null).length;
  const verb = values['dry-run'] ? 'can be credited' : 'credited';
  console.log(`${found.length - toRefund} payments ${verb}, ${toRefund} to be refunded`);
  if (!values['dry-run']) console.log(`${await lostPayments.repeatRefunds(since)} refunds since then`);
  process.exitCode = toRefund === 0 ? 0 : 1;
} finally {
  await service.close();
}
// Resources that its modules opened must not keep the process running.
process.exit();
