import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { errorResponse, fakeApi, type FakeAnswer } from '@/testing/fake-api';
import { renderPage } from '@/testing/render-page';
import type { ImportTable } from '../import-views';
import { TableMap } from './table-map';

const SAVE = 'PUT dashboard/imports/{id}/settings/';
const table: ImportTable = {
  ...{ file: 'members.csv', fingerprint: 'f1', header: ['No', 'Member', ''] },
  sample: [
    ['1', 'Ada Roca', '2:30'],
    ['2', 'Bea Roca', '-1:00'],
  ],
  proposal: { content: 'members', columns: ['key', 'name', null], numbers: 'hours', dates: 'day_first' },
};

async function open(answer: FakeAnswer = {}) {
  const api = fakeApi({ [SAVE]: answer });
  await renderPage(<TableMap id="i1" tables={[table]} />);
  return api;
}
const read = () => userEvent.click(screen.getByRole('button', { name: 'Read with these columns' }));
const meaning = (column: string) => screen.getByLabelText<HTMLSelectElement>(`Meaning of ${column}`);

describe('columns of an unknown table', () => {
  it('are proposed next to values of the first rows', async () => {
    await open();
    const file = within(screen.getByRole('group', { name: 'members.csv' }));
    file.getByText('Ada Roca · Bea Roca');
    expect([meaning('No').value, meaning('Member').value, meaning('Column 3').value]).toEqual([
      'key',
      'name',
      '',
    ]);
  });

  it('are sent with the admin’s explanation', async () => {
    const api = await open();
    await userEvent.selectOptions(meaning('Column 3'), 'Balance');
    await userEvent.selectOptions(screen.getByLabelText('Amounts are'), 'Hours and minutes, such as 1:30');
    await read();
    const mapping = { ...table.proposal, columns: ['key', 'name', 'balance'], numbers: 'hours_and_minutes' };
    await waitFor(() => expect(api.to(SAVE)[0]?.body).toEqual({ tables: [{ fingerprint: 'f1', mapping }] }));
  });

  it('offer no meanings for a file that is not read', async () => {
    const api = await open();
    await userEvent.selectOptions(screen.getByLabelText('Each row is'), 'Don’t read this file');
    expect(screen.queryByLabelText('Amounts are')).toBeNull();
    await read();
    await waitFor(() =>
      expect(api.to(SAVE)[0]?.body).toMatchObject({
        tables: [{ mapping: { content: 'ignored', columns: [null, null, null] } }],
      }),
    );
  });

  it('show why they were rejected, and keep the explanation', async () => {
    await open(errorResponse(409, 'This import can’t be changed now.'));
    await userEvent.selectOptions(meaning('Column 3'), 'Balance');
    await read();
    await screen.findByText('This import can’t be changed now.');
    expect(meaning('Column 3').value).toBe('balance');
  });
});
