import { fail, type EventData, type Handler, type HandlersOf, type Input } from '@skillhour/contracts';
import { reactTo, serveApi, type Reaction, type Tx } from '@skillhour/messaging';
import { orderPlaced, placeOrder, readStock, stockApi } from './demo/demo-contracts.js';

/** What must not compile; `tsconfig.specs.json` checks it, since jest drops the types. */
class ReadStock implements Handler<typeof readStock> {
  handle({ title }: Input<typeof readStock>) {
    return Promise.resolve({ orders: title.length, caller: null, correlationId: '' });
  }
}
class WrongOutput {
  handle() {
    return Promise.resolve({ orders: 'many' });
  }
}
class OnOrder implements Reaction<typeof orderPlaced> {
  handle({ id }: EventData<typeof orderPlaced>): Promise<void> {
    return Promise.resolve(void id);
  }
}
class OnSomethingElse {
  handle({ memberId }: { memberId: number }): Promise<void> {
    return Promise.resolve(void memberId);
  }
}

it('accepts exactly what a contract says', () => {
  expect(serveApi(stockApi, { readStock: ReadStock } satisfies HandlersOf<typeof stockApi>)).toBeDefined();
  expect(reactTo([{ event: orderPlaced, by: OnOrder }])).toBeDefined();
});

it('refuses at the start what the types would refuse', () => {
  // @ts-expect-error an endpoint is left out
  expect(() => serveApi(stockApi, {})).toThrow('stock.item.read has no handler');
  // @ts-expect-error an endpoint of another service
  expect(() => serveApi(stockApi, { readStock: ReadStock, placeOrder: ReadStock })).toThrow('placeOrder');
  // @ts-expect-error an undeclared code
  expect(() => fail(placeOrder, 'order.typo', 'x')).toThrow('undeclared error code');
  expect(() =>
    reactTo([
      { event: orderPlaced, by: OnOrder },
      { event: orderPlaced, by: OnOrder },
    ]),
  ).toThrow('OnOrder');
});

it('knows the types of answers, events and transactions', () => {
  const neverRun = (tx: Tx) => {
    // @ts-expect-error the output is of another type
    serveApi(stockApi, { readStock: WrongOutput });
    // @ts-expect-error a reaction to another event
    reactTo([{ event: orderPlaced, by: OnSomethingElse }]);
    // @ts-expect-error a field of the event is missing
    tx.publish(orderPlaced, { id: 'x' });
  };
  expect(neverRun).toBeDefined();
});
