/** The product cannot start: the message is one sentence that says what to do. */
export class StartError extends Error {}
