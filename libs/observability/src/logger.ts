import { pino, stdTimeFunctions, type DestinationStream, type Logger as PinoLogger } from 'pino';
import { currentCorrelationId } from './correlation.js';

export type Logger = PinoLogger;
export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** What must never reach a log, wherever it stands in the fields (up to one level down). */
const SECRET_FIELDS = [
  'password',
  'token',
  'access',
  'refresh',
  'access_token',
  'refresh_token',
  'id_token',
  'ticket',
  'otp',
  'code',
  'email',
  'sdp',
  'address',
  'authorization',
  'cookie',
];
const REDACTED = SECRET_FIELDS.flatMap((field) =>
  field === 'code' ? [`*.input.${field}`] : [field, `*.${field}`],
);

/**
 * A JSON logger on stdout: constant messages, data in fields, the correlation id of the work at hand in every line.
 * Tokens, passwords, addresses and SDP are blacked out.
 */
export function createLogger(
  options: { service: string; level?: LogLevel },
  destination?: DestinationStream,
): Logger {
  const settings = {
    level: options.level ?? 'info',
    base: { service: options.service },
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: REDACTED, censor: '[redacted]' },
    mixin: () => {
      const correlationId = currentCorrelationId();
      return correlationId === undefined ? {} : { correlationId };
    },
  };
  return destination === undefined ? pino(settings) : pino(settings, destination);
}
