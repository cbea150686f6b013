import { jest } from '@jest/globals';
import { setLanguage } from '@skillhour/texts';
import { adoptLanguage, followBrowserLanguage } from './adopt-language';

describe('adoptLanguage', () => {
  const reload = jest.fn();
  beforeEach(() => {
    reload.mockClear();
    localStorage.clear();
    history.replaceState(null, '', '/home');
    setLanguage('en');
  });
  afterEach(() => setLanguage('en'));
  const stored = () => localStorage.getItem('language');

  it('stores another language and reloads the page', () => {
    adoptLanguage('es', reload);
    expect([stored(), reload.mock.calls.length]).toEqual(['es', 1]);
  });

  it('does nothing without a choice, in the chosen language and in the pseudo language', () => {
    adoptLanguage(undefined, reload);
    adoptLanguage('en', reload);
    setLanguage('en-XA');
    adoptLanguage('es', reload);
    expect([stored(), reload.mock.calls.length]).toEqual([null, 0]);
  });

  it('does not reload again if the language could not be loaded', () => {
    localStorage.setItem('language', 'es');
    adoptLanguage('es', reload);
    expect(reload).not.toHaveBeenCalled();
  });

  it('reloads if the address names another language', () => {
    localStorage.setItem('language', 'es');
    history.replaceState(null, '', '/home?lang=fr');
    adoptLanguage('es', reload);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('can be undone, so that the language of the browser applies', () => {
    localStorage.setItem('language', 'es');
    followBrowserLanguage(reload);
    expect([stored(), reload.mock.calls.length]).toEqual([null, 1]);
  });
});
