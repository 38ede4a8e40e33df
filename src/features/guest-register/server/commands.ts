// Doors for copies of an organisation, which take a register along and bring one back.
export { insertLoaded, type LoadedPart } from './insert-loaded.ts'
export { logWholeReading } from './log-whole-reading.ts'
export { openLodger as openLodgerRow } from './seal-lodger.ts'
