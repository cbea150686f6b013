import { pino, stdSerializers, type DestinationStream, type Logger as PinoLogger } from 'pino';
import { currentScope } from './correlation.js';
import { standardOutput } from './log-output.js';
import { withoutSecrets } from './secrets.js';

export type Logger = PinoLogger;
export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/**
 * Creates a JSON logger on stdout: constant messages and data in fields. Every line contains the correlation
 * id of the current work, the member who triggered it, and the session that it is about. Tokens, passwords,
 * addresses and SDP are redacted.
 */
export function createLogger(
  options: { service: string; level?: LogLevel },
  destination: DestinationStream = standardOutput(),
): Logger {
  const settings = {
    level: options.level ?? 'info',
    base: { service: options.service },
    timestamp: timeField,
    // Custom redaction: pino's own would cost three times as much as the rest of a line.
    formatters: { level: (label: string) => ({ level: label }), log: withoutSecrets },
    serializers: { err: (error: Error) => withoutSecrets({ ...stdSerializers.err(error) }) },
    // A copy, because pino writes the line's own fields into it.
    mixin: () => ({ ...currentScope() }),
  };
  return pino(settings, destination);
}

let [formattedMs, formattedTime] = [Number.NaN, ''];

/** Returns the time as pino's `isoTime` does, but formats it only once per millisecond. */
function timeField(): string {
  const nowMs = Date.now();
  if (nowMs !== formattedMs)
    [formattedMs, formattedTime] = [nowMs, `,"time":"${new Date(nowMs).toISOString()}"`];
  return formattedTime;
}
