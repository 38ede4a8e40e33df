import { data } from 'react-router'
import type { Sent } from '#src/contract/endpoint.ts'
import { fieldsOf, Problem } from '#src/contract/problem.ts'
import { spanWord, stayRange } from '#src/contract/words.ts'
import { formOf } from '#src/web/form-of.ts'
import { callFrom, pageContext } from '#src/web/documents/page.ts'
import { Banner } from '#src/web/ui/banner.tsx'
import { changeLodger, linkNotFound, noPicture, readGuestRegister } from '../contract/by-link.ts'
import { SAVE_LINE } from './parts/lodger-form-name.ts'
import { LodgerForm } from './parts/lodger-form.tsx'
import { LodgerList } from './parts/lodger-list.tsx'
import { chosenLodger, lodgerOf } from './parts/lodger-of.ts'
import { DOUBT_WORDS, listed } from './parts/lodger-words.ts'
import { PhotoForm } from './parts/photo-form.tsx'
import { readLodgerForm } from './parts/read-lodger-form.ts'
import type { Route } from './+types/guest-register-screen'

const TOKEN_CHARS_MAX = 200

/** Cached by nobody, and its address is told to nobody. */
export const headers = () => ({
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
})

export const meta: Route.MetaFunction = () => [
  { title: 'Guest register · Naledi' },
  { name: 'robots', content: 'noindex' },
  // The secret of the link must not travel on to other sites.
  { name: 'referrer', content: 'no-referrer' },
]

/** Words for a photo that was refused, by the status to which the form led back. */
const PHOTO_WORDS: Record<string, string> = {
  413: 'Please choose a photo of at most 20 MB',
  415: noPicture.words,
  429: 'You sent many photos. Please try again later',
}
const PHOTO_REFUSED = 'We couldn’t save this photo. Please try again with a JPEG, or another photo'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const token = params.token.slice(0, TOKEN_CHARS_MAX)
  const refused = url.searchParams.get('refused')
  const asked = {
    n: url.searchParams.get('n'),
    isPhotoSaved: url.searchParams.get('saved') === 'photo',
    photoError: refused === null ? undefined : (PHOTO_WORDS[refused] ?? PHOTO_REFUSED),
  }
  try {
    const register = await callFrom(context.get(pageContext))(readGuestRegister, { token })
    return { register, token, ...asked, words: null }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return data({ register: null, token, ...asked, words: error.message }, { status: error.status })
  }
}

/** Saves what was typed of a lodger; what is refused stays in its fields. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await formOf(request)
  const n = Number(form.get('n') ?? new URL(request.url).searchParams.get('n') ?? 1)
  const typed = readLodgerForm(form)
  try {
    const sent = { token: params.token, n, ...typed } as Sent<typeof changeLodger> // the contract says which words there are
    const { lodger } = await callFrom(context.get(pageContext))(changeLodger, sent)
    return { n, typed: null, error: null, fields: {}, doubts: lodger.doubts }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return data(
      { n, typed, error: error.message, fields: fieldsOf(error), doubts: [] },
      { status: error.status },
    )
  }
}

/** Registers the guests of a stay, without an account and without script. See docs/product/guest-register.md#registering. */
export default function GuestRegisterScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { register, token, words, isPhotoSaved, photoError } = loaderData
  if (!register)
    return (
      <main id="main" tabIndex={-1} className="mx-auto max-w-[640px] px-4 pt-8 pb-14">
        <h1 className="font-display text-3xl font-medium">
          {words === linkNotFound.words ? 'This link doesn’t work' : 'We couldn’t open this page'}
        </h1>
        <p className="mt-3 text-lg text-ink-2">{words}.</p>
      </main>
    )
  const n = actionData?.n ?? chosenLodger(register, loaderData.n)
  const lodger = lodgerOf(register, n)
  const addressOf = (each: number) => `/guest-register/${encodeURIComponent(token)}?n=${each}`
  const address = `/api/guest-register/${encodeURIComponent(token)}/lodgers/${n}`
  const isAboutField = Object.keys(actionData?.fields ?? {}).length > 0
  const doubts = actionData?.doubts ?? []
  const isSaved = actionData ? actionData.error === null : isPhotoSaved
  return (
    <main id="main" tabIndex={-1} className="mx-auto max-w-[640px] px-4 pt-8 pb-14">
      <h1 className="font-display text-3xl font-medium break-words">Guest register</h1>
      <p className="mt-1 text-ink-2">
        {register.property_name}, {stayRange(register.check_in, register.check_out)}
      </p>
      <p className="mt-4">
        {register.required
          ? 'South African law asks your host to write down each guest: section 40 of the Immigration Act and regulation 36.'
          : 'Your host keeps a guest register.'}{' '}
        Your host and their managers can open what you write, and must show it to an immigration or police
        officer who asks for it. Everyone else with this link sees that something is saved, not what. We
        delete it {spanWord(register.held_months, 'months')} after you leave.
      </p>
      <LodgerList register={register} chosen={n} addressOf={addressOf} />
      <section aria-labelledby="lodger" className="mt-8">
        <h2 id="lodger" className="text-xl font-semibold">
          Guest {n}
        </h2>
        <div className="mt-3 mb-5 space-y-3">
          {isSaved ? (
            <Banner>{lodger.complete ? 'Saved. This guest is registered.' : 'Saved.'}</Banner>
          ) : null}
          {doubts.length > 0 ? (
            <Banner tone="warning">
              Please check the ID number: {listed(doubts.map(doubt => DOUBT_WORDS[doubt]))}. If it’s right,
              leave it.
            </Banner>
          ) : null}
          {actionData?.error ? (
            <Banner tone="error">
              {isAboutField ? 'Nothing is saved yet. Please check the fields below.' : `${actionData.error}.`}
            </Banner>
          ) : null}
        </div>
        <LodgerForm
          action={addressOf(n)}
          address={address}
          lodger={lodger}
          typed={actionData?.typed ?? null}
          errors={actionData?.fields ?? {}}
        />
        <PhotoForm address={address} n={n} isSaved={lodger.written.includes('photo')} error={photoError} />
        {/* A script says here how saving goes, in view wherever one types. */}
        <output
          id={SAVE_LINE}
          className="sticky bottom-0 mt-6 block border-t border-line bg-ground py-3 font-semibold empty:border-0 empty:p-0"
        />
      </section>
    </main>
  )
}
