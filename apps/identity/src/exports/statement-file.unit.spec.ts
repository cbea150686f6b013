import { statementOf } from './statement-file.js';

const transfer = (id: string, minutes: number, given: boolean) => ({
  ...{ id, at: `2026-11-0${id}T10:00:00.000Z`, kind: given ? 'gift' : 'settlement', minutes, given },
  ...(given ? { from: 'meera', to: '=tom' } : { from: 'tom', to: 'meera' }),
});

describe('the statement of an export', () => {
  it('lists transfers from the oldest, with the total after each, also below zero', () => {
    expect(statementOf([transfer('2', 45, true), transfer('1', 30, false)])).toBe(
      [
        'date,type,from,to,minutes,balance',
        '2026-11-01T10:00:00.000Z,settlement,tom,meera,30,30',
        "2026-11-02T10:00:00.000Z,gift,meera,'=tom,-45,-15",
        '',
      ].join('\r\n'),
    );
  });

  it('counts a transfer once that two pages contain', () => {
    const rows = [transfer('2', 5, false), transfer('1', 30, false), transfer('1', 30, false)];
    expect(statementOf(rows).split('\r\n').at(-2)).toMatch(/,5,35$/);
  });

  it('has only its header without transfers', () => {
    expect(statementOf([])).toBe('date,type,from,to,minutes,balance\r\n');
  });
});
