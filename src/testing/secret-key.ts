/** With which tests, and processes that they start, seal secrets. */
export const SECRET_KEY = 'a key for tests that is long enough to be one'
