// Every table, by what it is about. What Drizzle cannot say (the constraint that keeps two stays apart, the search index,
// the triggers) stands in migrations/*.sql, which are what the database is made from.
export * from './tables/accounts.ts'
export * from './tables/homes.ts'
export * from './tables/prices.ts'
export * from './tables/nights.ts'
export * from './tables/bookings.ts'
export * from './tables/channels.ts'
export * from './tables/messages.ts'
export * from './tables/templates.ts'
export * from './tables/mails.ts'
export * from './tables/platform.ts'
export * from './tables/developers.ts'
export * from './tables/machinery.ts'
