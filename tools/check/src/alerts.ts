import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const FOLDER = join(import.meta.dirname, '../../../deploy/observability');

const Rules = z.strictObject({
  groups: z.array(
    z.strictObject({
      name: z.string(),
      rules: z.array(
        z.strictObject({
          alert: z.string(),
          expr: z.string(),
          for: z.string().optional(),
          labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
          annotations: z.strictObject({ summary: z.string(), runbook_url: z.string() }),
        }),
      ),
    }),
  ),
});
const Tests = z.object({
  tests: z.array(
    z.object({
      alert_rule_test: z.array(z.object({ alertname: z.string(), exp_alerts: z.array(z.unknown()) })),
    }),
  ),
});

const read = (file: string): unknown => parse(readFileSync(join(FOLDER, file), 'utf8'));

/** Returns the alert rules. */
export const alerts = () => Rules.parse(read('alerts.yaml')).groups.flatMap(({ rules }) => rules);

/** Returns which alerts the rules' unit tests expect to fire, and which to stay silent. */
export function testedAlerts(): Record<'firing' | 'silent', string[]> {
  const cases = Tests.parse(read('alerts.test.yaml')).tests.flatMap((test) => test.alert_rule_test);
  const namesOf = (isFiring: boolean) =>
    cases.filter(({ exp_alerts }) => exp_alerts.length > 0 === isFiring).map(({ alertname }) => alertname);
  return { firing: namesOf(true), silent: namesOf(false) };
}
