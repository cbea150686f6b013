import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useCall } from '@/api';
import { useListQuery } from '@/search';
import { fakeApi, listPageOf, errorResponse } from '@/testing/fake-api';
import { renderPage } from '@/testing/render-page';
import { TablePanel } from './table-panel';

function Rows() {
  const { page, setPage } = useListQuery();
  const { data, error, mutate } = useCall('exchange.stuck_work.list', { page }, { keepPreviousData: true });
  return (
    <TablePanel
      label="Rows"
      columns={[{ head: 'Id', cell: ({ id }: { id: string }) => id }]}
      keyOf={({ id }) => id}
      widths=""
      items={data?.results}
      error={error}
      failure="Could not be loaded."
      onRetry={() => void mutate()}
      empty="Nothing at all"
      page={page}
      totalPages={data?.total_pages ?? 1}
      onPage={setPage}
    />
  );
}

const LIST = 'GET dashboard/stuck-work/';
const TOTAL = 2;
const open = (at: string) => {
  const api = fakeApi({
    [LIST]: ({ query }) => {
      const page = Number(query['page'] ?? 1);
      return listPageOf(page > TOTAL ? [] : [{ id: `row of page ${page}` }], { total_pages: TOTAL });
    },
  });
  return renderPage(<Rows />, { path: '/table', at }).then((page) => ({ api, ...page }));
};

describe('a page of a table', () => {
  it('redirects to the last page from a page past the end, without showing the empty state', async () => {
    const { where } = await open('/table?page=9');
    await screen.findByText('row of page 2');
    expect(where()).toBe('/table?page=2');
  });

  it('shows the empty state', async () => {
    const { api, where } = await open('/table');
    await screen.findByText('row of page 1');
    api.answer(LIST, listPageOf([]));
    await userEvent.click(screen.getByRole('button', { name: 'Page 2' }));
    await screen.findByText('Nothing at all');
    await waitFor(() => expect(where()).toBe('/table'));
  });

  it('shows an error instead of the previous page if loading fails', async () => {
    const { api } = await open('/table');
    await screen.findByText('row of page 1');
    api.answer(LIST, errorResponse(503, 'Away.'));
    await userEvent.click(screen.getByRole('button', { name: 'Page 2' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Could not be loaded.');
    expect(screen.queryByText('row of page 1')).toBeNull();
    screen.getByRole('button', { name: 'Try again' });
  });
});
