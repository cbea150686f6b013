import { networkOf } from './network.js';

describe('the network of an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['2001:db8:5:6:1:2:3:4', '2001:db8:5:6::/64'],
    ['2001:0db8:0005:0006::99', '2001:db8:5:6::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['', ''],
  ])('returns for %s the network %s', (address, network) => expect(networkOf(address)).toBe(network));
});
