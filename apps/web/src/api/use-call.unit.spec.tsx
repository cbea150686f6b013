import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { fakeApi, listPageOf, errorResponse } from '@/testing/fake-api';
import { clearAllResponses, useCall } from './use-call';

function Skills() {
  const { data } = useCall('content.skill.list', {});
  return <p>{data?.join() ?? 'still reading'}</p>;
}

it('requests again for a page that opens right after clearAllResponses', async () => {
  const responses = [['Chess'], ['Guitar']];
  fakeApi({ 'GET skills/': () => responses.shift() ?? [] });
  const page = render(<Skills />);
  await screen.findByText('Chess');
  page.unmount();
  await act(clearAllResponses);
  render(<Skills />);
  expect(await screen.findByText('Guitar')).toBeTruthy();
});

function Blogs({ page }: { page: number }) {
  const { data, error, mutate } = useCall('content.blog.list', { page }, { keepPreviousData: true });
  return (
    <>
      <p>{error ? 'failed' : 'fine'}</p>
      <p>{data?.results.map(({ id }) => id).join() ?? 'nothing'}</p>
      <button onClick={() => void mutate()}>Again</button>
    </>
  );
}

describe('useCall with keepPreviousData', () => {
  const show = (page: number) => (
    <SWRConfig value={{ dedupingInterval: 0, errorRetryCount: 0 }}>
      <Blogs page={page} />
    </SWRConfig>
  );
  const responses = () =>
    fakeApi({ 'GET blogs/': ({ query }) => listPageOf([{ id: `on page ${query['page'] ?? 1}` }]) });
  const fail = (api: ReturnType<typeof fakeApi>) => api.answer('GET blogs/', errorResponse(503, 'Away.'));
  beforeEach(() => act(clearAllResponses));

  it('shows the previous page until the next one has loaded, but not after the next one fails', async () => {
    const api = responses();
    const { rerender } = render(show(1));
    await screen.findByText('on page 1');
    fail(api);
    rerender(show(2));
    screen.getByText('on page 1');
    await screen.findByText('failed');
    screen.getByText('nothing');
    api.answer('GET blogs/', listPageOf([{ id: 'page 2 after all' }]));
    await userEvent.click(screen.getByRole('button', { name: 'Again' }));
    await screen.findByText('page 2 after all');
    screen.getByText('fine');
  });

  it('keeps the page when revalidating it fails', async () => {
    const api = responses();
    render(show(1));
    await screen.findByText('on page 1');
    fail(api);
    await userEvent.click(screen.getByRole('button', { name: 'Again' }));
    await screen.findByText('failed');
    screen.getByText('on page 1');
  });
});
