import { TIMEZONE_MESSAGE, TimeZone } from './time-zone.js';

describe('a time zone', () => {
  it.each(['UTC', 'Asia/Kolkata', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5'])('accepts %s', (name) => {
    expect(TimeZone.parse(` ${name} `)).toBe(name);
  });

  it.each(['+05:30', '-08', '+0530', 'Mars/Olympus', ''])('rejects “%s”', (name) => {
    expect(TimeZone.safeParse(name).error?.issues[0]?.message).toBe(TIMEZONE_MESSAGE);
  });
});
