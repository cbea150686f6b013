import { tellingCommunity } from './community.js';

const COMMUNITY = {
  welcome_minutes: 60,
  public_reading: false,
  plans: false,
  checkout_url: 'https://pay.example.org/?a=1&b="$1"',
};

it('adds the settings to the head, readable by a browser', () => {
  const told = tellingCommunity('<html><head></head><body></body></html>', COMMUNITY);
  const words = /<head><meta name="community" content="([^"]*)" \/><\/head>/.exec(told)?.[1] ?? '';
  expect(JSON.parse(words.replaceAll('&quot;', '"').replaceAll('&amp;', '&'))).toEqual(COMMUNITY);
});
