export { shownAccount } from './bank-accounts/select-accounts.ts'
