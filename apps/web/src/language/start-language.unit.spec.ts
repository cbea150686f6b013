import { speak, t } from '@skillhour/texts';
import { startLanguage } from './start-language';

describe('the language of a visit', () => {
  afterEach(() => {
    speak('en');
    localStorage.clear();
    history.replaceState(null, '', '/');
  });

  it('is English where nobody asks for another', async () => {
    await startLanguage();
    expect([t('Save'), document.documentElement.lang]).toEqual(['Save', 'en']);
  });

  it('is the one of the address', async () => {
    history.replaceState(null, '', '/login?lang=en-XA');
    await startLanguage();
    expect([t('Save'), document.documentElement.lang]).toEqual(['Šååṽéé', 'en-XA']);
  });

  it('is the one chosen on this device', async () => {
    localStorage.setItem('language', 'en-XA');
    await startLanguage();
    expect(t('Save')).toBe('Šååṽéé');
  });

  it('stays English where nobody speaks what is asked for', async () => {
    localStorage.setItem('language', 'xx');
    await startLanguage();
    expect(t('Save')).toBe('Save');
  });
});
