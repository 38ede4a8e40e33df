export { deleteForGood } from './delete-for-good.ts'
