/** A request as it was typed. */
export type TypedRequest = { kind: string; about: string; contact: string; words: string; website?: string }

/** Returns what the form of a request sent. */
export function readRequest(form: FormData): TypedRequest {
  const text = (name: string) => String(form.get(name) ?? '')
  return {
    kind: text('kind'),
    about: text('about'),
    contact: text('contact'),
    words: text('words'),
    website: text('website'),
  }
}
