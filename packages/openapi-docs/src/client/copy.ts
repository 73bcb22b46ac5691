/** Copy buttons of a site without `static-first`, whose page script serves them otherwise. */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

import { translatedTexts } from '@docs-engines/static-first/app';
import { enableCopyButtons } from '@docs-engines/static-first/browser';

if (ExecutionEnvironment.canUseDOM) {
  document.documentElement.dataset.texts = translatedTexts;
  enableCopyButtons();
}
