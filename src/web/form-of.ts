import { data } from 'react-router'

/** The form that a page was sent. Throws 415, which the failed page has words for, where what was sent is none. */
export async function formOf(request: Request): Promise<FormData> {
  return request.formData().catch(() => {
    throw data(null, { status: 415 })
  })
}
