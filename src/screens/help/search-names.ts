export const HELP_FORM = 'help-search'
/** Id of the part that a new question replaces. */
export const HELP_FOUND = 'help-found'
export const QUESTION_CHARS_MAX = 100
