import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isSampled } from '@skillhour/testing';
import type { Page } from 'playwright-core';
import { currentTest } from './current-test.js';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface AxeViolation {
  id: string;
  nodes: { target: unknown[]; failureSummary?: string }[];
}
interface Axe {
  axe?: { run: (settings: object) => Promise<{ violations: AxeViolation[] }> };
}

/** Returns the accessibility violations of a page in its current state, by the rules of WCAG 2.2 AA that a program can check. */
export async function accessibilityViolations(page: Page): Promise<string[]> {
  await page.evaluate(`${AXE};0`);
  const found = await page.evaluate(async (runOnly) => {
    const { axe } = window as Axe;
    // Elements scrolled under the top bar would count as too small.
    window.scrollTo(0, 0);
    return axe?.run({ runOnly, resultTypes: ['violations'] });
  }, RULES);
  if (!found) throw new Error('axe did not start');
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}

/** The states of one in so many steps are checked in a sample. */
const STEPS_PER_CHECK = 8;

/** Expects no violations in the current state of a story's page. A sample checks the states of an eighth of all steps. */
export async function expectAccessible(page: Page): Promise<void> {
  if (isSampled('accessible-states', currentTest(), STEPS_PER_CHECK))
    expect(await accessibilityViolations(page)).toEqual([]);
}
