import { demoEndpoints } from '../../test/demo-endpoints.js';
import { TestGateway } from '../../test/test-gateway.js';
import { png } from '../../test/pictures.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await TestGateway.open({ endpoints: demoEndpoints, env: { IMAGES_PER_HOUR: '3' } });
});
afterAll(() => gateway.close());

const send = async (token: string | undefined, ...fields: string[]) => {
  const form = new FormData();
  form.append('title', 'x');
  for (const field of fields) form.append(field, new Blob([new Uint8Array(await png())]), 'photo.png');
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return gateway.fetch('/api/demo/1/work/', { method: 'POST', body: form, headers });
};

it('limits the images per member and hour, counting each image of a form', async () => {
  const [one, other] = [await gateway.sign({ sub: 'one' }), await gateway.sign({ sub: 'other' })];
  expect((await send(one, 'picture', 'details')).status).toBe(200);
  const full = await send(one, 'picture', 'details');
  expect([full.status, await full.json()]).toMatchObject([429, { code: 'caller.too_many_calls' }]);
  expect(Number(full.headers.get('retry-after'))).toBeGreaterThan(60);
  expect((await send(one)).status).toBe(400);
  expect((await send(other, 'picture')).status).toBe(200);
});

it('limits anonymous uploads by address', async () => {
  for (const status of [200, 200, 200, 429]) expect((await send(undefined, 'picture')).status).toBe(status);
});
