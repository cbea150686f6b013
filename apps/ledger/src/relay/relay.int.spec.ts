import { jest } from '@jest/globals';
import { ledgerApi, MemberId, newId } from '@skillhour/contracts';
import { Broker, Caller, systemContext } from '@skillhour/messaging';
import type { RunningService } from '@skillhour/service-kit';
import {
  freshNamespace,
  LocalBroker,
  readMetric,
  startInfrastructure,
  startService,
  until,
  type Infrastructure,
} from '@skillhour/testing';
import { ledgerService } from '../ledger.service.js';
import { RelayAge } from './relay-age.js';
import { RelayPositionStore } from './relay-position.store.js';

let infrastructure: Infrastructure;
let broker: LocalBroker;
let ledger: RunningService;

beforeAll(async () => {
  [infrastructure, broker] = await Promise.all([startInfrastructure(), LocalBroker.start()]);
  const own = { natsUrl: broker.url, mongoUri: infrastructure.mongoUri };
  ledger = await startService(ledgerService, { infrastructure: own, namespace: freshNamespace() });
});

afterAll(async () => {
  await ledger.close();
  await Promise.all([broker.stop(), infrastructure.stop()]);
});

/** Returns the event ids in the stream's order. */
async function publishedEventIds(): Promise<string[]> {
  const { names } = ledger.get(Broker);
  const { streams } = await ledger.get(Broker).manager();
  const { state } = await streams.info(names.eventStream);
  const ids: string[] = [];
  for (let seq = state.first_seq; seq <= state.last_seq; seq += 1) {
    ids.push(
      (await streams.getMessage(names.eventStream, { seq }))?.json<{ id: string }>().id ?? `gone ${seq}`,
    );
  }
  return ids;
}

it('publishes all events again with the same ids after the broker lost its data', async () => {
  const member_id = newId(MemberId);
  for (const serial of [1, 2, 3]) {
    const input = { key: `request:${serial}:hold`, member_id, amount_minutes: 5 };
    await ledger.get(Caller).call(ledgerApi.placeHold, input, systemContext());
  }
  const before = await until(async () => {
    const ids = await publishedEventIds();
    // One event for the welcome grant and one for each hold.
    return ids.length === 4 && ids;
  });
  expect(new Set(before).size).toBe(4);
  await broker.kill();
  await broker.loseData();
  await broker.start();
  await until(async () => (await publishedEventIds()).join() === before.join(), { timeoutMs: 20_000 });
});

it('reports the age of the oldest entry without an event, and 0 without one', async () => {
  const ageOf = async () => {
    await ledger.get(RelayAge).measure();
    return readMetric(ledger, 'skillhour_outbox_oldest_seconds', { outbox: 'ledger.journal' });
  };
  await until(async () => (await ageOf()) === 0, { what: 'the publication of all events' });
  const read = jest.spyOn(ledger.get(RelayPositionStore), 'read').mockResolvedValue({ seq: 0, trail: [] });
  expect(await ageOf()).toBeGreaterThan(0);
  read.mockRestore();
});
