import { Copy } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { Problem } from '#src/contract/problem.ts'
import { PropertyChooser } from '#src/features/properties/web/parts/property-chooser.tsx'
import { useCall } from '#src/web/api.ts'
import { failureWords } from '#src/web/call.ts'
import { Banner } from '#src/web/ui/banner.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { Dialog } from '#src/web/ui/dialog.tsx'
import { HelpLink } from '#src/web/ui/help-link.tsx'
import { Select } from '#src/web/ui/select.tsx'
import { TextField } from '#src/web/ui/text-field.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { addFeed, type FeedAnswer } from '../contract/feeds.ts'
import { adviceOn } from '../rules/advice.ts'
import { channelNames, channels, type Channel } from '../rules/profile.ts'
import { guides } from './channel-guides.ts'

const OPTIONS = channels.map(channel => ({ value: channel, label: channelNames[channel] }))

type Chosen = { propertyId: string; channel: Channel }

/** A guided way to connect one channel of a home: its calendar is read and checked, then ours is given to it. */
export function ConnectDialog({ onClose }: { onClose: () => void }) {
  const [chosen, setChosen] = useState<Chosen>({ propertyId: '', channel: 'airbnb' })
  const [url, setUrl] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [ours, setOurs] = useState<FeedAnswer>()
  const [isRead, setRead] = useState(false)
  const formId = useId()
  const [add, give] = [useCall(addFeed), useCall(addFeed)]
  const { theirs } = guides[chosen.channel]
  const advice = adviceOn(chosen.channel, url)
  const asked = { property_id: chosen.propertyId, channel: chosen.channel }
  const fields = add.error instanceof Problem ? (add.error.fields ?? {}) : {}

  const giveOurs = () =>
    give.mutate(
      { ...asked, direction: 'out' },
      {
        onSuccess: ({ feed }) => setOurs(feed),
        // It has one already, which stands in the list.
        onError: error => (error instanceof Problem && error.fields?.channel ? onClose() : undefined),
      },
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(!chosen.propertyId)
    if (!chosen.propertyId) return
    if (isRead) return giveOurs()
    add.mutate(
      { ...asked, direction: 'in', url },
      {
        onSuccess: ({ feed }) => {
          toast.success(`${channelNames[feed.channel]} is read`)
          setRead(true)
          giveOurs()
        },
      },
    )
  }
  const failure = [add.error, give.error].find(error => error && Object.keys(fields).length === 0)
  return (
    <Dialog
      open
      onOpenChange={open => (open ? undefined : onClose())}
      title="Connect a channel"
      description={
        ours
          ? 'The last step: give our calendar to the channel, so that it closes what is sold here.'
          : 'First we read its calendar, so that we close what is sold there.'
      }
      footer={
        ours ? (
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        ) : (
          <>
            <Button variant="quiet" onClick={onClose}>
              Cancel
            </Button>
            <Button
              variant="primary"
              type="submit"
              form={formId}
              busy={add.isPending || give.isPending}
              busyText="Reading the calendar…"
            >
              Check and connect
            </Button>
          </>
        )
      }
    >
      {ours ? (
        <GiveOurs feed={ours} />
      ) : (
        <form id={formId} noValidate onSubmit={submit} className="space-y-5">
          {failure ? <Banner tone="error">{failureWords(failure)}</Banner> : null}
          <PropertyChooser
            label="Property"
            required
            propertyId={chosen.propertyId || undefined}
            onChoose={propertyId => setChosen({ ...chosen, propertyId: propertyId ?? '' })}
            placeholder="Choose a property"
            error={isMissing && !chosen.propertyId ? 'Please choose a property' : undefined}
          />
          <Select
            label="Channel"
            options={OPTIONS}
            value={chosen.channel}
            onChange={event => setChosen({ ...chosen, channel: event.target.value as Channel })} // one of the options
          />
          <p className="text-ink-2">
            {theirs} <HelpLink article="connect-a-channel">How it is done</HelpLink>
          </p>
          <TextField
            label="Its calendar address"
            type="url"
            inputMode="url"
            required
            autoComplete="off"
            placeholder="https://"
            value={url}
            onChange={event => {
              setUrl(event.target.value)
              add.reset()
            }}
            error={fields.url}
          />
          {advice && url ? <p className="text-sm text-ink-3">{advice}.</p> : null}
        </form>
      )}
    </Dialog>
  )
}

function GiveOurs({ feed }: { feed: FeedAnswer }) {
  const copy = () =>
    navigator.clipboard.writeText(feed.url).then(
      () => toast.success('Address copied'),
      () => toast.error('Your browser does not let us copy. Please mark the address and copy it'),
    )
  return (
    <div className="space-y-4">
      <p className="text-ink-2">{guides[feed.channel].ours}</p>
      <p className="rounded-md bg-sunken p-3 font-mono text-sm break-all select-all">{feed.url}</p>
      <Button icon={Copy} onClick={() => void copy()}>
        Copy the address
      </Button>
      <p className="text-sm text-ink-3">
        Channels read it when they like, often only every few hours. We read theirs every 15 minutes, and
        before each booking.
      </p>
    </div>
  )
}
