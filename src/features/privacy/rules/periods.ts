/** Years for which invoices, payments and books are held (Tax Administration Act, section 29; Property Practitioners Act, section 55). */
export const BOOKS_YEARS = 5
