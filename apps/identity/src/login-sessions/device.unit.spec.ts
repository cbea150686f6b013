import { deviceOf } from './device.js';

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0';
const APPLE = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

it.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox on Linux', 'computer'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`, 'Chrome on Windows', 'computer'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/126.0.0.0`,
    'Edge on Windows',
    'computer',
  ],
  [`Mozilla/5.0 (Linux; Android 14; Pixel 8) ${CHROME} Mobile Safari/537.36`, 'Chrome on Android', 'phone'],
  [`Mozilla/5.0 (Linux; Android 14; SM-X700) ${CHROME} Safari/537.36`, 'Chrome on Android', 'tablet'],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${APPLE} Version/17.5 Mobile/15E148 Safari/604.1`,
    'Safari on iPhone',
    'phone',
  ],
  [
    `Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) ${APPLE} Version/17.5 Mobile/15E148 Safari/604.1`,
    'Safari on iPad',
    'tablet',
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) ${APPLE} Version/17.5 Safari/605.1.15`,
    'Safari on macOS',
    'computer',
  ],
  ['curl/8.5.0', 'curl', 'program'],
  ['', 'Unknown device', 'program'],
  ['<script>alert(1)</script>', 'Unknown device', 'program'],
])('deviceOf describes %s as "%s"', (userAgent, description, kind) => {
  expect(deviceOf(userAgent)).toMatchObject({ description, kind });
});
