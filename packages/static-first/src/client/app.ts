/**
 * The app's entry: evaluates the largest modules that Docusaurus' entry imports, each in its own task, so that no task is
 * long, and then that entry. Only modules with one export and CommonJS ones: in others, `import()` keeps unused exports.
 * The not-found page imports the shell, which all pages have.
 */
import { appScriptRuns } from './page/ready';
// Registers its listeners now: a press may begin before hydration.
import './press';
import { nextTask } from './schedule';

const pieces: (() => unknown)[] = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager", webpackExports: ["default"] */ '@generated/routes'),
  () => import(/* webpackMode: "eager", webpackExports: ["default"] */ '@theme/NotFound'),
  () => import(/* webpackMode: "eager" */ '@docusaurus/core/lib/client/clientEntry'),
];

async function evaluate(): Promise<void> {
  for (const piece of pieces) {
    await nextTask();
    await piece();
  }
}

dispatchEvent(new Event(appScriptRuns));
void evaluate();
