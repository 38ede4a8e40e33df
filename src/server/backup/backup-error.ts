/** A backup cannot be made, read or restored: the message says why in words, and what to do. */
export class BackupError extends Error {}
