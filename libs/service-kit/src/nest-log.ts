import type { LoggerService } from '@nestjs/common';
import type { Logger } from '@skillhour/observability';
import { currentServiceLogger } from './service-scope.js';

/**
 * Writes Nest's own messages to the service's log, those of its startup at debug level. Nest has one logger
 * per process. If several services share it, a message goes to the log of the service whose work it concerns.
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
