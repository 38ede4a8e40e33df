export { askAddress } from './ask-address.ts'
