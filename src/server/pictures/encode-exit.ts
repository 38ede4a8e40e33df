/** Exit code of the encoder for an image that is broken. */
export const DAMAGED_EXIT = 20
