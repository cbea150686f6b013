import {
  AppError,
  fail,
  type AnyEndpoint,
  declareError,
  type EventData,
  type Handler,
  type Input,
} from '@skillhour/contracts';
import { onEvent, serveFeatures, type MayCall, type EventHandler, type Tx } from '@skillhour/messaging';
import { behave, orderPlaced, placeOrder, readStock, stockApi } from './demo/demo-contracts.js';

/** Compile-time checks: `tsconfig.specs.json` checks the types, since Jest drops them. */
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
class OnOrder implements EventHandler<typeof orderPlaced> {
  handle({ id }: EventData<typeof orderPlaced>): Promise<void> {
    return Promise.resolve(void id);
  }
}
class OnSomethingElse {
  handle({ memberId }: { memberId: number }): Promise<void> {
    return Promise.resolve(void memberId);
  }
}

class Items {
  static readonly serves = { readStock: ReadStock };
  static readonly eventHandlers = [onEvent(orderPlaced, 'on-order', OnOrder)];
}
class Nothing {}
class Foreign {
  static readonly serves = { readStock: ReadStock, placeOrder: ReadStock };
}
class Wrong {
  static readonly serves = { readStock: WrongOutput };
}

it('accepts exactly what a contract declares', () => {
  expect(serveFeatures(stockApi, [Nothing, Items])).toBeDefined();
});

it('rejects at startup what the types reject', () => {
  // @ts-expect-error an endpoint is left out
  expect(() => serveFeatures(stockApi, [Nothing])).toThrow('stock.item.read is not served by any feature');
  // @ts-expect-error an endpoint of another service
  expect(() => serveFeatures(stockApi, [Foreign])).toThrow('placeOrder');
  // @ts-expect-error an undeclared code
  expect(() => fail(placeOrder, 'order.typo')).toThrow('undeclared error code');
  expect(() => serveFeatures(stockApi, [Items, Items])).toThrow('on-order');
});

/** Accepts an endpoint that a service may call: its contract must name the service as a caller. */
const callOf = <Service extends string>() => ({
  accepts: <E extends AnyEndpoint>(endpoint: E & MayCall<E, { name: Service }>) => endpoint.name,
});

it('lets a service call only endpoints that name it as a caller', () => {
  const [shop, stock] = [callOf<'shop'>(), callOf<'stock'>()];
  expect([shop.accepts(readStock), stock.accepts(behave)]).toEqual(['stock.item.read', 'shop.test.behave']);
  const neverRun = () => {
    // @ts-expect-error the shop is not among the callers
    shop.accepts(behave);
    // @ts-expect-error nobody but the gateway calls it
    stock.accepts(placeOrder);
  };
  expect(neverRun).toBeInstanceOf(Function);
});

it('checks the types of responses, events and transactions', () => {
  const neverRun = (tx: Tx) => {
    // @ts-expect-error the output is of another type
    serveFeatures(stockApi, [Wrong]);
    // @ts-expect-error a handler of another event
    onEvent(orderPlaced, 'on-something-else', OnSomethingElse);
    // @ts-expect-error a field of the event is missing
    tx.publish(orderPlaced, { id: 'x' });
  };
  expect(neverRun).toBeDefined();
});

it('allows only the kernel to create errors', () => {
  const lacking = { errors: { 'purse.empty': declareError('conflict', 'You have {available} minutes.') } };
  const neverRun = () => {
    // @ts-expect-error only the kernel makes one
    new AppError({ kind: 'conflict', code: 'purse.empty', message: '', texts: [] });
    // @ts-expect-error the sentence needs a value
    fail(lacking, 'purse.empty');
    // @ts-expect-error it has another name
    fail(lacking, 'purse.empty', { minutes: 5 });
  };
  expect(neverRun).toBeDefined();
  expect(() => fail(lacking, 'purse.empty', { available: 5 })).toThrow('You have 5 minutes.');
});
