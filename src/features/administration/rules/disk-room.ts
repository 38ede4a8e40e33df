const GB = 1024 ** 3

/** A disk with less is nearly full, however large it is. */
const FREE_BYTES_MIN = 2 * GB
/** So is one of which less is free, unless that is plenty. */
const FREE_SHARE_MIN = 0.1
const FREE_BYTES_PLENTY = 20 * GB

export type Disk = { bytes: number; freeBytes: number }

/** True if somebody should make room on a disk before it is full: less than 2 GB are free, or less than a tenth and 20 GB. */
export const isNearlyFull = ({ bytes, freeBytes }: Disk): boolean =>
  freeBytes < FREE_BYTES_MIN || (freeBytes < bytes * FREE_SHARE_MIN && freeBytes < FREE_BYTES_PLENTY)
