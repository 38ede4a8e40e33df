/** How the encoder ends when the file is an image that is broken. */
export const DAMAGED_EXIT = 20
