import type { ReactNode } from 'react'
import { longDay } from '#src/contract/words.ts'
import type { Platform } from '#src/features/platform/contract.ts'

type LegalIdentityProps = { platform: Platform | null }

const dialled = (phone: string): string => phone.replaceAll(/[^\d+]/g, '')

function Way({ to, words }: { to: string; words: string }) {
  return (
    <a className="link wrap-anywhere" href={to} rel="noopener">
      {words}
    </a>
  )
}

/** Name and value of what has been said. */
function linesOf(platform: Platform): [name: string, value: ReactNode][] {
  const { email, phone, launchDate } = platform
  const lines: [string, ReactNode][] = [
    ['Legal name', platform.legalName],
    ['Registration number', platform.registrationNumber],
    ['VAT number', platform.vatNumber],
    ['Office bearers', platform.officeBearers.join(', ')],
    ['Physical address, also for legal papers', platform.physicalAddress],
    ['Phone', phone ? <Way key="phone" to={`tel:${dialled(phone)}`} words={phone} /> : null],
    ['Email', email ? <Way key="email" to={`mailto:${email}`} words={email} /> : null],
    ['Information officer', platform.informationOfficer],
    ['Launch', launchDate ? longDay(launchDate) : null],
    ...platform.socialLinks.map((address): [string, ReactNode] => [
      'Also at',
      <Way key={address} to={address} words={address} />,
    ]),
  ]
  return lines.filter(([, value]) => value)
}

/**
 * Details that the law requires of a site's operator; a detail that is not set has no line. See
 * docs/product/platform.md#who-runs-it.
 */
export function LegalIdentity({ platform }: LegalIdentityProps) {
  const lines = platform ? linesOf(platform) : []
  if (lines.length === 0)
    return <p>The company that runs this installation has not given its name and address here yet.</p>
  return (
    <>
      {platform?.isSample ? (
        <p>This is a demo: the details below are samples, and no one is behind them.</p>
      ) : null}
      <dl className="card num divide-y divide-line">
        {lines.map(([name, value], index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two lines may have one name, and none ever moves
          <div key={index} className="grid gap-x-6 px-4 py-3 sm:grid-cols-[14rem_minmax(0,1fr)]">
            <dt className="text-sm text-ink-3 sm:pt-0.5">{name}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
