// The message for an answer that is not of the expected kind: docs/product/homes-and-search.md#browsing.
export const NOT_JSON = 'Invalid response from server (not JSON). Check the API base URL or proxy.'
export const UNEXPECTED = 'Unexpected response from server.'
export const serverError = (status: number) => `Server error (${status}).`
