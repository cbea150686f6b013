import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { authStore, setSignedIn } from '@/auth/auth-store';
import { FakeResponse, fakeApi } from '@/testing/fake-api';
import { flush, ME, renderPage, toasts } from '@/testing/render-page';
import { Language } from './language';

const menu = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Language' });
const open = async () => {
  await renderPage(<Language />);
  act(() => void setSignedIn({ ...ME, language: 'es' }));
};
const options = () => [...menu().options].map(({ text }) => text);

describe('the language in the settings', () => {
  it('lists each language under its own name, and marks drafts', async () => {
    fakeApi({});
    await open();
    expect(options()).toEqual([
      'As in your browser',
      'English',
      'Español',
      'Català',
      'Français',
      'Italiano (Draft)',
      'العربية',
    ]);
    expect(menu().value).toBe('es');
  });

  it('is saved when it is selected', async () => {
    const { sent } = fakeApi({ 'PUT profile/update/': { language: 'en' } });
    await open();
    await userEvent.selectOptions(menu(), 'English');
    await flush();
    expect(sent.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
      { language: 'en' },
    ]);
    expect(authStore.current().user?.language).toBe('en');
  });

  it('stays if it cannot be saved', async () => {
    fakeApi({
      'PUT profile/update/': () => new FakeResponse(400, { detail: 'Not now.', code: 'input.invalid' }),
    });
    await open();
    await userEvent.selectOptions(menu(), 'English');
    await flush();
    expect(toasts()).toHaveLength(1);
    expect(menu().value).toBe('es');
  });
});
