import { validNamesOf, isReserved } from './reserved-names.js';

describe('isReserved', () => {
  it.each([
    ['Skillhour', 'Admin'],
    ['Mira', 'Admin'],
    ['ADMIN', 'Sander'],
    ['Adm1n', 'Sander'],
    ['Administrator', 'Smith'],
    ['Support', 'Team'],
    ['Sup', 'Port'],
    ['Skill', 'Hour'],
    ['Ski11h0ur', 'Help'],
    ['S.k.i.l.l.h.o.u.r', 'Mira'],
    ['Moderator', 'Tom'],
    ['Moderator2', 'Tom'],
    ['Аԁmіn', 'Вова'],
    ['Śkíllhöur', 'Crew'],
  ])('rejects %s %s', (firstName, lastName) => expect(isReserved(`${firstName} ${lastName}`)).toBe(true));

  it.each([
    ['Mira', 'Sander'],
    ['Adminah', 'Sanders'],
    ['Joe', 'Root'],
    ['Владимир', 'Петров'],
    ['Paweł', 'Nowak'],
    ['Skilla', 'Hourani'],
    ['Modesta', 'Supporta'],
  ])('accepts %s %s', (firstName, lastName) => expect(isReserved(`${firstName} ${lastName}`)).toBe(false));

  it('makes validNamesOf drop reserved and invalid names from a sign-in provider', () => {
    expect(validNamesOf('Bo', 'Ek')).toEqual({ firstName: 'Bo', lastName: 'Ek' });
    expect(validNamesOf('Skillhour', 'Admin')).toEqual({ firstName: '', lastName: '' });
    expect(validNamesOf('Mi\u202era', 'Sander')).toEqual({ firstName: '', lastName: 'Sander' });
  });
});
