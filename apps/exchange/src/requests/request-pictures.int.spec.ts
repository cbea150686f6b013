import { exchangeApi, exchangeEvents, newId } from '@skillhour/contracts';
import { ExchangeWorld } from '../../test/exchange-world.js';

let world: ExchangeWorld;
beforeAll(async () => {
  world = await ExchangeWorld.start();
});
afterAll(() => world.stop());

const text = (id: string) =>
  `![A chord](/images/${id}/page.webp) I would like to play this one without a pause.`;
const countFileEvents = (list: 'used' | 'released', id: string) =>
  world.countEvents(exchangeEvents.exchangeFilesChanged, `"${list}":\\["${id}"\\]`);

describe('request images', () => {
  it('are in use while the text shows them, also after a longer duration', async () => {
    const student = world.member(120);
    const [one, other] = [newId(), newId()];
    const { id } = await world.publish(student, { body_content: text(one), duration_minutes: 30 });
    expect([await countFileEvents('used', one), await countFileEvents('released', one)]).toEqual([1, 0]);
    const longer = { id, duration_minutes: 60, body_content: text(other) };
    await world.call(exchangeApi.updateRequest, longer, student);
    expect([await countFileEvents('used', other), await countFileEvents('released', one)]).toEqual([1, 1]);
    await world.call(exchangeApi.updateRequest, { id, body_content: text(one) }, student);
    expect([await countFileEvents('used', one), await countFileEvents('released', other)]).toEqual([2, 1]);
  });

  it('are released when their draft is deleted', async () => {
    const student = world.member(60);
    const picture = newId();
    const { id } = await world.publish(student, { body_content: text(picture), status: 'DR' });
    expect(await countFileEvents('used', picture)).toBe(1);
    await world.call(exchangeApi.deleteRequest, { id }, student);
    expect(await countFileEvents('released', picture)).toBe(1);
  });

  it('are not in use if the request is not created for lack of minutes', async () => {
    const student = world.member(5);
    const picture = newId();
    await expect(world.publish(student, { body_content: text(picture) })).rejects.toMatchObject({
      code: 'account.insufficient_minutes',
    });
    expect(await countFileEvents('used', picture)).toBe(0);
  });
});
