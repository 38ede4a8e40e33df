import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestApp } from '#src/testing/test-app.ts'
import { preparedForms } from './prepared.ts'

const testApp = await createTestApp()

test('each form of a question is put together once, and takes its values each time', async () => {
  const forms: string[] = []
  const ask = preparedForms((db, form: { isNegative: boolean }) => {
    forms.push(JSON.stringify(form))
    const number = sql`${sql.placeholder('number')}::int`
    return db
      .select({ found: form.isNegative ? sql<number>`-${number}` : sql<number>`${number}` })
      .from(sql`(values (1)) as one`)
  })
  expect(await ask(testApp.db, { isNegative: false }, { number: 3 })).toEqual([{ found: 3 }])
  expect(await ask(testApp.db, { isNegative: true }, { number: 3 })).toEqual([{ found: -3 }])
  await testApp.db.transaction(async tx =>
    expect(await ask(tx, { isNegative: false }, { number: 4 })).toEqual([{ found: 4 }]),
  )
  expect(forms).toEqual(['{"isNegative":false}', '{"isNegative":true}'])
})

test('who asks in ever other forms makes the oldest of them be forgotten, and the one in use never', async () => {
  const made: number[] = []
  const ask = preparedForms((db, form: number) => {
    made.push(form)
    return db.select({ form: sql<number>`${sql.raw(String(form))}` }).from(sql`(values (1)) as one`)
  })
  for (let form = 1; form <= 250; form++) {
    expect(await ask(testApp.db, form, {})).toEqual([{ form }])
    await ask(testApp.db, 0, {})
  }
  await ask(testApp.db, 249, {})
  expect(made.filter(form => form === 0)).toHaveLength(1)
  expect(made.filter(form => form === 249)).toHaveLength(1)
  await ask(testApp.db, 1, {})
  expect(made.filter(form => form === 1)).toHaveLength(2)
})
