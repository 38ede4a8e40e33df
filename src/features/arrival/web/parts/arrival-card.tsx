import { useQuery } from '@tanstack/react-query'
import { Copy, QrCode } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatDateTime } from '#src/contract/words.ts'
import { query } from '#src/web/api.ts'
import { Link } from '#src/web/link.tsx'
import { links } from '#src/web/links.ts'
import { loadable } from '#src/web/loadable.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { Card, CardHeader } from '#src/web/ui/card.tsx'
import { PhoneLink } from '#src/web/ui/reach.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { readArrival, type ShownArrival } from '../../contract.ts'

// It draws the code by itself, also offline.
const WifiQrDialog = loadable(async () => (await import('../wifi-qr-dialog.tsx')).WifiQrDialog)

/** Actions on a fact stand beside it, and below it where there is no room. */
const BESIDE = 'flex flex-wrap items-center gap-x-3 *:min-w-0'

type ArrivalCardProps = { bookingId: string; propertyId: string | null; isHost: boolean }

/** Shows what the guest of a confirmed stay is told for the arrival; readable at the gate without a line, from the last answer. */
export function ArrivalCard({ bookingId, propertyId, isHost }: ArrivalCardProps) {
  const { data } = useQuery(query(readArrival, { id: bookingId }, { cached: true }))
  const arrival = data?.arrival
  if (!arrival) return null
  return (
    <Card>
      <CardHeader
        title={isHost ? 'What your guest sees' : 'For your arrival'}
        action={
          isHost && propertyId ? (
            <Link
              to={links.arrival(propertyId)}
              className="link inline-flex min-h-11 items-center text-sm"
              aria-label="Edit arrival information"
            >
              Edit
            </Link>
          ) : null
        }
      />
      <dl className="grid border-t border-line sm:grid-cols-2">
        <Line name="Address" isWide>
          <span className={BESIDE}>
            <span>{[arrival.address, arrival.city, arrival.province].filter(Boolean).join(', ')}</span>
            <a
              href={arrival.map_link}
              target="_blank"
              rel="noreferrer"
              className="link inline-flex min-h-11 items-center text-sm"
            >
              Open the map
            </a>
          </span>
        </Line>
        <Line name="Door code">{doorCode(arrival, isHost)}</Line>
        {arrival.register_link && !isHost ? (
          <Line name="Guest register" isWide>
            <span className={BESIDE}>
              <span>
                {arrival.register_required
                  ? 'The law asks your host to write down each guest.'
                  : 'Your host keeps a guest register.'}
              </span>
              <a href={arrival.register_link} className="link inline-flex min-h-11 items-center text-sm">
                Register your guests
              </a>
            </span>
          </Line>
        ) : null}
        <Line name="Host">
          <span className={BESIDE}>
            <span>{arrival.host_name}</span>
            {arrival.host_phone ? <PhoneLink phone={arrival.host_phone} /> : null}
          </span>
        </Line>
        <Line name="Wi-Fi">
          {arrival.wifi_name && !isHost ? <WifiName arrival={arrival} /> : arrival.wifi_name}
        </Line>
        <Line name="Wi-Fi password">
          {arrival.wifi_password && !isHost ? (
            <Copied what="Wi-Fi password" value={arrival.wifi_password} />
          ) : (
            arrival.wifi_password
          )}
        </Line>
        <Line name="Directions" isWide>
          {arrival.directions}
        </Line>
        <Line name="Parking" isWide>
          {arrival.parking}
        </Line>
        <Line name="House rules" isWide>
          {arrival.house_rules}
        </Line>
      </dl>
    </Card>
  )
}

const doorCodeClass = 'num text-lg font-semibold'

function doorCode(arrival: ShownArrival, isHost: boolean): ReactNode {
  if (arrival.door_code)
    return isHost ? (
      <span className={doorCodeClass}>{arrival.door_code}</span>
    ) : (
      <Copied what="door code" value={arrival.door_code} className={doorCodeClass} />
    )
  if (arrival.awaits_payment)
    return (
      <span className="text-ink-2">
        {isHost
          ? 'Shown once the balance is paid'
          : 'You will see the door code here once the balance is paid'}
      </span>
    )
  if (arrival.awaits_register)
    return (
      <span className="text-ink-2">
        {isHost
          ? 'Shown once every guest has registered'
          : 'You will see the door code here once every guest has registered'}
      </span>
    )
  if (arrival.door_code_from)
    return (
      <span className="num text-ink-2">
        {isHost ? 'Shown' : 'Available here'} from {formatDateTime(arrival.door_code_from)}
      </span>
    )
  return isHost ? <span className="text-ink-2">None</span> : null
}

type CopiedProps = { what: string; value: string; className?: string; children?: ReactNode }

/** Shows what a guest types elsewhere, with the button that copies it. */
function Copied({ what, value, className, children }: CopiedProps) {
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => toast.success(`Copied the ${what}`),
      () => toast.error('We couldn’t copy that. Select the text and copy it yourself'),
    )
  return (
    <span className="flex flex-wrap items-center justify-between gap-x-3">
      <span className={`min-w-0 break-words ${className ?? ''}`}>{value}</span>
      <span className="ml-auto flex">
        {children}
        <Button variant="quiet" size="sm" icon={Copy} aria-label={`Copy ${what}`} onClick={() => void copy()}>
          Copy
        </Button>
      </span>
    </span>
  )
}

/** The network, to be copied, or shown as a QR code to another phone. */
function WifiName({ arrival: { wifi_name: name, wifi_password: password } }: { arrival: ShownArrival }) {
  const [isShown, setShown] = useState(false)
  if (!name) return null
  return (
    <>
      <Copied what="Wi-Fi name" value={name}>
        <Button variant="quiet" size="sm" icon={QrCode} onClick={() => setShown(true)}>
          QR code
        </Button>
      </Copied>
      {isShown ? <WifiQrDialog name={name} password={password} onClose={() => setShown(false)} /> : null}
    </>
  )
}

/** Shows what is not said is not shown. */
function Line({ name, isWide = false, children }: { name: string; isWide?: boolean; children: ReactNode }) {
  if (children === null) return null
  return (
    <div
      className={`border-t border-line px-4 py-3 first:border-t-0 md:px-5 ${isWide ? 'sm:col-span-2' : ''}`}
    >
      <dt className="text-xs text-ink-3">{name}</dt>
      <dd className="mt-0.5 break-words whitespace-pre-line">{children}</dd>
    </div>
  )
}
