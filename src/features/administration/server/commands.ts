export { deleteForGood } from './users/delete-for-good.ts'
