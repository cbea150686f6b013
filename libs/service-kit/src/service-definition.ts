import type { DynamicModule, INestApplication, INestMicroservice, Type } from '@nestjs/common';
import type { AbstractHttpAdapter } from '@nestjs/core';
import type { Migration } from '@skillhour/persistence';
import type { z } from 'zod';
import type { BaseConfig } from './config.js';
import type { Check } from './health-server.js';

/** A service's configuration: its own and what every service reads. */
export type ConfigOf<C extends z.ZodObject> = BaseConfig & z.output<C>;

/** A service as Nest knows it. */
export type ServiceApp = INestMicroservice | INestApplication;

/** Where a service serves HTTP, and by what. */
export interface HttpListener {
  adapter: AbstractHttpAdapter;
  host: string;
  port: number;
}

/** All that tells one service from another. */
export interface ServiceDefinition<C extends z.ZodObject = z.ZodObject> {
  /** As in the contracts; the queue group and the database are named by it. */
  name: string;
  /** The service's own variables; `baseConfig` comes on top. */
  config: C;
  module: (config: ConfigOf<C>) => DynamicModule | Type | Promise<DynamicModule | Type>;
  /** Makes it a Nest HTTP application beside: its modules find the adapter in Nest's `HttpAdapterHost`. */
  http?: (config: ConfigOf<C>) => HttpListener;
  /** Connects to the service's database and adds outbox and inbox. */
  database?: boolean;
  /** Changes of the data of earlier versions. */
  migrations?: readonly Migration[];
  /** It runs what strangers wrote and therefore shares a process with no other service. */
  alone?: boolean;
  /** Further parts that `/readyz` asks, by name. */
  readiness?: (app: ServiceApp) => Record<string, Check>;
  /** Runs before the modules are initialised, for example to set a WebSocket adapter. */
  prepare?: (app: ServiceApp, config: ConfigOf<C>) => void | Promise<void>;
}

/** Writes a definition with its types inferred, for `runService` in `main.ts` and `startService` in tests. */
export const defineService = <C extends z.ZodObject>(
  definition: ServiceDefinition<C>,
): ServiceDefinition<C> => definition;
