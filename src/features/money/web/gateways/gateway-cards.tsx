import { useQuery } from '@tanstack/react-query'
import { useConfirmedCall } from '#src/features/accounts/web/parts/use-confirmed-call.tsx'
import { listed } from '#src/contract/words.ts'
import { GATEWAY_NAMES, type GatewayName, type PaymentWay } from '#src/features/gateways/contract.ts'
import { GatewayWays, WAY_NAMES } from './gateway-ways.tsx'
import { query } from '#src/web/api.ts'
import { AnswerState } from '#src/web/ui/answer-state.tsx'
import { Badge } from '#src/web/ui/marks/badge.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { PageForm } from '#src/web/ui/forms/page-form.tsx'
import { SecretBox } from '#src/web/ui/secret-box.tsx'
import { FormSkeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { PasswordField } from '#src/web/ui/fields/password-field.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { useActionOf } from '#src/web/ui/use-action.tsx'
import { useForm } from '#src/web/ui/forms/use-form.ts'
import {
  type ConnectedGateway,
  connectPayfast,
  connectPaystack,
  disconnectGateway,
  listGateways,
} from '../../contract/gateways.ts'

const done = (name: GatewayName) => () =>
  toast.success(`${GATEWAY_NAMES[name]} is connected. Choose it in your booking terms`)

/** Ways that nearly every account has. */
const FIRST_WAYS: PaymentWay[] = ['card', 'eft']

function PayfastForm() {
  const connect = useConfirmedCall(connectPayfast)
  const form = useForm({
    saved: { merchantId: '', merchantKey: '', passphrase: '', ways: FIRST_WAYS },
    send: typed => connect.mutateAsync(typed),
    onSent: done('payfast'),
  })
  return (
    <PageForm form={form} className="mt-4 space-y-4">
      <TextField
        label="Merchant ID"
        required
        inputMode="numeric"
        autoComplete="off"
        {...form.field('merchantId')}
      />
      <TextField label="Merchant key" required autoComplete="off" {...form.field('merchantKey')} />
      <PasswordField label="Passphrase" required autoComplete="off" {...form.field('passphrase')} />
      <GatewayWays
        gateway="payfast"
        value={form.values.ways}
        error={form.errors.ways}
        onChange={ways => form.change({ ways })}
      />
      <Button type="submit" busy={form.isBusy}>
        Connect Payfast
      </Button>
      {connect.dialog}
    </PageForm>
  )
}

function PaystackForm() {
  const connect = useConfirmedCall(connectPaystack)
  const form = useForm({
    saved: { secretKey: '', ways: FIRST_WAYS },
    send: typed => connect.mutateAsync(typed),
    onSent: done('paystack'),
  })
  return (
    <PageForm form={form} className="mt-4 space-y-4">
      <PasswordField label="Secret key" required autoComplete="off" {...form.field('secretKey')} />
      <GatewayWays
        gateway="paystack"
        value={form.values.ways}
        error={form.errors.ways}
        onChange={ways => form.change({ ways })}
      />
      <Button type="submit" busy={form.isBusy}>
        Connect Paystack
      </Button>
      {connect.dialog}
    </PageForm>
  )
}

const TEXT: Record<GatewayName, string> = {
  payfast: 'Card and instant EFT. You find these details at Payfast under Settings, Developer settings.',
  paystack:
    'Card and instant EFT. You find the live secret key at Paystack under Settings, API keys & webhooks.',
}

function Connected({ gateway }: { gateway: ConnectedGateway }) {
  const { mutateAsync, dialog: password, isPending } = useConfirmedCall(disconnectGateway)
  const { act, dialog } = useActionOf<typeof disconnectGateway>({ mutateAsync, isPending })
  const name = GATEWAY_NAMES[gateway.gateway]
  const question = {
    title: `Disconnect ${name}?`,
    text: 'Guests can no longer pay by it. Payments that have arrived stay as they are.',
    confirmWord: 'Disconnect',
  }
  return (
    <>
      <p className="mt-1 text-ink-2">
        {gateway.gateway === 'payfast' ? 'Merchant ID' : 'Secret key'} ends in {gateway.ends_in}. Guests are
        offered:{' '}
        {listed(
          gateway.ways.map(way => WAY_NAMES[way]),
          'and',
        )}
        .
      </p>
      {gateway.gateway === 'paystack' ? (
        <div className="mt-3 space-y-2">
          <p>Paste this address at Paystack as the webhook URL: through it we see each payment.</p>
          <SecretBox label="Webhook URL" value={gateway.notify_url} />
        </div>
      ) : null}
      <Button
        className="mt-4"
        busy={isPending}
        onClick={() => act({ gateway: gateway.gateway }, { question, done: `${name} is disconnected` })}
      >
        Disconnect {name}
      </Button>
      {dialog}
      {password}
    </>
  )
}

function GatewayCard({ name, gateway }: { name: GatewayName; gateway: ConnectedGateway | undefined }) {
  return (
    <section aria-labelledby={`gateway-${name}`} className="card p-5">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id={`gateway-${name}`} className="font-semibold">
          {GATEWAY_NAMES[name]}
        </h2>
        {gateway ? <Badge tone="confirmed">Connected</Badge> : null}
      </div>
      {gateway ? (
        <Connected gateway={gateway} />
      ) : (
        <>
          <p className="mt-1 text-ink-2">{TEXT[name]}</p>
          {name === 'payfast' ? <PayfastForm /> : <PaystackForm />}
        </>
      )}
    </section>
  )
}

/** The gateways through which guests pay: each connected, or the form that connects it. */
export function GatewayCards() {
  const answer = useQuery(query(listGateways, {}))
  const found = answer.data?.gateways ?? []
  return (
    <AnswerState answer={answer} what="your cards and instant EFT" skeleton={<FormSkeleton />}>
      {(['payfast', 'paystack'] as const).map(name => (
        <GatewayCard key={name} name={name} gateway={found.find(({ gateway }) => gateway === name)} />
      ))}
    </AnswerState>
  )
}
