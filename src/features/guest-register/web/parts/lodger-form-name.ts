/** Names of the forms of the guests' page, and of the line that says whether all is saved. */
export const LODGER_FORM = 'lodger'
export const PHOTO_FORM = 'lodger-photo'
export const SAVE_LINE = 'lodger-saved'
/** The line of the list that says how far the guest of the form is. */
export const PROGRESS_LINE = 'lodger-progress'
