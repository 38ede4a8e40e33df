import { useQuery } from '@tanstack/react-query'
import { query } from '#src/web/api.ts'
import { links } from '#src/web/links.ts'
import { Banner } from '#src/web/ui/banner.tsx'
import { ButtonLink } from '#src/web/ui/button.tsx'
import { readSecondFactor } from '../../contract/second-factor.ts'

/** Offers a second step to an account that has none and may have one. */
export function SecondStepOffer() {
  const { data: factor } = useQuery(query(readSecondFactor, {}))
  if (!factor?.canChange || factor.totpSince !== null || factor.passkeys.length > 0) return null
  return (
    <Banner
      className="lg:col-span-full"
      title="Keep your account safe."
      action={
        <ButtonLink to={`${links.profile({ tab: 'security' })}#two-step-login`}>
          Set up two-step login
        </ButtonLink>
      }
    >
      With a second step, a password alone no longer lets anyone in.
    </Banner>
  )
}
