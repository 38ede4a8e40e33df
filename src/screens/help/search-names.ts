export const HELP_FORM = 'help-search'
/** What one question puts in the place of another. */
export const HELP_FOUND = 'help-found'
export const QUESTION_CHARS_MAX = 100
