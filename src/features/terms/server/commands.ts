export { freezeTerms } from './freeze-terms.ts'
export { readAcceptance, type Acceptance } from './read-acceptance.ts'
