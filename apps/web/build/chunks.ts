/**
 * Defines one chunk. One file compresses better than six and needs one request. Code that only some pages need stays
 * out of the shared chunks.
 */
const chunk = (name: string, parts: readonly string[], priority: number) => ({
  name,
  test: new RegExp(parts.join('|')),
  priority,
});
const ICONS = String.raw`lucide-react\/dist\/esm\/icons`;
const nodeModules = (names: string) => String.raw`node_modules\/(?:${names})\/`;

/** Code for the first paint of any page. */
const CORE = [
  nodeModules('react|react-dom|scheduler|react-router|@lingui'),
  String.raw`src\/(?:main|without-eval|routing|theme|language\/start|app\/(?:app|router|entry-pages|error-boundary|loading))`,
  String.raw`src\/auth\/(?!auth-server|provider|use-sign-out|watch)`,
  String.raw`src\/community\/(?:community-store|use-community|site-links|language-links|format-welcome)`,
  String.raw`libs\/texts\/src\/(?!pseudo|sentence-key|accept-language|articles|languages)`,
  String.raw`rolldown\/runtime|vite\/preload-helper`,
  String.raw`src\/ui\/(?:bead|beads|bead-shape|minutes|minutes-figure|reference|rich-text|number-format|locale|button-class|button-link|cx|wordmark|icon-button|toast-store)\.`,
];

/** Code of every page except the landing page: API calls, buttons, fields and the route table. */
const KIT = [
  String.raw`src\/(?:api\/(?!fetch-with-progress)|app\/(?:pages|page-table|route-table|prefetch-page|prefetch-links|guard))`,
  String.raw`src\/features\/\w[\w-]*\/routes\.ts`,
  String.raw`src\/search\/list-query`,
  String.raw`libs\/contracts\/src\/client\/`,
  nodeModules('uuid|swr|use-sync-external-store|dequal'),
  String.raw`src\/ui\/(?:avatar|badge|lazy-|use-lazy-code|button|card|checkbox|chip|empty-state|field|input-class|logo-mark|note|page\.|password-field|person\.|skeleton|text|time|zone-names)`,
  String.raw`lucide-react\/dist\/esm\/(?:shared|defaultAttributes|Icon|createLucideIcon)`,
  String.raw`${ICONS}\/(?:check|send|chevron-down)\.`,
  String.raw`src\/entities\/member\/profile-link`,
];

/** The shell around every member's page, and code that most of these pages share. */
const MEMBERS = [
  String.raw`src\/app\/shell\/(?!drawer|admin|account-menu|search-panel|warning)`,
  String.raw`src\/(?:search|balance|live)\/(?!start-live|live-connection|frames|heartbeat|handle-|insert-notification|viewed-windows|device|suggest|sort-select|results)`,
  String.raw`src\/auth\/(?:auth-server|use-sign-out|watch)`,
  String.raw`src\/entities\/member\/(?!follow|member-card|message-link|profile-link|reliability|skill-links)`,
  String.raw`src\/ui\/(?:failure-note|half-bead|page-numbers|pagination|relative|segments|stars|tabs|tooltip|use-roving)`,
  // Icons of the states of requests and sessions that other pages use, too.
  String.raw`${ICONS}\/(?:ban|calendar-x|check-check|circle-check|circle-dot|circle-x|loader-circle|pencil)\.`,
];

/**
 * Session clocks and cancellation terms, shared by the session pages and the room. The room uses no other code of these
 * pages.
 */
const ZONES = [
  String.raw`src\/exchange\/(?:local-time|session-zones|time-until|two-times|use-now|use-now-at)\.`,
  String.raw`libs\/contracts\/src\/exchange\/cancel-terms\.`,
];
/** The button that opens the request form. Pages of posts, tags and members need no other code of `exchange`. */
const NEW_REQUEST = [String.raw`src\/exchange\/new-request\.`];
/** Small components that most of the home, request, proposal and session pages share. */
const EXCHANGE = [
  String.raw`src\/exchange\/(?:format-outcome-reason|join-window|life-cycle|proposal-badge|publication)\.`,
  String.raw`src\/exchange\/join\/`,
  String.raw`src\/ui\/(?:calendar-leaf|status-badge)\.`,
];
/** The day strip of both parties, shown on the session page and in the time picker, with its calendar arithmetic. */
const DAYS = [
  nodeModules('@internationalized'),
  String.raw`src\/exchange\/(?:wall-clock|picker\/(?:day-strip|days|quarters|day-parts)|zone-place)\.`,
];
/** Code shared by the session page, the session list and the dialogs of both. */
const SESSION = [
  String.raw`src\/features\/sessions\/(?:add-to|repeat-session|format-cancellation|change|format-outcome|refetch-session|reschedule-note|session-actions|format-terms)`,
];
/** The tables of the admin pages, and how these pages show members. */
const ADMIN = [String.raw`src\/features\/admin\/(?:table|member)\/(?!block-dialog)`];

const FORMS = [nodeModules('react-hook-form'), String.raw`src\/forms\/lazy-resolver`];
/** Small components of forms. Files of their own would add more to the kit, which lists all files, than they save. */
const FORM_PARTS = [
  String.raw`src\/forms\/(?:form-error|new-password-field)`,
  String.raw`libs\/contracts\/src\/identity\/password-rules`,
];
/** Dialogs that open over a page, and popovers that open at their button. Most visits open neither. */
const DIALOGS = [
  nodeModules(
    'react-remove-scroll|react-remove-scroll-bar|react-style-singleton|aria-hidden|use-sidecar|use-callback-ref|get-nonce|tslib',
  ),
  String.raw`node_modules\/@radix-ui\/(?!react-(?:popper|popover|menu|dropdown-menu|toast|collection|roving-focus|arrow|use-size|direction))`,
  String.raw`src\/ui\/(?:dialog|dialog-form|confirm-dialog|confirm-panel|use-discard|sheet|use-return-focus)\.`,
];
const POPPERS = [
  nodeModules('@floating-ui'),
  String.raw`node_modules\/@radix-ui\/react-(?:popper|popover|menu|dropdown-menu|collection|roving-focus|arrow|use-size|direction)\/`,
];

/** Icons of a single component that several pages use: voting, following and the editor of texts. They stay with it. */
const OWN_ICONS =
  'arrow-up|arrow-down|bold|code|heading-2|image|image-off|image-plus|italic|list|list-ordered|quote|user-check|user-minus';
/** Icons that several components use, as long as none of the other chunks contains them. */
const SHARED_ICONS = String.raw`${ICONS}\/(?!(?:${OWN_ICONS})\.)`;

export const chunks = [
  chunk('core', CORE, 5),
  chunk('kit', KIT, 4),
  chunk('members', MEMBERS, 3),
  chunk('zones', ZONES, 4),
  chunk('new-request', NEW_REQUEST, 4),
  chunk('exchange', EXCHANGE, 3),
  chunk('days', DAYS, 3),
  chunk('session', SESSION, 3),
  chunk('admin', ADMIN, 3),
  chunk('forms', FORMS, 3),
  chunk('form-parts', FORM_PARTS, 3),
  chunk('dialogs', DIALOGS, 3),
  chunk('poppers', POPPERS, 3),
  { ...chunk('icons', [SHARED_ICONS], 1), minShareCount: 3 },
];
