/** A line of a statement as FNB writes it. */
export type WrittenLine = { day: string; rand: string; text: string }

/** A history of FNB with these lines. */
export const historyOf = (lines: readonly WrittenLine[], account = '62000000017'): string =>
  [
    'ACCOUNT TRANSACTION HISTORY',
    '',
    'Name:, KLOOF STAYS',
    `Account:, ${account}, [FNB Business Account]`,
    '',
    'Date, Amount, Balance, Description',
    ...lines.map(({ day, rand, text }) => `${day.replaceAll('-', '/')}, ${rand}, 0.00, ${text}`),
  ].join('\n')

/** A form with a file of this text. */
export function formOf(text: string | Uint8Array, account?: string): FormData {
  const form = new FormData()
  form.set('file', new File([text as BlobPart], 'statement.csv', { type: 'text/csv' }))
  if (account) form.set('account', account)
  return form
}
