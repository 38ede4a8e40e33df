/** How the encoder ends when the file is no image after all. */
export const UNREADABLE_EXIT = 20
