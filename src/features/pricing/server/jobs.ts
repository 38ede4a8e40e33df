import { z } from '#src/contract/zod.ts'
import { batch } from '#src/server/jobs/batch.ts'
import { job } from '#src/server/jobs/job.ts'
import { bookOfProperty, booksAfter } from './queries.ts'
import { spellBook } from './spell-book.ts'

/** What searches look up of each book, as of today: seasons come back, and the cheapest night of the coming year passes. */
export const spellBooks = batch({
  name: 'pricing.spell-books',
  items: ({ db }, _day, after, max) => booksAfter(db, after, max),
  async work({ db, today }, { id }) {
    await db.transaction(async tx => {
      const book = await bookOfProperty(tx, id)
      if (book) await spellBook(tx, id, book, today())
    })
  },
})

export const spellBooksDaily = job({
  name: 'pricing.spell-books-daily',
  payload: z.object({}),
  every: '20 2 * * *',
  async run(deps) {
    await deps.db.transaction(async tx => {
      await spellBooks.begin(deps, tx, deps.today())
    })
  },
})

export const pricingJobs = [spellBooks, spellBooksDaily]
