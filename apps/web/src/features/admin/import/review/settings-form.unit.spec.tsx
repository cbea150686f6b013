import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { errorResponse, fakeApi, type FakeAnswer } from '@/testing/fake-api';
import { renderPage } from '@/testing/render-page';
import type { Import } from '../import-views';
import { importOf, totalsOf } from '../testing';
import { SettingsForm } from './settings-form';

const SAVE = 'PUT dashboard/imports/{id}/settings/';

async function open(more: Partial<Import> = {}, answer: FakeAnswer = importOf()) {
  const current = importOf(more);
  const api = fakeApi({ [SAVE]: answer });
  await renderPage(<SettingsForm current={current} settings={current.settings!} />);
  return api;
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save settings' }));
const type = async (label: string, text: string) => {
  await userEvent.clear(screen.getByLabelText(label));
  if (text !== '') await userEvent.type(screen.getByLabelText(label), text);
};

describe('settings of an import', () => {
  it('are those of the files, with the proposed credit line', async () => {
    await open();
    expect(screen.getByLabelText<HTMLInputElement>('Name of the bank').value).toBe('Banc de Temps');
    expect(screen.getByLabelText<HTMLSelectElement>('Language').value).toBe('ca');
    expect(screen.getByLabelText<HTMLInputElement>('Credit line in minutes').value).toBe('2400');
    screen.getByText(/Proposed: 2,400,/);
    expect(screen.getByRole('button', { name: 'Save settings' }).hasAttribute('disabled')).toBe(true);
  });

  it('send only what was changed', async () => {
    const api = await open();
    await type('Credit line in minutes', '600');
    await save();
    await waitFor(() => expect(api.to(SAVE)[0]?.body).toEqual({ credit_limit: '600' }));
  });

  it('remove the minutes per unit if the field is empty', async () => {
    const settings = { ...importOf().settings!, minutes_per_unit: 6 };
    const api = await open({ settings });
    await type('Minutes per unit', '');
    await save();
    await waitFor(() => expect(api.to(SAVE)[0]?.body).toEqual({ minutes_per_unit: null }));
  });

  it('offer to assign the rest only if the balances don’t add up to zero', async () => {
    await open();
    expect(screen.queryByRole('checkbox')).toBeNull();
    cleanup();
    const api = await open({ totals: totalsOf({ stated: 37 }) });
    await userEvent.click(
      screen.getByRole('checkbox', {
        name: 'Assign the rest to the community. The balances add up to +37 min.',
      }),
    );
    await save();
    await waitFor(() => expect(api.to(SAVE)[0]?.body).toEqual({ rest_to_community: true }));
  });

  it('show the server’s sentence under the field, and keep what was typed', async () => {
    const sentence = 'Enter whole minutes from 0.';
    await open({}, errorResponse(400, sentence, { credit_limit: [sentence] }));
    await type('Credit line in minutes', 'many');
    await save();
    await screen.findByText(sentence);
    expect(screen.getByLabelText<HTMLInputElement>('Credit line in minutes').value).toBe('many');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('show why the whole form was rejected', async () => {
    const sentence = 'This import can’t be changed now. Reload to see its state.';
    await open({}, errorResponse(409, sentence));
    await type('Name of the bank', 'Other');
    await save();
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
  });

  it('list a language that is not among ours', async () => {
    await open({ settings: { ...importOf().settings!, language: 'eu' } });
    expect(screen.getByLabelText<HTMLSelectElement>('Language').value).toBe('eu');
    screen.getByRole('option', { name: 'euskara' });
  });
});
