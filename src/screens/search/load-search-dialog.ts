/** In a separate file: the dialog depends on much code, and few users open it. */
export const loadSearchDialog = async () => (await import('./search-dialog.tsx')).SearchDialog
