import { setLanguage, textOfMessage } from '@skillhour/texts';
import { requestResolver, toRequestFields, toRepeatedFields, type RequestFields } from './request-form';
import type { SkillRequest } from './views';

const WRITTEN: RequestFields = {
  ...toRequestFields(undefined),
  title: '  Conversational Italian ',
  body_content: 'Small talk for a train journey and a dinner with friends in Bologna.',
  tags: ['Communication'],
};
const check = (fields: Partial<RequestFields>, stays?: string) =>
  requestResolver(stays)({ ...WRITTEN, ...fields }, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });

describe('request form', () => {
  afterEach(() => setLanguage('en'));

  it('returns the content in the contract’s format', async () => {
    const { values, errors } = await check({});
    expect(errors).toEqual({});
    expect(values).toMatchObject({ title: 'Conversational Italian', duration_minutes: 30 });
    expect(values.preferred_time).toMatch(/Z$/);
  });

  it('shows the contract’s errors in the reader’s language', async () => {
    const words = 'Title must be at least 10 characters long.';
    expect((await check({ title: 'Short' })).errors.title?.message).toBe(words);
    setLanguage('xx', { [textOfMessage(words).id]: 'Titulus brevis est.' });
    expect((await check({ title: 'Short' })).errors.title?.message).toBe('Titulus brevis est.');
  });

  it('rejects a time less than one hour ahead', async () => {
    const past = toRequestFields(undefined).preferred_time.replace(/^\d{4}/, '2020');
    expect((await check({ preferred_time: past })).errors.preferred_time?.message).toBe(
      'Preferred time must be at least 1 hour in the future.',
    );
  });

  it('accepts an unchanged time, however near, but validates a changed one', async () => {
    const past = '2020-01-05T20:00:00.000Z';
    expect((await check({ preferred_time: past }, past)).errors).toEqual({});
    const sooner = '2020-01-05T19:00:00.000Z';
    expect((await check({ preferred_time: sooner }, past)).errors.preferred_time).toBeTruthy();
  });

  it('repeats another request with its time, unless that is too near', () => {
    const like = (preferred_time: string) =>
      toRepeatedFields({ ...WRITTEN, duration_minutes: 45, tags: [], preferred_time });
    const ahead = '2999-01-05T20:00:00.000Z';
    expect(like(ahead)).toMatchObject({ duration_minutes: '45', preferred_time: ahead });
    const { preferred_time } = like('2020-01-05T20:00:00.000Z');
    expect(Date.parse(preferred_time)).toBeGreaterThan(Date.now());
  });

  it('shows the specification’s error messages', async () => {
    const { errors } = await check({ duration_minutes: '4', body_content: 'Too little.' });
    expect(errors.duration_minutes?.message).toBe('Duration must be between 5 and 180 minutes.');
    expect(errors.body_content?.message).toBe('Request content must be at least 50 characters long.');
  });

  it('shows an existing request as it was written', () => {
    const request = {
      ...{ id: 'r', title: WRITTEN.title, body_content: WRITTEN.body_content, duration_minutes: 45 },
      tags: [{ id: 't', name: 'Communication', tag: { id: 't', name: 'Communication' } }],
      preferred_time: new Date(WRITTEN.preferred_time).toISOString(),
    } as SkillRequest;
    expect(toRequestFields(request)).toEqual({ ...WRITTEN, duration_minutes: '45' });
  });
});
