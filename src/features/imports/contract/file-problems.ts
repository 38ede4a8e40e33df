import { invalid, problem } from '#src/contract/problem.ts'

export const notAnImport = problem(
  'NOT_AN_IMPORT',
  400,
  'We couldn’t read this file as bookings or guests. {found}',
)
export const importTooLarge = problem(
  'TOO_LARGE',
  413,
  'Please choose a file of at most 10 MB and 20,000 rows',
)
export const importNotForm = problem('UNSUPPORTED_MEDIA_TYPE', 415, 'Please send the file as a form')
export const noImportFile = invalid('file', 'Please choose a file')
export const oneImportFile = invalid('file', 'Please choose one file at a time')
