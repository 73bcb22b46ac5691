/** What a mail server's reply or a mail that came back means. */
export type { BounceReport, Kind, RecipientReport } from './bounce.mjs';
export { classifyBounce } from './classify';
export { basicCodes, type Code, codeWith, digitsOf, enhancedCodes, type Meaning, meaningOf, urlOf } from './codes';
export type { Basis, BounceDiagnosis } from './diagnosis';
export { senderLinks } from './links';
export { foldCase } from './normalize';
export { type ProviderCode, providerCodes } from './providerCode';
export { type Bounce, diagnoseBounce, type RecipientResult } from './read';
export { linksOf, nothingText, otherTexts, readBounce, textOfReport, titleOf } from './report';
export { bounceTable } from './table';
export { actionNames, type Category, causes, kindNames, outcomes, whoNames } from './taxonomy';
export { patterns } from './wordings';
