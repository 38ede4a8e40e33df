export type { Tongue } from '../learned/sentences.ts'
