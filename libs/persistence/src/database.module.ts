import { Module, type DynamicModule, type OnModuleInit } from '@nestjs/common';
import { Broker, Commands, Inbox, Leases, SERVICE_NAME, Signals } from '@skillhour/messaging';
import type { Connection } from 'mongoose';
import { CommandStore } from './commands/command.store.js';
import { DatabaseCommands } from './commands/database-commands.js';
import { DatabaseInbox } from './database-inbox.js';
import { TaskRegistry } from './durable-tasks/task-registry.js';
import { InboxStore } from './inbox.store.js';
import { LeaseStore } from './lease.store.js';
import { OpenTransactions } from './open-transactions.js';
import { OutboxAge } from './outbox/outbox-age.js';
import { OutboxRelay } from './outbox/outbox-relay.js';
import { OutboxStore } from './outbox/outbox.store.js';
import { DATABASE } from './tokens.js';
import { UnitOfWork } from './unit-of-work.js';

const relay = {
  provide: OutboxRelay,
  useFactory: (store: OutboxStore, broker: Broker, leases: Leases, service: string) =>
    new OutboxRelay({ store, broker, leases, signals: new Signals(broker), service }),
  inject: [OutboxStore, Broker, Leases, SERVICE_NAME],
};

/** Providers of a service with a database, for all of its modules. `runService` imports it. */
@Module({})
export class DatabaseModule implements OnModuleInit {
  constructor(private readonly outbox: OutboxStore) {}

  static of(connection: Connection): DynamicModule {
    return {
      module: DatabaseModule,
      global: true,
      providers: [
        { provide: DATABASE, useValue: connection },
        OutboxStore,
        OutboxAge,
        InboxStore,
        CommandStore,
        OpenTransactions,
        relay,
        UnitOfWork,
        { provide: Inbox, useClass: DatabaseInbox },
        { provide: Commands, useClass: DatabaseCommands },
        { provide: Leases, useClass: LeaseStore },
        TaskRegistry,
      ],
      exports: [DATABASE, OutboxRelay, OutboxStore, UnitOfWork, Inbox, Commands, Leases, TaskRegistry],
    };
  }

  async onModuleInit(): Promise<void> {
    await this.outbox.prepare();
  }
}
