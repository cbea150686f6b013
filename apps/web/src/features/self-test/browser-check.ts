import { t } from '@skillhour/texts';
import { fine, wrong, type CheckResult } from './result';

/** Browsers grant camera access only on secure pages, which cannot be altered in transit. */
export const checkSecure = (): CheckResult =>
  window.isSecureContext
    ? fine(t('This page is secure, so the browser can use your devices.'))
    : wrong(
        t('This page isn’t secure, so the browser blocks your devices.'),
        t('Open Skillhour by its address with https:// in front.'),
      );

/** WebRTC is missing in old browsers, and when a setting or an add-on disables it. */
export const checkWebRtc = (): CheckResult =>
  'RTCPeerConnection' in window && 'mediaDevices' in navigator
    ? fine(t('This browser supports video calls.'))
    : wrong(
        t('This browser doesn’t support video calls.'),
        t(
          'Use a recent Chrome, Edge, Firefox or Safari. If it is one, an add-on or a setting has turned WebRTC off.',
        ),
      );
