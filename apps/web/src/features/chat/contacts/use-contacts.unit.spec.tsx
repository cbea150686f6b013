import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refetch } from '@/api';
import { fakeApi, errorResponse, type SentRequest } from '@/testing/fake-api';
import { renderPage } from '@/testing/render-page';
import { useContacts } from './use-contacts';

const LIST = 'GET contacts/';
let all: { id: string; unread_count: number }[];
const respond = ({ query }: SentRequest) => {
  const [page, size] = [Number(query['page'] ?? 1), Number(query['page_size'])];
  const found = all.filter(({ id }) => id.includes(query['search'] ?? ''));
  return { results: found.slice((page - 1) * size, page * size), has_more: found.length > page * size };
};

function List({ search = '' }: { search?: string }) {
  const { contacts, hasMore, readMore } = useContacts(search);
  return (
    <>
      <p>{contacts?.map(({ id, unread_count }) => `${id}:${unread_count}`).join(' ')}</p>
      {hasMore && <button onClick={readMore}>More</button>}
    </>
  );
}
const shown = () => document.querySelector('p')?.textContent?.split(' ') ?? [];
const more = () => userEvent.click(screen.getByRole('button', { name: 'More' }));
const shows = (count: number) => waitFor(() => expect(shown()).toHaveLength(count));

beforeEach(() => {
  all = Array.from({ length: 130 }, (_, index) => ({ id: `c${index}`, unread_count: 0 }));
});

it('loads more contacts on request until all are loaded', async () => {
  fakeApi({ [LIST]: respond });
  await renderPage(<List />);
  for (const count of [20, 40, 60, 80, 100]) {
    await shows(count);
    await more();
  }
  await shows(130);
  expect(screen.queryByRole('button')).toBeNull();
  expect(new Set(shown()).size).toBe(130);
});

it('refreshes all displayed contacts without losing any', async () => {
  all[25]!.unread_count = 3;
  fakeApi({ [LIST]: respond });
  await renderPage(<List />);
  await shows(20);
  await more();
  await shows(40);
  expect(shown()[25]).toBe('c25:3');
  // Two contacts move up, and unread messages were read.
  all = [...all.slice(38, 40), ...all.slice(0, 38), ...all.slice(40)].map(({ id }) => ({
    id,
    unread_count: 0,
  }));
  await act(() => refetch('realtime.contact.list'));
  await waitFor(() => expect(shown()[0]).toBe('c38:0'));
  expect(shown()).toHaveLength(40);
  expect(shown()).toContain('c19:0');
  expect(shown()[27]).toBe('c25:0');
});

it('keeps the displayed contacts if more cannot be loaded, and retries', async () => {
  const api = fakeApi({ [LIST]: respond });
  await renderPage(<List />);
  await shows(20);
  api.answer(LIST, errorResponse(400, 'Down.'));
  await more();
  await waitFor(() => expect(api.to(LIST)).toHaveLength(2));
  await shows(20);
  api.answer(LIST, respond);
  await more();
  await shows(40);
});
