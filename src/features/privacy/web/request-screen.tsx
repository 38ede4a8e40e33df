import { data } from 'react-router'
import { Problem } from '#src/contract/problem.ts'
import { formOf } from '#src/web/form-of.ts'
import { PublicBody } from '#src/web/layouts/page.tsx'
import { links } from '#src/web/links.ts'
import { callFrom, pageContext } from '#src/web/documents/page.ts'
import { Button } from '#src/web/ui/button.tsx'
import { confirmPrivacyRequest, createPrivacyRequest } from '../contract/requests.ts'
import { RequestForm } from './parts/request-form.tsx'
import { readRequest } from './parts/read-request.ts'
import type { Route } from './+types/request-screen'

/** Cached by nobody: its address may hold the secret of a link. */
export const headers = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })

export const meta: Route.MetaFunction = () => [
  { title: 'Your personal information · Naledi' },
  { name: 'referrer', content: 'no-referrer' },
]

export const loader = ({ url }: Route.LoaderArgs) => ({
  token: url.searchParams.get('token'),
  about: url.searchParams.get('about') ?? '',
})

/** Takes a request, or confirms one: by the button alone, as programs that check mails open each link. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await formOf(request)
  const call = callFrom(context.get(pageContext))
  const token = form.get('token')
  const typed = readRequest(form)
  try {
    const { message } = token
      ? await call(confirmPrivacyRequest, { token: String(token) })
      : // The contract says which kinds there are.
        await call(createPrivacyRequest, typed as Parameters<typeof call<typeof createPrivacyRequest>>[1])
    return { done: message, typed: null, error: null, fields: {} }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const { message, fields = {}, status } = error
    return data({ done: null, typed, error: message, fields }, { status })
  }
}

/** Takes requests about personal information, without a login and without script. See docs/product/privacy.md#requests. */
export default function RequestScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { token, about } = loaderData
  const isRefusedLink = token && actionData?.error
  return (
    <PublicBody className="py-16 md:py-24">
      <h1 className="font-display text-4xl font-medium">
        {actionData?.done ? 'We have your request' : 'Your personal information'}
      </h1>
      <output className="mt-3 block max-w-[52ch] text-lg text-ink-2">
        {actionData?.done ??
          (isRefusedLink
            ? 'This link doesn’t work any more. Please send your request again.'
            : token
              ? 'Please confirm that this request came from you.'
              : 'Ask what we or a host hold about you, have it corrected or deleted, or object. It’s free, and you’ll have an answer within 30 days.')}
      </output>
      {actionData?.done || isRefusedLink ? null : token ? (
        <form method="post" action={links.privacyRequest()} className="mt-6">
          <input type="hidden" name="token" value={token} />
          <Button type="submit" variant="primary">
            Confirm the request
          </Button>
        </form>
      ) : (
        <RequestForm
          typed={actionData?.typed ?? { kind: 'access', about, contact: '', words: '' }}
          error={actionData?.error ?? null}
          fields={actionData?.fields ?? {}}
        />
      )}
    </PublicBody>
  )
}
