import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useCall } from '@/api';
import { fakeApi, listPageOf, errorResponse } from '@/testing/fake-api';
import { renderPage } from '@/testing/render-page';
import { ListPanel, NoMatch, useListQuery } from '.';

function Skills() {
  const { page, setPage, input, isSearch } = useListQuery();
  const { data, error, mutate } = useCall('content.blog.list', input, { keepPreviousData: true });
  return (
    <ListPanel
      {...{ data, error, page, onPage: setPage, failure: 'failed', onRetry: () => void mutate() }}
      skeleton="bars"
      empty={isSearch ? <NoMatch title="None found" /> : 'nothing at all'}
    >
      {({ id }) => id}
    </ListPanel>
  );
}

const TOTAL = 3;
let api: ReturnType<typeof fakeApi>;
const open = (at: string) => {
  api = fakeApi({
    'GET blogs/': ({ query }) =>
      query['search'] === 'none'
        ? listPageOf([])
        : listPageOf(Number(query['page'] ?? 1) > TOTAL ? [] : [{ id: `on page ${query['page'] ?? 1}` }], {
            count: TOTAL,
            total_pages: TOTAL,
          }),
  });
  return renderPage(<Skills />, { path: '/list', at });
};

describe('ListPanel', () => {
  it('redirects from a page past the end to the last one', async () => {
    const { where } = await open('/list?page=99');
    expect(await screen.findByText('on page 3')).toBeTruthy();
    expect(where()).toBe('/list?page=3');
  });

  it('stays on the first page of an empty list', async () => {
    const { where } = await open('/list?search=none');
    expect(await screen.findByText('Nothing matches “none”. Try another word.')).toBeTruthy();
    expect(where()).toBe('/list?search=none');
  });

  it('redirects to the first page of an empty list', async () => {
    const { where } = await open('/list?search=none&page=7');
    await waitFor(() => expect(where()).toBe('/list?search=none'));
  });

  it('replaces the previous page by an error with a retry button if the requested page fails', async () => {
    await open('/list');
    await screen.findByText('on page 1');
    api.answer('GET blogs/', errorResponse(503, 'Away.'));
    await userEvent.click(screen.getByRole('button', { name: 'Page 2' }));
    expect((await screen.findByRole('alert')).textContent).toContain('failed');
    expect(screen.queryByText('on page 1')).toBeNull();
    api.answer('GET blogs/', listPageOf([{ id: 'on page 2' }], { total_pages: TOTAL }));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('on page 2');
  });

  it.each([
    ['search=none&category=Chess', 'Nothing matches “none” in Chess. Try another word, or all categories.'],
    ['search=none', 'Nothing matches “none”. Try another word.'],
  ])('states for %s what was not found, and returns to the full list', async (query, sentence) => {
    const { where } = await open(`/list?${query}`);
    expect(await screen.findByText(sentence)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
    expect(where()).toBe('/list');
  });
});
