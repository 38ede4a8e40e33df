export type Group = {
  name: string
  /** What is changed. */
  mutate: string[]
  /** The tests that are to notice, in this order; files that take long are left out where others cover the same. */
  tests: string[]
  /** How they are run. */
  config: string
}

const WITHOUT_DATABASE = 'vitest.rules.config.ts'
const WITH_DATABASE = 'vitest.verbs.config.ts'

/** What `npm run mutate` changes: the rules, and the verbs whose single lines cost nights, money, rights or privacy. */
export const groups: Group[] = [
  {
    name: 'rules',
    mutate: [
      'src/features/*/rules.ts',
      'src/features/*/rules/**/*.ts',
      '!src/**/*.test.ts',
      '!src/**/*-arbitrary.ts',
      'src/contract/{days,words,rights,numbers,lenient}.ts',
    ],
    tests: ['src/features/*/rules.test.ts', 'src/features/*/rules/**/*.test.ts', 'src/contract/*.test.ts'],
    config: WITHOUT_DATABASE,
  },
  {
    name: 'bookings',
    mutate: [
      'src/features/bookings/server/{request,record,insert,update,move}-booking.ts',
      'src/features/bookings/server/{answer-change,change-guest,change-stay,write-stay}.ts',
      'src/features/bookings/server/{check-holds,expire-request,settle-clash,own-recorded-stays,guest-reach}.ts',
      'src/features/bookings/server/{commands,queries,sweep-bookings}.ts',
      'src/features/booking-links/server/{link-booking,read-booking-link,queries}.ts',
    ],
    tests: ['src/features/bookings/server/*.test.ts', 'src/features/booking-links/server/*.test.ts'],
    config: WITH_DATABASE,
  },
]
