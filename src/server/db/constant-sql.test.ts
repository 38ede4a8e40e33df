import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { constantSql } from './constant-sql.ts'
import { bookings } from './schema.ts'

test('a piece of SQL that is written out once says the same', () => {
  expect(constantSql(sql`${bookings.status} = 'pending'`)).toEqual(sql.raw(`"bookings"."status" = 'pending'`))
})

test('one that has values is refused, so that a value never becomes text', () => {
  expect(() => constantSql(sql`${bookings.status} = ${'pending'}`)).toThrow('This has values')
})
