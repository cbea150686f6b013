import { jest } from '@jest/globals';
import { fakeApi, errorResponse } from '@/testing/fake-api';
import { clearPrefetched, dropPrefetched, prefetch, takePrefetched } from './prefetch';

const READ = ['identity.member.read', { id: 'm1' }] as const;
const open = () => fakeApi({ 'GET users/{id}/details/': { id: 'm1' } });

describe('prefetch', () => {
  afterEach(() => {
    clearPrefetched();
    jest.useRealTimers();
  });

  it('sends one request and hands its response out once', async () => {
    const { sent } = open();
    prefetch(READ);
    prefetch(READ);
    expect(await takePrefetched(...READ)).toEqual({ id: 'm1' });
    expect(takePrefetched(...READ)).toBeUndefined();
    expect(sent).toHaveLength(1);
  });

  it('has no response for a different input', () => {
    open();
    prefetch(READ);
    expect(takePrefetched('identity.member.read', { id: 'm2' })).toBeUndefined();
  });

  it('does not hand out a response after 10 seconds', () => {
    jest.useFakeTimers();
    open();
    prefetch(READ);
    jest.setSystemTime(Date.now() + 10_000);
    expect(takePrefetched(...READ)).toBeUndefined();
  });

  it('does not hand out a response from before an action', () => {
    open();
    prefetch(READ);
    dropPrefetched(['identity.member.list']);
    dropPrefetched(['identity.member.read']);
    expect(takePrefetched(...READ)).toBeUndefined();
  });

  it('rejects for the caller that takes it', async () => {
    fakeApi({ 'GET users/{id}/details/': errorResponse(404, 'User not found') });
    prefetch(READ);
    await expect(takePrefetched(...READ)).rejects.toMatchObject({ status: 404 });
  });
});
