/** Nobody can have an address there, and nothing is mailed to one. */
export const DELETED_DOMAIN = 'deleted.invalid'

/** What stands where the address of a deleted person stood. */
export const deletedAddress = (userId: string): string => `deleted-${userId}@${DELETED_DOMAIN}`
