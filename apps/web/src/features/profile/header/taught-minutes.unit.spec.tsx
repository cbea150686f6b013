import { screen } from '@testing-library/react';
import { fakeApi } from '@/testing/fake-api';
import { flush, renderPage } from '@/testing/render-page';
import { TaughtMinutes } from './taught-minutes';

const TAUGHT = 'GET users/tomas/taught/';

it('shows measured and logged minutes apart', async () => {
  fakeApi({ 'GET /community.json': { in_person: true }, [TAUGHT]: { measured: 340, logged: 120 } });
  await renderPage(<TaughtMinutes id="tomas" />);
  const region = await screen.findByRole('heading', { name: 'Minutes taught' });
  expect(region.parentElement?.textContent).toBe(
    'Minutes taughtMeasured in sessions340 minLogged by members120 min',
  );
});

it('shows and requests nothing where members do not log minutes', async () => {
  const api = fakeApi({ 'GET /community.json': { plans: true }, [TAUGHT]: { measured: 1, logged: 1 } });
  await renderPage(<TaughtMinutes id="tomas" />);
  await flush();
  expect(screen.queryByRole('heading')).toBeNull();
  expect(api.to(TAUGHT)).toEqual([]);
});
