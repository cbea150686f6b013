import { checkInstallation } from '../installation-checks.js';

/**
 * Checks a running installation in containers from within its network, as a part of `skillhour doctor`:
 *   node libs/service-kit/dist/cli/doctor.js
 * Reads DOMAIN and MEDIA_ADDRESS. Prints a line per check and exits with 1 if one of them fails.
 */
const { DOMAIN: domain, MEDIA_ADDRESS: mediaAddress } = process.env;
if (!domain || !mediaAddress) throw new Error('DOMAIN and MEDIA_ADDRESS must be set');
const findings = await checkInstallation({
  domain,
  gatewayUrl: 'http://services:8080',
  internalUrl: 'http://services:9464',
  proxy: { host: 'caddy', port: 443 },
  media: { host: mediaAddress, port: 40_000 },
});
for (const { text, advice } of findings)
  console.log(advice === undefined ? `ok    ${text}` : `FAIL  ${text}\n      ${advice}`);
process.exitCode = findings.some(({ advice }) => advice !== undefined) ? 1 : 0;
