/**
 * The app's entry: evaluates the largest modules that Docusaurus' entry imports, each in its own task, so that no task is
 * long, and then that entry. Only modules with one export and CommonJS ones: in others, `import()` keeps unused exports.
 * The not-found page imports the shell, which all pages have.
 */
import { appScriptRuns } from './page/ready';

const pieces: (() => unknown)[] = [
  // The first comparison creates the browser's collator, which takes as long as a module. Docusaurus compares strings while
  // it hydrates (`useShallowMemoObject`).
  () => 'a'.localeCompare('b'),
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager", webpackExports: ["default"] */ '@generated/routes'),
  () => import(/* webpackMode: "eager", webpackExports: ["default"] */ '@theme/NotFound'),
  () => import(/* webpackMode: "eager" */ '@docusaurus/core/lib/client/clientEntry'),
];

/** Waits for the next task: a message has no minimum delay, as timers have. */
async function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  await new Promise((resolve) => {
    port1.onmessage = resolve;
    port2.postMessage(null);
  });
}

async function evaluate(): Promise<void> {
  for (const piece of pieces) {
    await nextTask();
    await piece();
  }
}

dispatchEvent(new Event(appScriptRuns));
void evaluate();
