import { type GatewayName, type PaymentWay, waysOf } from '#src/features/gateways/contract.ts'
import { Checkbox } from '#src/web/ui/fields/checkbox.tsx'
import { FieldError } from '#src/web/ui/fields/field.tsx'

export const WAY_NAMES: Record<PaymentWay, string> = {
  card: 'Card',
  eft: 'Instant EFT',
  capitec_pay: 'Capitec Pay',
  qr: 'QR code',
}

type GatewayWaysProps = {
  gateway: GatewayName
  value: readonly PaymentWay[]
  onChange: (ways: PaymentWay[]) => void
  error?: string | undefined
}

/** The ways that an account at a gateway has: guests are offered these by name. */
export function GatewayWays({ gateway, value, onChange, error }: GatewayWaysProps) {
  return (
    <fieldset>
      <legend className="label">Ways your account has</legend>
      {waysOf[gateway].map(way => (
        <Checkbox
          key={way}
          label={WAY_NAMES[way]}
          checked={value.includes(way)}
          onChange={event =>
            onChange(
              waysOf[gateway].filter(each => (each === way ? event.target.checked : value.includes(each))),
            )
          }
        />
      ))}
      <FieldError>{error}</FieldError>
    </fieldset>
  )
}
