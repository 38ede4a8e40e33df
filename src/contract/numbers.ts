import { z } from './zod.ts'

const NUMBER = /^[+-]?\d+(\.\d+)?$/
// '1.500' is somebody's fifteen hundred.
const RAND = /^[+-]?\d+(\.\d{1,2})?$/

/** A number, or its text as a form sends it; never a blank, which is no number. */
export const number = (words: string, written = NUMBER) =>
  z.union([z.number(words), z.string(words).trim().regex(written, words).transform(Number)], words)

export const wholeNumber = (min: number, max: number, words: string) =>
  number(words).pipe(z.int(words).min(min, words).max(max, words))

/** Rand as a number or its text with at most two decimals; integer cents inside. */
export const money = (randMin: number, randMax: number, words: string) =>
  number(words, RAND).pipe(
    z
      .number(words)
      .min(randMin, words)
      .max(randMax, words)
      .refine(rands => Math.abs(rands * 100 - Math.round(rands * 100)) < 1e-6, words)
      .transform(rands => Math.round(rands * 100)),
  )
