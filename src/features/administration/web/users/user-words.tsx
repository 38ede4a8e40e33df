import { Ban, Mail } from 'lucide-react'
import { Badge, type BadgeTone } from '#src/web/ui/marks/badge.tsx'
import type { UserSummary } from '../../contract/users.ts'

type Role = UserSummary['role']

export const ROLE_WORDS: Record<Role, string> = { client: 'Guest', realtor: 'Host', admin: 'Administrator' }

const ROLE_TONES: Record<Role, BadgeTone> = { client: 'plain', realtor: 'info', admin: 'confirmed' }

/** Shows what somebody is here, and what keeps them from it. */
export function UserBadges({ user }: { user: Pick<UserSummary, 'role' | 'suspended' | 'emailVerified'> }) {
  return (
    <>
      <Badge tone={ROLE_TONES[user.role]}>{ROLE_WORDS[user.role]}</Badge>
      {user.suspended ? (
        <Badge tone="clash" icon={Ban}>
          Suspended
        </Badge>
      ) : null}
      {user.emailVerified ? null : (
        <Badge tone="pending" icon={Mail}>
          Email not confirmed
        </Badge>
      )}
    </>
  )
}

export const counted = (count: number, one: string, many = `${one}s`) => (count === 1 ? one : many)
