/** Nobody can have an address there, and nothing is mailed to one. */
export const DELETED_DOMAIN = 'deleted.invalid'

/** Returns the address that stands in place of a deleted person's. */
export const deletedAddress = (userId: string): string => `deleted-${userId}@${DELETED_DOMAIN}`
