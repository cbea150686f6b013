import { newId } from '@skillhour/contracts';
import { Caller } from '@skillhour/messaging';
import type { RunningService } from '@skillhour/service-kit';
import { placeOrder, readStock } from './demo/demo-contracts.js';
import { shop } from './demo/shop.js';
import { Observed, stock } from './demo/stock.js';
import {
  contextOf,
  freshNamespace,
  settled,
  startInfrastructure,
  startService,
  type Infrastructure,
} from './index.js';

let infrastructure: Infrastructure;
let services: { shop: RunningService; stock: RunningService };

beforeAll(async () => {
  infrastructure = await startInfrastructure();
  const namespace = freshNamespace();
  const [shopService, stockService] = await Promise.all([
    startService(shop, { infrastructure, namespace }),
    startService(stock, { infrastructure, namespace }),
  ]);
  services = { shop: shopService, stock: stockService };
});

afterAll(async () => {
  await Promise.all([services.shop.close(), services.stock.close()]);
  await infrastructure.stop();
});

it('carries a call, its event and its correlation id to the last consumer', async () => {
  const context = contextOf();
  const id = newId();
  const order = await services.stock.get(Caller).call(placeOrder, { id, title: '  Bread ' }, context);
  expect(order).toEqual({ id, title: 'Bread', amount: 1, buyer: context.actor.memberId });

  await settled([services.shop, services.stock]);
  const stocked = await services.shop.get(Caller).call(readStock, { title: 'Bread' }, context);
  expect(stocked).toEqual({
    orders: 1,
    caller: context.actor.memberId,
    correlationId: context.correlationId,
  });
  const observed = services.stock.get(Observed);
  expect(observed.correlationIds).toEqual([context.correlationId]);
  expect(observed.plain).toEqual([id]);
});
