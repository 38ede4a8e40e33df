import { z } from '#src/contract/zod.ts'
import { day, id, line, list, maybe, moment, words } from './shape-parts.ts'

export const listedGuestShape = z.object({
  name: line,
  email: maybe(words(254)),
  phone: maybe(words(40)),
  created_at: moment,
})

export const organisationShape = z.object({
  name: line,
  legal: maybe(
    z.object({
      kind: line,
      name: line,
      registration: maybe(line),
      officers: maybe(words(2000)),
      service_address: words(2000),
      phone: line,
      email: words(254),
      ffc: maybe(line),
      updated_at: moment,
    }),
  ),
  billing: maybe(
    z.object({ name: line, address: words(2000), vat_number: line, email: words(254), changed_at: moment }),
  ),
  vat: maybe(
    z.object({
      numbers: list(z.object({ from: day, number: maybe(words(10).regex(/^4\d{9}$/)) }), 20),
      deposits: maybe(z.enum(['payment', 'applied'])),
      retained: maybe(z.enum(['with_vat', 'without_vat'])),
      long_stays: maybe(z.enum(['sixty_percent', 'nine_percent'])),
      updated_at: moment,
    }),
  ).optional(),
  cleaners: list(
    z.object({
      id,
      name: line,
      phone: maybe(words(40)),
      email: maybe(words(254)),
      language: line,
      shows_code: z.boolean(),
      created_at: moment,
    }),
    500,
  ),
  /** Those whom a list brought and who have not stayed, in copies that have no file of them. */
  guests: list(listedGuestShape, 20_000).default([]),
})
