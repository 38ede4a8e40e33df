/** Contents that a column of a file of bookings may have, in the order in which a host is asked. */
export const fields = [
  'listing',
  'guest_name',
  'first_name',
  'last_name',
  'guest_email',
  'guest_phone',
  'check_in',
  'check_out',
  'nights',
  'guests',
  'adults',
  'children',
  'infants',
  'pets',
  'amount',
  'currency',
  'external_code',
  'status',
  'channel',
  'kind',
] as const

export type Field = (typeof fields)[number]

/** The name of the column that holds each field, as far as there is one. */
export type Columns = Partial<Record<Field, string>>

export const isField = (name: string): name is Field => (fields as readonly string[]).includes(name)

/** True if these columns say a stay: its days, and who comes or by which number. */
export const sayStays = (columns: Columns): boolean =>
  Boolean(columns.check_in && (columns.check_out || columns.nights))

/** True if these columns say guests alone. */
export const sayGuests = (columns: Columns): boolean =>
  !columns.check_in &&
  Boolean(columns.guest_name || columns.first_name || columns.last_name || columns.guest_email) &&
  Boolean(columns.guest_email || columns.guest_phone)
