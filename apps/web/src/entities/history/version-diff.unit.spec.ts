import { differencesOf } from './version-diff';

describe('the history', () => {
  it('says word by word what an edit took out and put in', () => {
    expect(differencesOf('Two zip ties and patience', 'Three zip ties and patience')).toEqual([
      { state: 'removed', words: 'Two' },
      { state: 'added', words: 'Three' },
      { state: 'same', words: ' zip ties and patience' },
    ]);
  });
});
