import { eventConsumers } from './event-consumers.ts';
import { Sources } from './texts/sources.ts';

const consumersOf = (files: Record<string, string>) =>
  eventConsumers(new Sources('', (path) => files[path]), Object.keys(files));

it('names a consumer after the service and the handler, whichever function registers it', () => {
  const consumers = consumersOf({
    'apps/ledger/src/a.module.ts':
      "class A { static readonly eventHandlers = [onEvent(identityEvents.memberDeleted, 'close-on-deletion', Close)]; }",
    'apps/realtime/src/b.ts':
      "export const rules = [on(exchangeEvents.ratingGiven, 'tell-rated', () => ({}))];",
  });
  expect(consumers).toEqual({
    'ledger-close-on-deletion': 'identity.member.deleted.v1',
    'realtime-tell-rated': 'exchange.rating.given.v1',
  });
});

it('gives the handlers of a lib to each service that lists its feature', () => {
  const consumers = consumersOf({
    'libs/persistence/src/copy.module.ts':
      "export class CopyModule { static readonly eventHandlers = [onEvent(identityEvents.memberChanged, 'sync', Sync)]; }",
    'apps/ledger/src/ledger.module.ts': 'serveFeatures(ledgerApi, [CopyModule])',
    'apps/content/src/content.module.ts': 'serveFeatures(contentApi, [OtherModule])',
  });
  expect(consumers).toEqual({ 'ledger-sync': 'identity.member.changed.v1' });
});

it('ignores published events and names without an event', () => {
  const consumers = consumersOf({
    'apps/ledger/src/a.ts': "tx.publish(identityEvents.memberDeleted, 'x'); onEvent(event, 'name', Handler);",
  });
  expect(consumers).toEqual({});
});
