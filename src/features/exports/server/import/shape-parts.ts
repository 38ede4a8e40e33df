import { z } from '#src/contract/zod.ts'

// Shapes of the rows of a copy, as loose as the tables are strict: each text has an end, each list too, and the tables refuse the rest.

export const id = z.uuid()
export const words = (max: number) => z.string().max(max)
export const maybe = <Shape extends z.ZodType>(shape: Shape) =>
  shape.nullish().transform(value => value ?? null)
export const line = words(300)
export const long = words(20_000)
export const moment = z.iso.datetime({ offset: true })
export const day = z.iso.date()
export const cents = z.int().min(-1e12).max(1e12)
export const small = z.int().min(-32_768).max(32_767)
export const list = <Shape extends z.ZodType>(shape: Shape, max: number) =>
  z.array(shape).max(max).default([])
