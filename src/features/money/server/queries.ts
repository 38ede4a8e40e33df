export { drawDocuments } from './documents/draw-documents.ts'
export { isTrustedPayee } from './is-trusted-payee.ts'
export { selectGuestsMoney } from './select-guests-money.ts'
export { shownAccount } from './bank-accounts/select-accounts.ts'
