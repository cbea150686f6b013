import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { person } from '@/exchange/testing';
import { errorResponse, fakeApi, listPageOf } from '@/testing/fake-api';
import { renderPage, toasts } from '@/testing/render-page';
import RecordPage from './record-page';

const RECORD = 'POST dashboard/exchanges/';
const [tomas, ines] = [person('tomas', 'Tomás'), person('ines', 'Ines')];

async function choose(label: string, option: RegExp) {
  await userEvent.click(screen.getByLabelText(label));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}
async function open() {
  const api = fakeApi({
    'GET users/': listPageOf([tomas, ines]),
    'GET tags/': { data: { tags: [{ id: 't1', name: 'Guitar' }] } },
    [RECORD]: { id: 'e1', teacher: tomas, student: ines, minutes: 60, tag: 'Guitar', at: '', text: '' },
  });
  await renderPage(<RecordPage />);
  await choose('Teacher', /Tomás/);
  await choose('Student', /Ines/);
  await choose('What was taught', /Guitar/);
  return api;
}
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Record exchange' }));

it('records an exchange of two members and starts a new form', async () => {
  const api = await open();
  await submit();
  await waitFor(() => expect(toasts()).toContain('60 minutes of Ines moved to Tomás.'));
  expect(api.to(RECORD)[0]?.body).toMatchObject({
    ...{ teacher: 'tomas', student: 'ines', minutes: '60', tag: 'Guitar' },
  });
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Remove Tomás/ })).toBeNull());
});

it('keeps what was entered if the student has too few minutes', async () => {
  const api = await open();
  api.answer(RECORD, errorResponse(400, 'Ines has 10 minutes available.'));
  await submit();
  await screen.findByText('Ines has 10 minutes available.');
  screen.getByRole('button', { name: /^Remove Tomás/ });
});
