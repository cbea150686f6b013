import { screen } from '@testing-library/react';
import { person, sessionOf } from '@/exchange/testing';
import { fakeApi } from '@/testing/fake-api';
import { renderPage } from '@/testing/render-page';
import RatePage from './rate-page';

it('lists taught and learned sessions and names the member to be rated', async () => {
  const learned = sessionOf({ status: 'CO' });
  const taught = { ...learned, id: 's2', teacher: learned.student, student: person('ines', 'Ines') };
  fakeApi({ 'GET ratings/pending/': [learned, taught] });
  await renderPage(<RatePage />);
  await screen.findByRole('button', { name: 'Rate Tomás' });
  screen.getByRole('button', { name: 'Rate Ines' });
  const people = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(people[0]).toContain('Tomás');
  expect(people[1]).toContain('Ines');
  expect(people.join()).not.toContain('Meera');
});
