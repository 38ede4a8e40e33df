export { startWith } from './start-templates.ts'
