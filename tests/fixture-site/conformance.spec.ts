/** The conformance suite of `static-first` in a production build. `builds/stock-site.spec.ts` runs it in stock Docusaurus, too. */
import { plainFeatures, tryAfterChange, tryOnLoad } from '../../packages/static-first/tests/conformance';
import { test } from '../support/fixtureSite';
import { inFull } from '../support/full';

for (const [index, feature] of plainFeatures.entries()) {
  test(`on load: ${feature.name}`, inFull(index % 2 > 0), ({ page, origin }) => tryOnLoad(page, origin, feature));

  test(`after a page change: ${feature.name}`, inFull(index % 6 > 0), ({ page, origin }) =>
    tryAfterChange(page, origin, feature),
  );
}
