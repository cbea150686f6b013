import { Injectable, Module } from '@nestjs/common';
import { createCommonError, type Handler, type Input, ledgerApi, type Output } from '@skillhour/contracts';
import { serveFeatures } from '@skillhour/messaging';
import { defineService } from '@skillhour/service-kit';
import { z } from 'zod';

type Endpoint = typeof ledgerApi.readBalance;

/** Creates a ledger service in which every member has the same minutes, or which always fails. */
export const createLedgerService = (balance: Output<Endpoint> | null) => {
  @Injectable()
  class ReadBalance implements Handler<Endpoint> {
    handle(_: Input<Endpoint>): Promise<Output<Endpoint>> {
      if (balance) return Promise.resolve(balance);
      return Promise.reject(createCommonError('service.unavailable', { service: 'Ledger' }));
    }
  }
  @Module({ providers: [ReadBalance] })
  class BalancesModule {
    static readonly serves = { readBalance: ReadBalance };
  }
  @Module({ imports: [serveFeatures({ readBalance: ledgerApi.readBalance }, [BalancesModule])] })
  class LedgerModule {}
  return defineService({ name: 'ledger', config: z.object({}), module: () => LedgerModule });
};
