import { SilentPeers } from './silent-peers.js';

it('gives a new peer the full time limit and spares reported peers', () => {
  const peers = new SilentPeers(30_000);
  expect(peers.findSilent(['a', 'b'], 0)).toEqual([]);
  peers.recordReported(['a'], 25_000);
  expect(peers.findSilent(['a', 'b'], 30_000)).toEqual([]);
  expect(peers.findSilent(['a', 'b'], 30_001)).toEqual(['b']);
});

it('forgets peers that left, so that their time limit starts over on return', () => {
  const peers = new SilentPeers(30_000);
  peers.findSilent(['a'], 0);
  peers.findSilent([], 10_000);
  expect(peers.findSilent(['a'], 60_000)).toEqual([]);
});
