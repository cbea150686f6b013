import { Catch, Inject, type ArgumentsHost, type WsExceptionFilter } from '@nestjs/common';
import { AppError } from '@skillhour/contracts';
import type { Logger } from '@skillhour/observability';
import { LOGGER } from '@skillhour/service-kit';
import { errorFrame } from '../rooms/frames.js';
import { RoomConnection } from '../rooms/room-connection.js';

/** What a frame's handler refuses becomes an error frame; the connection stays. A bug's text stays here. */
@Catch()
export class FrameErrors implements WsExceptionFilter {
  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const { socket } = host.switchToWs().getClient<RoomConnection>();
    if (error instanceof AppError) return socket.send(errorFrame(error.code, error.message));
    this.logger.error({ err: error }, 'a frame could not be handled');
    socket.send(errorFrame('service.failed', 'Something went wrong on our side.'));
  }
}
