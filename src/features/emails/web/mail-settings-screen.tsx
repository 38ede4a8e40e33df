import { data } from 'react-router'
import { Problem } from '#src/contract/problem.ts'
import { formOf } from '#src/web/form-of.ts'
import { callFrom, pageContext } from '#src/web/documents/page.ts'
import { PublicBody } from '#src/web/layouts/page.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { Card, CardBody } from '#src/web/ui/card.tsx'
import { Checkbox } from '#src/web/ui/fields/checkbox.tsx'
import { Banner } from '#src/web/ui/banner.tsx'
import { changeMailSettingsByLink, type MailSettingsAnswer, readMailSettingsByLink } from '../contract.ts'
import type { Route } from './+types/mail-settings-screen'

/** The body that a mail program sends by itself where one presses its own 'Unsubscribe'. RFC 8058. */
const ONE_CLICK = 'List-Unsubscribe'

const asked = (request: Request) => {
  const { searchParams } = new URL(request.url)
  return { token: searchParams.get('token')?.slice(0, 64) ?? '', off: searchParams.get('off') }
}

function refused(error: unknown) {
  if (error instanceof Problem) return data({ words: error.message }, { status: error.status })
  throw error
}

/** Opening the link changes nothing, as what checks mails opens each; the button does. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { token, off } = asked(request)
  try {
    const chosen = await callFrom(context.get(pageContext))(readMailSettingsByLink, { token })
    return { chosen, off }
  } catch (error) {
    return refused(error)
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { token, off } = asked(request)
  const form = await formOf(request)
  const call = callFrom(context.get(pageContext))
  try {
    const { settings: now } = await call(readMailSettingsByLink, { token })
    const settings = form.has(ONE_CLICK)
      ? now.filter(({ kind }) => kind === off).map(({ kind }) => ({ kind, wanted: false }))
      : now.map(({ kind }) => ({ kind, wanted: form.has(kind) }))
    await call(changeMailSettingsByLink, { token, settings })
    return { words: 'Saved. Your email settings are updated.' }
  } catch (error) {
    return refused(error)
  }
}

export const meta: Route.MetaFunction = () => [
  { title: 'Your email settings · Naledi' },
  { name: 'robots', content: 'noindex' },
  // The token of the link must not travel on to other sites; without any the form would come from nowhere.
  { name: 'referrer', content: 'same-origin' },
]

/** Shows where the link in each mail leads: which mails one gets, without signing in and without script. */
export default function MailSettingsScreen({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <PublicBody className="max-w-[720px]! py-10 md:py-16">
      <h1 className="font-display text-4xl font-medium">Your email settings</h1>
      {'chosen' in loaderData ? (
        <Choices
          chosen={loaderData.chosen}
          off={actionData ? null : loaderData.off}
          said={actionData?.words}
        />
      ) : (
        <p className="mt-3 max-w-[52ch] text-lg text-ink-2">{loaderData.words}</p>
      )}
    </PublicBody>
  )
}

type Choosing = { chosen: MailSettingsAnswer; off: string | null; said: string | undefined }

function Choices({ chosen: { settings, always }, off, said }: Choosing) {
  const leaving = settings.find(({ kind, wanted }) => kind === off && wanted)
  return (
    <>
      <p className="mt-3 max-w-[52ch] text-lg text-ink-2">Choose which of them you want.</p>
      {said ? <Banner className="mt-6">{said}</Banner> : null}
      {leaving ? (
        <Banner className="mt-6">
          ‘{leaving.label}’ is unticked below. Select Save to stop these emails.
        </Banner>
      ) : null}
      <Card className="mt-6">
        <CardBody>
          <form method="post">
            <div className="space-y-2">
              {settings.map(({ kind, label, hint, wanted }) => (
                <Checkbox
                  key={kind}
                  name={kind}
                  label={label}
                  hint={hint}
                  defaultChecked={wanted && kind !== leaving?.kind}
                />
              ))}
            </div>
            <p className="mt-5 text-sm text-ink-2">{always}</p>
            <Button type="submit" variant="primary" className="mt-5 max-sm:w-full">
              Save
            </Button>
          </form>
        </CardBody>
      </Card>
    </>
  )
}
