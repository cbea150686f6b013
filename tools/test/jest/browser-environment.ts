import { JSDOM, VirtualConsole, type DOMWindow } from 'jsdom';
import { runInNewContext } from 'node:vm';
import SharedEnvironment from './environment.ts';
import { GlobalState } from './global-state.ts';

const ORIGIN = 'http://localhost/';
/** Window properties for which Node's version is used, because jsdom's does less or jest fakes Node's. */
const NODE_GLOBALS = new Set([
  ...(runInNewContext('Object.getOwnPropertyNames(globalThis)') as string[]),
  ...[
    'constructor',
    'global',
    'self',
    'window',
    'parent',
    'top',
    'frames',
    'crypto',
    'performance',
    'Headers',
    'atob',
    'btoa',
  ],
  ...['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'queueMicrotask'],
]);
/** Classes whose properties specs change; see `GlobalState`. */
const CHANGED_BY_SPECS =
  'Navigator Document Node Element HTMLElement HTMLMediaElement HTMLInputElement HTMLAnchorElement URL Blob Range Storage';

/**
 * Minimum delay of the timers that are cleared after a spec file. Shorter ones expire by themselves, and libraries that are evaluated once
 * wait for theirs.
 */
const LONG_MS = 100;
/** Long timers that the current spec file has started. They are cleared when it ends, so that they do not affect the next file. */
const started = new Set<NodeJS.Timeout>();
globalThis.setTimeout = recordTimers(setTimeout);
globalThis.setInterval = recordTimers(setInterval);

let specConsole = console;
const virtualConsole = new VirtualConsole().on('jsdomError', (error) => specConsole.error(error));

/** One window per worker, because Testing Library binds `screen` to the first document. */
const { window } = new JSDOM('<!DOCTYPE html>', {
  pretendToBeVisual: true,
  runScripts: 'dangerously',
  url: ORIGIN,
  virtualConsole,
});
/** Callbacks that remove the listeners a spec file has added to its window and document. */
const removals: (() => void)[] = [];
recordListeners(window);
for (const source of [window, window.EventTarget.prototype as object]) copyGlobals(source, window);
Object.assign(globalThis, { window: globalThis, self: globalThis });
// Node's version dispatches events that jsdom does not recognize.
Reflect.deleteProperty(globalThis, 'BroadcastChannel');
const state = new GlobalState([
  ...[globalThis, window, window.document, window.navigator, window.history, window.screen],
  ...CHANGED_BY_SPECS.split(' ').flatMap((name) => {
    const constructor = window[name] as { prototype: object };
    return [constructor, constructor.prototype];
  }),
]);

/** Jest's jsdom environment without a VM. The window's properties become globals of the worker and are reset after each spec file. */
export default class BrowserEnvironment extends SharedEnvironment {
  constructor(_config: unknown, context: { console: Console }) {
    super();
    specConsole = context.console;
  }

  override async setup(): Promise<void> {
    state.save();
  }

  override async teardown(): Promise<void> {
    await super.teardown();
    for (const timer of started) clearTimeout(timer);
    started.clear();
    for (const remove of removals.splice(0)) remove();
    state.restore();
    emptyDocument(window);
  }
}

function recordTimers<Start extends typeof setTimeout | typeof setInterval>(start: Start): Start {
  const begin = start as (callback: () => void, delayMs: number, ...args: never[]) => NodeJS.Timeout;
  const record = (callback: () => void, delay?: unknown, ...args: never[]) => {
    // Treats a delay that is not a number as 0, like a browser. SWR registers `setTimeout` itself as a listener, so its delay is an event.
    const delayMs = Number(delay) || 0;
    const timer = begin(callback, delayMs, ...args);
    if (delayMs >= LONG_MS) started.add(timer);
    return timer;
  };
  return Object.assign(record, start);
}

function recordListeners({ EventTarget, document }: DOMWindow): void {
  const { prototype } = EventTarget as { prototype: EventTarget };
  const add = prototype.addEventListener;
  prototype.addEventListener = function (this: EventTarget, ...parameters) {
    add.apply(this, parameters);
    if (this !== window && this !== document) return;
    removals.push(() => this.removeEventListener(...parameters));
  };
}

function copyGlobals(source: object, window: DOMWindow): void {
  for (const [name, property] of Object.entries(Object.getOwnPropertyDescriptors(source))) {
    if (NODE_GLOBALS.has(name)) continue;
    const bound: PropertyDescriptor = { configurable: true, enumerable: true };
    if (property.get) bound.get = property.get.bind(window);
    if (property.set) bound.set = property.set.bind(window);
    if ('value' in property) {
      const value: unknown = property.value;
      Object.assign(bound, {
        writable: true,
        value: isMethod(name, value) ? (value.bind(window) as unknown) : value,
      });
    }
    Object.defineProperty(globalThis, name, bound);
  }
}

function isMethod(name: string, value: unknown): value is (...args: unknown[]) => unknown {
  return typeof value === 'function' && /^[a-z]/.test(name);
}

function emptyDocument({ document, localStorage, sessionStorage, history }: DOMWindow): void {
  const { documentElement, head, body } = document;
  body.replaceChildren();
  // Keeps styles: modules that are evaluated once insert them only once.
  for (const element of head.querySelectorAll(':not(style)')) element.remove();
  for (const element of [documentElement, body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', ORIGIN);
}
