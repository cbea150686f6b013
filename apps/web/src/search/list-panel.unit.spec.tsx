import { render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { fakeApi, pageOf } from '@/testing/fake-api';
import { renderPage } from '@/testing/render-page';
import { questionOf } from '@/testing/posts';
import QuestionsPage from '@/features/questions/questions-page';
import { ListPanel } from './list-panel';

describe('a page past the end of a list', () => {
  it('goes to the last page there is', async () => {
    const api = fakeApi({
      'GET questions/': ({ query }: { query: Record<string, string> }) =>
        query['page'] === '9'
          ? pageOf([], { count: 30, total_pages: 3 })
          : pageOf([questionOf()], { count: 30, total_pages: 3 }),
    });
    const { where } = await renderPage(<QuestionsPage />, { path: '/questions', at: '/questions?page=9' });
    expect(await screen.findByRole('article')).toBeTruthy();
    expect(where()).toBe('/questions?page=3');
    expect(api.sent.map(({ query }) => query['page'])).toEqual(['9', '3']);
  });

  it('says nothing of an empty list on its way there', async () => {
    const asked: unknown[] = [];
    render(
      <MemoryRouter>
        <ListPanel
          data={{ results: [] as { id: string }[], total_pages: 2 }}
          error={undefined}
          page={5}
          onPage={(...given) => asked.push(given)}
          failure="failed"
          onRetry={() => undefined}
          skeleton="bars"
          empty="nothing"
        >
          {({ id }) => id}
        </ListPanel>
      </MemoryRouter>,
    );
    await waitFor(() => expect(asked).toEqual([[2, true]]));
    expect(screen.queryByText('nothing')).toBeNull();
  });
});
