import { LogOut } from 'lucide-react'
import { Button } from '#src/web/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#src/web/ui/card.tsx'
import ThemeToggle from '#src/web/ui/theme/theme-toggle.island.tsx'
import { useSignOut } from './use-sign-out.tsx'

/** Shows what belongs to this device alone: its theme, and being signed in on it. */
export function AppearanceCard() {
  const { signOut, dialog } = useSignOut()
  return (
    <Card>
      <CardHeader title="On this device" />
      <CardBody className="space-y-3 pt-0!">
        <ThemeToggle className="btn btn-line w-full justify-start!" />
        <Button icon={LogOut} wide className="justify-start!" onClick={signOut}>
          Logout
        </Button>
        {dialog}
      </CardBody>
    </Card>
  )
}
