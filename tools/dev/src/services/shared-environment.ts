import type { ServiceName } from './service-names.ts';
import { settingsOf, type System } from './settings.ts';

/**
 * Returns one environment for several services (ADR 10). A variable with the same value for all of them keeps its name. Any other is named
 * for the one service that may read it, as in `LEDGER__MONGO_URI`.
 */
export function sharedEnvironment(names: readonly ServiceName[], system: System): Record<string, string> {
  const each = names.map((name) => ({ name, settings: Object.entries(settingsOf(name, system)) }));
  const entries = each.flatMap(({ name, settings }) =>
    settings.map(([variable, value]) => ({ name, variable, value })),
  );
  const isShared = (variable: string, value: string): boolean =>
    each.every(({ settings }) => settings.some(([other, its]) => other === variable && its === value));
  return Object.fromEntries(
    entries.map(({ name, variable, value }) => [
      isShared(variable, value) ? variable : `${name.toUpperCase()}__${variable}`,
      value,
    ]),
  );
}
