export { freezeTerms, freezeTermsAnew } from './freeze-terms.ts'
export { readAcceptance, type Acceptance } from './read-acceptance.ts'
