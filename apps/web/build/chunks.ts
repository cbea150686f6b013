/**
 * Defines one chunk. One file compresses better than six and needs one request. Code that only some pages need stays
 * out of the shared chunks.
 */
const one = (name: string, parts: readonly string[], priority: number) => ({
  name,
  test: new RegExp(parts.join('|')),
  priority,
});
const fromNode = (names: string) => String.raw`node_modules\/(?:${names})\/`;

/** Code for the first paint of any page. */
const CORE = [
  fromNode('react|react-dom|scheduler|react-router|@lingui'),
  String.raw`src\/(?:main|without-eval|routing|theme|language\/start|app\/(?:app|router|first-code|error-boundary|loading|scroll))`,
  String.raw`src\/auth\/(?!auth-server|provider|way-out|watch)`,
  String.raw`src\/community\/(?:community-store|use-community)`,
  String.raw`libs\/texts\/src\/(?!pseudo)`,
  String.raw`rolldown\/runtime|vite\/preload-helper`,
  String.raw`src\/ui\/(?:bead|beads|bead-shape|minutes|minutes-figure|reference|words|figures|locale|button-class|button-link|cx|wordmark|icon-button|toast-store)\.`,
];

/** Code of every page except the landing page: API calls, buttons, fields and the route table. */
const KIT = [
  String.raw`src\/(?:api\/(?!fetch-with-progress)|app\/(?:pages|page-table|route-table|start-page|watch-links|guard|signed-out|first-page))`,
  String.raw`src\/features\/\w[\w-]*\/routes\.ts`,
  String.raw`src\/search\/list-query`,
  String.raw`libs\/contracts\/src\/client\/`,
  fromNode('uuid|swr|use-sync-external-store|dequal'),
  String.raw`src\/ui\/(?:avatar|badge|lazy-|use-code|button|card|checkbox|chip|empty-state|field|input-class|mark|note|page\.|password-field|person\.|skeleton|text|time)`,
  String.raw`lucide-react\/dist\/esm\/(?:shared|defaultAttributes|Icon|createLucideIcon|icons\/(?:send|chevron-down)\.)`,
  String.raw`src\/entities\/member\/profile-link`,
];

/** The shell around every member's page, and code that most of these pages share. */
const MEMBERS = [
  String.raw`src\/app\/shell\/(?!drawer|admin)`,
  String.raw`src\/(?:search|balance|live)\/(?!start-live|live-line|heartbeat|heed-|device|suggest)`,
  String.raw`src\/auth\/(?:auth-server|way-out|watch)`,
  String.raw`src\/entities\/member\/(?!follow|member-card|message-link|profile-link|reliability|skill-links)`,
  String.raw`src\/ui\/(?:calendar-leaf|failure-note|half-bead|page-numbers|pagination|person-line|relative|segments|stars|status-badge|tabs|tooltip|use-roving)`,
];

/**
 * Session clocks and cancellation terms, shared by the session pages and the room. The room uses no other code of these
 * pages.
 */
const ZONES = [
  String.raw`src\/exchange\/(?:local-time|wall-clock|session-zones|use-now|use-now-at)\.`,
  String.raw`libs\/contracts\/src\/exchange\/cancel-terms\.`,
];
/** Small components that most of the home, request, proposal and session pages share. */
const EXCHANGE = [String.raw`src\/exchange\/(?:outcome-words|offer-badge|new-request)\.`];
/** The day strip of both parties, shown on the session page and in the time picker. */
const DAYS = [String.raw`src\/exchange\/(?:picker\/(?:day-strip|days|quarters|parts)|zone-place)\.`];
/** Code shared by the session page, the session list and the dialogs of both. */
const SESSION = [
  String.raw`src\/features\/sessions\/(?:add-to|again|cancellation|change|join|outcome|reread|reschedule-note|session-deeds|terms-words)`,
];
/** The tables of the admin pages, and how these pages show members. */
const ADMIN = [String.raw`src\/features\/admin\/(?:table|member)\/(?!block-dialog)`];

const FORMS = [fromNode('react-hook-form'), String.raw`src\/forms\/lazy-resolver`];
/** Dialogs that open over a page, and popovers that open at their button. Most visits open neither. */
const DIALOGS = [
  fromNode(
    'react-remove-scroll|react-remove-scroll-bar|react-style-singleton|aria-hidden|use-sidecar|use-callback-ref|get-nonce|tslib',
  ),
  String.raw`node_modules\/@radix-ui\/(?!react-(?:popper|popover|menu|dropdown-menu|toast|collection|roving-focus|arrow|use-size|direction))`,
  String.raw`src\/ui\/(?:dialog|confirm-dialog|question|use-discard|sheet|use-return-focus)\.`,
];
const POPPERS = [
  fromNode('@floating-ui'),
  String.raw`node_modules\/@radix-ui\/react-(?:popper|popover|menu|dropdown-menu|collection|roving-focus|arrow|use-size|direction)\/`,
];

export const chunks = [
  one('core', CORE, 5),
  one('kit', KIT, 4),
  one('members', MEMBERS, 3),
  one('zones', ZONES, 4),
  one('exchange', EXCHANGE, 3),
  one('days', DAYS, 3),
  one('session', SESSION, 3),
  one('admin', ADMIN, 3),
  one('forms', FORMS, 3),
  one('dialogs', DIALOGS, 3),
  one('poppers', POPPERS, 3),
  { name: 'icons', test: /lucide-react\/dist\/esm\/icons/, minShareCount: 3, priority: 1 },
];
