import type { DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { RpcServer } from '@skillhour/messaging';
import type { Logger } from '@skillhour/observability';
import { NestLog } from './nest-log.js';
import type { HttpListener, ServiceApp } from './service-definition.js';

interface AppOptions {
  server: RpcServer;
  logger: Logger;
  http: HttpListener | undefined;
}

/**
 * Creates a Nest microservice over the broker. A service that also serves HTTP is a Nest application with the
 * microservice connected to it.
 */
export async function createApp(
  root: DynamicModule,
  { server, logger, http }: AppOptions,
): Promise<{ app: ServiceApp; listen: () => Promise<unknown> }> {
  const options = { logger: new NestLog(logger), abortOnError: false };
  if (http === undefined) {
    const app = await NestFactory.createMicroservice(root, { strategy: server, ...options });
    return { app, listen: () => app.listen() };
  }
  const app = await NestFactory.create(root, http.adapter, { ...options, bodyParser: false });
  app.connectMicroservice({ strategy: server });
  const listen = async () => {
    await app.init();
    await app.startAllMicroservices();
    await app.listen(http.port, http.host);
  };
  return { app, listen };
}
