import { Catch, Inject, type ArgumentsHost, type WsExceptionFilter } from '@nestjs/common';
import { AppError, createCommonError } from '@skillhour/contracts';
import type { Logger } from '@skillhour/observability';
import { LOGGER } from '@skillhour/service-kit';
import type { Connection } from './connection.js';
import { errorFrame } from './error-frame.js';

/**
 * Sends the error of a frame handler as an error frame and keeps the connection open. Messages of unexpected
 * errors are only logged.
 */
@Catch()
export class FrameErrorFilter implements WsExceptionFilter {
  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const { socket } = host.switchToWs().getClient<Connection>();
    if (!(error instanceof AppError)) this.logger.error({ err: error }, 'frame could not be handled');
    socket.send(errorFrame(error instanceof AppError ? error : createCommonError('service.failed')));
  }
}
