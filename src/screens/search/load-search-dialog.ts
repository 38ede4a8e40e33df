/** A file of its own: the names of what the dialog needs are long, and few open it. */
export const loadSearchDialog = async () => (await import('./search-dialog.tsx')).SearchDialog
