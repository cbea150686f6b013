import { speak, textOfMessage } from '@skillhour/texts';
import { requestResolver, toFields, type RequestFields } from './request-form';
import type { SkillRequest } from './views';

const WRITTEN: RequestFields = {
  ...toFields(undefined),
  title: '  Conversational Italian ',
  body_content: 'Small talk for a train journey and a dinner with friends in Bologna.',
  tags: ['Communication'],
};
const check = (fields: Partial<RequestFields>) =>
  requestResolver({ ...WRITTEN, ...fields }, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });

describe('the request form', () => {
  afterEach(() => speak('en'));

  it('gives the content as the contract reads it', async () => {
    const { values, errors } = await check({});
    expect(errors).toEqual({});
    expect(values).toMatchObject({ title: 'Conversational Italian', duration_minutes: 30 });
    expect(values.preferred_time).toMatch(/Z$/);
  });

  it("refuses with the contract's words, in the reader's language", async () => {
    const words = 'Title must be at least 10 characters long.';
    expect((await check({ title: 'Short' })).errors.title?.message).toBe(words);
    speak('xx', { [textOfMessage(words).id]: 'Titulus brevis est.' });
    expect((await check({ title: 'Short' })).errors.title?.message).toBe('Titulus brevis est.');
  });

  it('refuses a time that is less than an hour ahead', async () => {
    const past = toFields(undefined).preferred_time.replace(/^\d{4}/, '2020');
    expect((await check({ preferred_time: past })).errors.preferred_time?.message).toBe(
      'Preferred time must be at least 1 hour in the future.',
    );
  });

  it('shows an existing request as it was written', () => {
    const request = {
      ...{ id: 'r', title: WRITTEN.title, body_content: WRITTEN.body_content, duration_minutes: 45 },
      tags: [{ id: 't', name: 'Communication', tag: { id: 't', name: 'Communication' } }],
      preferred_time: new Date(WRITTEN.preferred_time).toISOString(),
    } as SkillRequest;
    expect(toFields(request)).toEqual({ ...WRITTEN, duration_minutes: '45' });
  });
});
