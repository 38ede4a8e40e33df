import { problem } from '#src/contract/problem.ts'

export const lastAdmin = problem(
  'LAST_ADMIN',
  409,
  'This is the last administrator. Make somebody else an administrator first',
)

export const suspended = problem(
  'SUSPENDED',
  403,
  'This account is suspended. If you think that is a mistake, please write to us on the Contact page',
)
