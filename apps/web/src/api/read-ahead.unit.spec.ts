import { jest } from '@jest/globals';
import { fakeApi, refusal } from '@/testing/fake-api';
import { forgetAhead, forgetReads, readAhead, takeAhead } from './read-ahead';

const READ = ['identity.member.read', { id: 'm1' }] as const;
const open = () => fakeApi({ 'GET users/{id}/details/': { id: 'm1' } });

describe('what is read ahead of its page', () => {
  afterEach(() => {
    forgetAhead();
    jest.useRealTimers();
  });

  it('is asked for once and given away once', async () => {
    const { sent } = open();
    readAhead(READ);
    readAhead(READ);
    expect(await takeAhead(...READ)).toEqual({ id: 'm1' });
    expect(takeAhead(...READ)).toBeUndefined();
    expect(sent).toHaveLength(1);
  });

  it('is another answer for another input', () => {
    open();
    readAhead(READ);
    expect(takeAhead('identity.member.read', { id: 'm2' })).toBeUndefined();
  });

  it('is not given to who comes much later', () => {
    jest.useFakeTimers();
    open();
    readAhead(READ);
    jest.setSystemTime(Date.now() + 10_000);
    expect(takeAhead(...READ)).toBeUndefined();
  });

  it('is not given to who reads again after a deed', () => {
    open();
    readAhead(READ);
    forgetReads(['identity.member.list']);
    forgetReads(['identity.member.read']);
    expect(takeAhead(...READ)).toBeUndefined();
  });

  it('tells its failure to who takes it', async () => {
    fakeApi({ 'GET users/{id}/details/': refusal(404, 'User not found') });
    readAhead(READ);
    await expect(takeAhead(...READ)).rejects.toMatchObject({ status: 404 });
  });
});
