import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { errorResponse, fakeApi, type FakeAnswer } from '@/testing/fake-api';
import { renderPage } from '@/testing/render-page';
import type { ImportCategory } from '../import-views';
import { TagMap } from './tag-map';

const SAVE = 'PUT dashboard/imports/{id}/settings/';
const MUSIC = { id: 't1', name: 'Music' };

const categoryOf = (name: string, more: Partial<ImportCategory> = {}): ImportCategory => ({
  ...{ name, entries: 3, choice: { action: 'create', name }, is_proposed: true },
  ...more,
});

async function open(categories: ImportCategory[], answer: FakeAnswer = {}) {
  const api = fakeApi({ 'GET tags/': { data: { tags: [MUSIC] } }, [SAVE]: answer });
  await renderPage(<TagMap id="i1" categories={categories} />);
  await screen.findAllByRole('option', { name: 'Music' });
  return api;
}

describe('tag map', () => {
  it('shows the choice of each category, and which ones are proposals', async () => {
    await open([
      categoryOf('Música', { choice: { action: 'use', tag_id: 't1' } }),
      categoryOf('Altres', { choice: { action: 'drop' }, is_proposed: false, entries: 1 }),
    ]);
    expect(screen.getByLabelText<HTMLSelectElement>('Música').selectedOptions[0]?.textContent).toBe('Music');
    expect(screen.getByLabelText<HTMLSelectElement>('Altres').selectedOptions[0]?.textContent).toBe('No tag');
    screen.getByText('Used 3 times, proposed by us');
    screen.getByText('Used 1 time');
  });

  it.each([
    ['Music', { action: 'use', tag_id: 't1' }],
    ['No tag', { action: 'drop' }],
  ])('saves %s at once', async (option, choice) => {
    const api = await open([categoryOf('Cuina')]);
    await userEvent.selectOptions(screen.getByLabelText('Cuina'), option);
    await waitFor(() => expect(api.to(SAVE)[0]?.body).toEqual({ categories: [{ name: 'Cuina', choice }] }));
  });

  it('shows why a choice was rejected, and the choice that applies', async () => {
    await open([categoryOf('Cuina')], errorResponse(409, 'This import can’t be changed now.'));
    await userEvent.selectOptions(screen.getByLabelText('Cuina'), 'Music');
    await screen.findByText('This import can’t be changed now.');
    expect(screen.getByLabelText<HTMLSelectElement>('Cuina').value).toBe('create');
  });

  it('has pages', async () => {
    await open(Array.from({ length: 21 }, (_, at) => categoryOf(`Category ${at + 1}`)));
    expect(screen.queryByLabelText('Category 21')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Page 2' }));
    screen.getByLabelText('Category 21');
  });
});
