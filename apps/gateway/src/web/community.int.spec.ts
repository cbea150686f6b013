import { Door } from '../../test/open-door.js';

const toldBy = async (env: Record<string, string>) => {
  const door = await Door.open({ env });
  try {
    const answer = await door.fetch('/community.json');
    const community: unknown = await answer.json();
    return [answer.headers.get('cache-control'), community];
  } finally {
    await door.close();
  }
};

it('tells everybody what the community gives and allows', async () => {
  expect(await toldBy({ WELCOME_MINUTES: '45', PUBLIC_READING: 'on' })).toEqual([
    'no-cache',
    { welcome_minutes: 45, public_reading: true },
  ]);
});

it('promises an hour and allows nobody to be read, unless told', async () => {
  expect(await toldBy({})).toEqual(['no-cache', { welcome_minutes: 60, public_reading: false }]);
});
