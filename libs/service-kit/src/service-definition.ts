import type { DynamicModule, INestApplication, INestMicroservice, Type } from '@nestjs/common';
import type { AbstractHttpAdapter } from '@nestjs/core';
import type { Migration } from '@skillhour/persistence';
import type { z } from 'zod';
import type { BaseConfig } from './config.js';
import type { Check } from './health-server.js';

/** A service's configuration: its own and what every service reads. */
export type ConfigOf<C extends z.ZodObject> = BaseConfig & z.output<C>;

/** Nest application or microservice of a service. */
export type ServiceApp = INestMicroservice | INestApplication;

/** HTTP adapter of a service and the address on which it listens. */
export interface HttpListener {
  adapter: AbstractHttpAdapter;
  host: string;
  port: number;
}

/** Last entry of a verified journal, and what is wrong with the journal. */
export interface JournalFindings {
  head: { seq: number; hash: string };
  problems: readonly string[];
}

/** A service's append-only journal, by which backups are verified. */
export interface JournalDefinition {
  /** Its collection, in the order of `_id`. */
  collection: string;
  /** Verifies all entries in order. */
  verify: (entries: AsyncIterable<unknown>) => Promise<JournalFindings>;
}

/** Everything that is specific to one service. */
export interface ServiceDefinition<C extends z.ZodObject = z.ZodObject> {
  /** Name as in the contracts. The queue group and the database are named after it. */
  name: string;
  /** The service's own variables, in addition to `baseConfig`. */
  config: C;
  module: (config: ConfigOf<C>) => DynamicModule | Type | Promise<DynamicModule | Type>;
  /** Also makes it a Nest HTTP application: its modules find the adapter in Nest's `HttpAdapterHost`. */
  http?: (config: ConfigOf<C>) => HttpListener;
  /** Connects to the service's database and adds outbox and inbox. */
  database?: boolean;
  /** Migrations of legacy data. */
  migrations?: readonly Migration[];
  journal?: JournalDefinition;
  /** Whether it runs untrusted code and therefore must not share a process with other services. */
  ownProcess?: boolean;
  /** Further checks of `/readyz`, by name. */
  readiness?: (app: ServiceApp) => Record<string, Check>;
  /**
   * Finishes long work at the start of a shutdown, while the service still serves but is no longer ready.
   */
  drain?: (app: ServiceApp) => Promise<void>;
  /** Maximum duration of a shutdown with its drain, in milliseconds. Default: 10 s. */
  shutdownMs?: (config: ConfigOf<C>) => number;
  /** Runs before the modules are initialized, for example to set a WebSocket adapter. */
  prepare?: (app: ServiceApp, config: ConfigOf<C>) => void | Promise<void>;
}

/**
 * Returns a definition with its types inferred, for `runService` in `main.ts` and `startService` in tests.
 */
export const defineService = <C extends z.ZodObject>(
  definition: ServiceDefinition<C>,
): ServiceDefinition<C> => definition;
