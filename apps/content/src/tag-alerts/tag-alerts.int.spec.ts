import {
  contentApi,
  contentEvents,
  exchangeEvents,
  MemberId,
  newId,
  RequestId,
  type EventData,
  type TagId,
} from '@skillhour/contracts';
import { EventPublisher, createEnvelope, systemContext } from '@skillhour/messaging';
import { DATABASE, UnitOfWork } from '@skillhour/persistence';
import { until } from '@skillhour/testing';
import type { Connection } from 'mongoose';
import { z } from 'zod';
import { ContentWorld } from '../../test/content-world.js';
import { AlertFollowersOnOpening, DropAlertOnTakeDown } from './sync-alerts.js';

let world: ContentWorld;
beforeAll(async () => {
  world = await ContentWorld.start();
});
afterAll(() => world.stop());

const rows = (name: string) =>
  world.content.get<Connection>(DATABASE).collection<{ _id: string; json: string }>(name);
const AlertEvent = z.object({ data: contentEvents.followersAlerted.data });

async function tagNamed(name: string): Promise<{ id: TagId; name: string }> {
  const { tags } = await world.call(contentApi.resolveTags, { names: [name] }, world.member());
  const [tag] = tags;
  if (!tag) throw new Error(`there is no tag ${name}`);
  return { id: tag.id, name: tag.name };
}
const follow = (tag: { id: TagId }, members: readonly MemberId[]) =>
  Promise.all(members.map((by) => world.call(contentApi.followTag, { id: tag.id }, by)));
const newMembers = (count: number) => Array.from({ length: count }, () => world.member());

/** Publishes a request's opening `times` times, and waits until all followers are notified. */
async function open(event: EventData<typeof exchangeEvents.requestOpened>, times = 1) {
  const envelope = createEnvelope(exchangeEvents.requestOpened, event, systemContext(), {
    occurredAt: new Date(),
  });
  for (let n = 0; n < times; n += 1) await world.content.get(EventPublisher).publish(envelope);
  await world.settled();
  await until(async () => (await rows('tag_alerts').countDocuments({ _id: event.request_id })) === 0, {
    what: 'all followers to be notified',
    timeoutMs: 20_000,
  });
  const { type } = contentEvents.followersAlerted;
  const found = await rows('outbox')
    .find({ type } as never)
    .toArray();
  return found
    .map(({ json }) => AlertEvent.parse(JSON.parse(json)).data)
    .filter(({ request_id }) => request_id === event.request_id);
}
const opening = (student: MemberId, tags: { id: TagId; name: string }[]) => ({
  request_id: newId(RequestId),
  student_id: student,
  title: 'Read a chord chart out loud',
  duration_minutes: 30,
  tags,
});

describe('followers of a tag', () => {
  it('are notified of a request once each, except its owner, even if the event is redelivered', async () => {
    const [guitar, cooking] = [await tagNamed('Guitar'), await tagNamed('Cooking')];
    const [student, both, one, other] = newMembers(4) as [MemberId, MemberId, MemberId, MemberId];
    await follow(guitar, [student, both, one]);
    await follow(cooking, [both, other]);
    const alerts = await open(opening(student, [guitar, cooking]), 2);
    const pairs = alerts.flatMap(({ tag, member_ids }) => member_ids.map((id) => `${tag.name} ${id}`));
    expect(pairs.sort()).toEqual([`Cooking ${other}`, `Guitar ${both}`, `Guitar ${one}`].sort());
  });

  it('are notified in batches', async () => {
    const photography = await tagNamed('Photography');
    const followers = newMembers(120);
    await follow(photography, followers);
    const alerts = await open(opening(world.member(), [photography]));
    expect(alerts.map(({ member_ids }) => member_ids.length).sort((a, b) => b - a)).toEqual([50, 50, 20]);
    expect(alerts.flatMap(({ member_ids }) => member_ids).sort()).toEqual([...followers].sort());
  });

  it('are not notified after the request was taken down', async () => {
    const guitar = await tagNamed('Guitar');
    await follow(guitar, newMembers(1));
    const event = opening(world.member(), [guitar]);
    const { content } = world;
    // Both happen in one transaction, so that no follower is notified in between.
    await content.get(UnitOfWork).run(systemContext(), async (tx) => {
      await content.get(AlertFollowersOnOpening).handle(event, { tx });
      const takeDown = { ...event, reason: 'An advertisement', invited_ids: [] };
      await content.get(DropAlertOnTakeDown).handle(takeDown, { tx });
    });
    expect(await rows('tag_alerts').countDocuments({ _id: event.request_id })).toBe(0);
  });

  it('produce no event for a tag without followers', async () => {
    expect(await open(opening(world.member(), [await tagNamed('Chess')]))).toEqual([]);
  });
});
