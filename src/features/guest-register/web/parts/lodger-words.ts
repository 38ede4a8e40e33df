import type { AskedField, IdDoubt } from '../../rules.ts'

export const FIELD_WORDS: Record<AskedField, string> = {
  full_names: 'first names',
  surname: 'surname',
  id_kind: 'kind of document',
  id_number: 'document number',
  country: 'country',
  status: 'status',
  permit: 'permit or visa',
  home_address: 'home address',
  photo: 'photo',
}

export const DOUBT_WORDS: Record<IdDoubt, string> = {
  length: 'a South African ID number has 13 digits',
  date: 'the first 6 digits aren’t a date of birth',
  citizenship: 'digit 11 is usually 0, 1 or 2',
  checksum: 'the last digit doesn’t fit the others',
  status: 'the number doesn’t match the status you chose',
}

const and = new Intl.ListFormat('en', { type: 'conjunction' })

/** Returns fields or doubts as a list in words. */
export const listed = (words: readonly string[]): string => and.format(words)
