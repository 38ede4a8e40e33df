import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract/guests.ts'
import { searchGuests, selectGuests } from './select-guests.ts'

/** Lists the guests of an organisation, each once, who stayed last first. See docs/product/privacy.md#guests. */
export const listGuests: Handler<typeof contract.listGuests> = async (
  { db },
  { search, page, pageSize },
  { organisation },
) => {
  const asked = { organisationId: organisation.id, limit: pageSize, offset: (page - 1) * pageSize }
  const { rows, total } = search ? await searchGuests(db, search, asked) : await selectGuests(db, asked)
  return {
    success: true,
    guests: rows.map(({ id, name, email, phone, stays, last_stay }) => ({
      _id: id,
      name,
      email,
      phone,
      stays,
      last_stay,
    })),
    total,
    page,
    pageSize,
  }
}
