import type { LoggerService } from '@nestjs/common';
import type { Logger } from '@skillhour/observability';
import { currentServiceLogger } from './service-scope.js';

/**
 * Nest's own lines in the service's log; what it tells while it wires itself is for debugging only. Nest has one logger a process: with
 * several services in it, a line goes to the log of the one whose work it is about.
 */
export class NestLog implements LoggerService {
  constructor(private readonly fallback: Logger) {}

  private get logger(): Logger {
    return currentServiceLogger() ?? this.fallback;
  }

  log(message: unknown, context?: string): void {
    this.logger.debug({ context }, String(message));
  }

  debug(message: unknown, context?: string): void {
    this.logger.trace({ context }, String(message));
  }

  verbose(message: unknown, context?: string): void {
    this.logger.trace({ context }, String(message));
  }

  warn(message: unknown, context?: string): void {
    this.logger.warn({ context }, String(message));
  }

  error(message: unknown, stack?: string, context?: string): void {
    this.logger.error({ context, stack }, String(message));
  }

  fatal(message: unknown, context?: string): void {
    this.logger.fatal({ context }, String(message));
  }
}
