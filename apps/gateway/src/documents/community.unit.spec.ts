import { withCommunitySettings } from './community.js';

const COMMUNITY = {
  welcome_minutes: 60,
  public_reading: false,
  sign_up: true,
  plans: false,
  checkout_url: 'https://pay.example.org/?a=1&b="$1"',
  contact: null,
};

it('adds the settings to the head, readable by a browser', () => {
  const page = withCommunitySettings('<html><head></head><body></body></html>', COMMUNITY);
  const content = /<head><meta name="community" content="([^"]*)" \/><\/head>/.exec(page)?.[1] ?? '';
  expect(JSON.parse(content.replaceAll('&quot;', '"').replaceAll('&amp;', '&'))).toEqual(COMMUNITY);
});
