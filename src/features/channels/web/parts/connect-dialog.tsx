import { Copy } from 'lucide-react'
import { useState } from 'react'
import { fieldsOf } from '#src/contract/problem.ts'
import { grouped } from '#src/contract/words.ts'
import { PropertyChooser, useFirstProperty } from '#src/features/properties/web/parts/property-chooser.tsx'
import { useCall } from '#src/web/api.ts'
import { Button } from '#src/web/ui/button.tsx'
import { Dialog } from '#src/web/ui/dialogs/dialog.tsx'
import { FormDialog } from '#src/web/ui/dialogs/form-dialog.tsx'
import { HelpLink } from '#src/web/ui/help-link.tsx'
import { Select } from '#src/web/ui/fields/select.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { useForm } from '#src/web/ui/forms/use-form.ts'
import { addFeed, type FeedAnswer } from '../../contract/feeds.ts'
import { adviceOn } from '../../rules/advice.ts'
import { channelNames, channels, type Channel } from '../../rules/profile.ts'
import { guides } from '../channel-guides.ts'

const OPTIONS = channels.map(channel => ({ value: channel, label: channelNames[channel] }))

type ConnectDialogProps = {
  onClose: () => void
  /** The property, if it is known. */
  propertyId?: string
}

/** A guided way to connect one channel of a home: its calendar is read and checked, then ours is given to it. */
export function ConnectDialog({ onClose, propertyId }: ConnectDialogProps) {
  const [ours, setOurs] = useState<FeedAnswer>()
  const [theirs, setTheirs] = useState<FeedAnswer>()
  const [isCopied, setCopied] = useState(false)
  const [add, give] = [useCall(addFeed).mutateAsync, useCall(addFeed).mutateAsync]
  const form = useForm({
    saved: { property_id: useFirstProperty(propertyId), channel: 'airbnb' as Channel, url: '' }, // of the channels
    check: ({ property_id }) => ({ property_id: property_id ? undefined : 'Please choose a property' }),
    async send({ url, ...asked }) {
      if (!theirs) setTheirs((await add({ ...asked, direction: 'in', url })).feed)
      // It may have one already, which is in the list.
      return give({ ...asked, direction: 'out' }).catch(error => {
        if (fieldsOf(error).channel === undefined) throw error
      })
    },
    onSent(given) {
      if (given) return setOurs(given.feed)
      if (theirs) toast.success(connectedWords(theirs))
      onClose()
    },
  })
  const { channel, url } = form.values
  const advice = adviceOn(channel, url)
  if (ours)
    return (
      <Dialog
        onClose={onClose}
        title="Connect a channel"
        description={`${theirs ? `${connectedWords(theirs)}. ` : ''}Now the other way: paste this Naledi link into ${channelNames[ours.channel]}, so it blocks the nights you book here.`}
        footer={
          <Button variant={isCopied ? 'primary' : 'quiet'} onClick={onClose}>
            {isCopied ? 'Done' : 'Do this later'}
          </Button>
        }
      >
        <GiveOurs feed={ours} isCopied={isCopied} onCopied={() => setCopied(true)} />
      </Dialog>
    )
  return (
    <FormDialog
      form={form}
      title="Connect a channel"
      description="First, paste the channel’s calendar link, so Naledi blocks nights booked there."
      word="Check and connect"
      busyWord="Checking the calendar…"
      onClose={onClose}
    >
      {propertyId ? null : (
        <PropertyChooser
          label="Property"
          required
          propertyId={form.values.property_id || undefined}
          onChoose={(property_id = '') => form.change({ property_id })}
          placeholder="Choose a property"
          error={form.errors.property_id}
        />
      )}
      <Select label="Channel" options={OPTIONS} {...form.field('channel')} />
      <p className="text-ink-2">
        {guides[channel].theirs} <HelpLink article="connect-a-channel">Where to find the link</HelpLink>
      </p>
      <TextField
        label="Calendar link"
        type="url"
        inputMode="url"
        required
        autoComplete="off"
        placeholder="https://"
        {...form.field('url')}
      />
      {advice && url ? <p className="text-sm text-ink-3">{advice}.</p> : null}
    </FormDialog>
  )
}

/** Returns `Airbnb connected: 9 nights blocked`. */
const connectedWords = ({ channel, nights_held }: FeedAnswer) =>
  `${channelNames[channel]} connected: ${nights_held === 0 ? 'no' : grouped(nights_held)} ${nights_held === 1 ? 'night' : 'nights'} blocked`

type GiveOursProps = { feed: FeedAnswer; isCopied: boolean; onCopied: () => void }

/** Our link for the channel. Copying it is the main action until it is done: a channel that is only read still sells our nights. */
function GiveOurs({ feed, isCopied, onCopied }: GiveOursProps) {
  const copy = () =>
    navigator.clipboard.writeText(feed.url).then(
      () => {
        toast.success('Link copied')
        onCopied()
      },
      () => toast.error('We couldn’t copy that. Select the link and copy it yourself'),
    )
  return (
    <div className="space-y-4">
      <p className="text-ink-2">{guides[feed.channel].ours}</p>
      <p className="rounded-md bg-sunken p-3 font-mono text-sm break-all select-all">{feed.url}</p>
      <Button variant={isCopied ? 'line' : 'primary'} icon={Copy} onClick={() => void copy()}>
        Copy the link
      </Button>
      <p className="text-sm text-ink-3">
        Channels update in their own time, often only every few hours. We sync theirs every 15 minutes and
        before each booking.
      </p>
    </div>
  )
}
