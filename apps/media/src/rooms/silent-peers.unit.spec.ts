import { SilentPeers } from './silent-peers.js';

it('gives a new peer its time, and keeps the ones that are vouched for', () => {
  const peers = new SilentPeers(30_000);
  expect(peers.silent(['a', 'b'], 0)).toEqual([]);
  peers.heard(['a'], 25_000);
  expect(peers.silent(['a', 'b'], 30_000)).toEqual([]);
  expect(peers.silent(['a', 'b'], 30_001)).toEqual(['b']);
});

it('forgets those that left, so that they start anew', () => {
  const peers = new SilentPeers(30_000);
  peers.silent(['a'], 0);
  peers.silent([], 10_000);
  expect(peers.silent(['a'], 60_000)).toEqual([]);
});
