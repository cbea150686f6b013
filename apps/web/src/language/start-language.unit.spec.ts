import { setLanguage, t } from '@skillhour/texts';
import { startLanguage } from './start-language';

describe('startLanguage', () => {
  afterEach(() => {
    setLanguage('en');
    localStorage.clear();
    history.replaceState(null, '', '/');
  });

  it('uses English by default', async () => {
    await startLanguage();
    expect([t('Save'), document.documentElement.lang]).toEqual(['Save', 'en']);
  });

  it('uses the language in the URL', async () => {
    history.replaceState(null, '', '/login?lang=en-XA');
    await startLanguage();
    expect([t('Save'), document.documentElement.lang]).toEqual(['Šååṽéé', 'en-XA']);
  });

  it('uses the language chosen on this device', async () => {
    localStorage.setItem('language', 'en-XA');
    await startLanguage();
    expect(t('Save')).toBe('Šååṽéé');
  });

  it('uses English if the chosen language does not exist', async () => {
    localStorage.setItem('language', 'xx');
    await startLanguage();
    expect(t('Save')).toBe('Save');
  });
});
