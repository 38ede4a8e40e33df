import { useQuery } from '@tanstack/react-query'
import { query } from '#src/web/api.ts'
import { Card, CardBody, CardHeader } from '#src/web/ui/card.tsx'
import { readRegister } from '../../contract/registers.ts'
import { progressWords } from './progress-words.ts'
import { RegisterOfStay } from './register-of-stay.tsx'

/** Shows a host how many guests of a stay have registered, with the link for them and the sheet to sign. */
export function RegisterCard({ bookingId }: { bookingId: string }) {
  const { data: register } = useQuery(query(readRegister, { id: bookingId }))
  if (!register?.on) return null
  return (
    <Card>
      <CardHeader title="Guest register" />
      <CardBody className="space-y-4 border-t border-line">
        <p>{progressWords(register)}.</p>
        <RegisterOfStay bookingId={bookingId} />
      </CardBody>
    </Card>
  )
}
