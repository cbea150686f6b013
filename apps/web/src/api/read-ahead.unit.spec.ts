import { jest } from '@jest/globals';
import { fakeApi, refusal } from '@/testing/fake-api';
import { forgetAhead, forgetReads, readAhead, takeAhead } from './read-ahead';

const READ = ['identity.member.read', { id: 'm1' }] as const;
const open = () => fakeApi({ 'GET users/{id}/details/': { id: 'm1' } });

describe('readAhead', () => {
  afterEach(() => {
    forgetAhead();
    jest.useRealTimers();
  });

  it('sends one request and hands its response out once', async () => {
    const { sent } = open();
    readAhead(READ);
    readAhead(READ);
    expect(await takeAhead(...READ)).toEqual({ id: 'm1' });
    expect(takeAhead(...READ)).toBeUndefined();
    expect(sent).toHaveLength(1);
  });

  it('has no response for a different input', () => {
    open();
    readAhead(READ);
    expect(takeAhead('identity.member.read', { id: 'm2' })).toBeUndefined();
  });

  it('does not hand out a response after 10 seconds', () => {
    jest.useFakeTimers();
    open();
    readAhead(READ);
    jest.setSystemTime(Date.now() + 10_000);
    expect(takeAhead(...READ)).toBeUndefined();
  });

  it('does not hand out a response from before an action', () => {
    open();
    readAhead(READ);
    forgetReads(['identity.member.list']);
    forgetReads(['identity.member.read']);
    expect(takeAhead(...READ)).toBeUndefined();
  });

  it('rejects for the caller that takes it', async () => {
    fakeApi({ 'GET users/{id}/details/': refusal(404, 'User not found') });
    readAhead(READ);
    await expect(takeAhead(...READ)).rejects.toMatchObject({ status: 404 });
  });
});
