import type { Reporter, TestCase, TestResult, TestStep } from '@playwright/test/reporter';

import { isFull } from './full';
import { docusaurusStep } from './project';

/** Limit of Docusaurus starts in a run: each keeps two cores busy for half a minute. */
const most = isFull ? 18 : 3;

/** A reporter that lists the starts of Docusaurus, and fails a run with too many. */
export default class Processes implements Reporter {
  private readonly started = ['the web server: npm run build'];

  /** False if the run only lists its tests. */
  private hasRun = false;

  onStepBegin({ title }: TestCase, _result: TestResult, step: TestStep): void {
    if (step.title.startsWith(docusaurusStep)) {
      this.started.push(`“${title}”: ${step.title.slice(docusaurusStep.length)}`);
    }
  }

  onTestBegin(): void {
    this.hasRun = true;
  }

  onEnd(): ReturnType<NonNullable<Reporter['onEnd']>> {
    if (!this.hasRun) return Promise.resolve();
    console.log(`\nDocusaurus was started ${this.started.length} times (${most} at most), by`);
    for (const by of this.started) console.log(`  ${by}`);
    return Promise.resolve(this.started.length > most ? { status: 'failed' } : undefined);
  }

  printsToStdio(): boolean {
    return false;
  }
}
