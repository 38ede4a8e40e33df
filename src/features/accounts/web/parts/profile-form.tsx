import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { phoneWords } from '#src/contract/words.ts'
import { query, useCall } from '#src/web/api.ts'
import { useDraft } from '#src/web/draft.ts'
import { session } from '#src/web/session.ts'
import { Button } from '#src/web/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#src/web/ui/card.tsx'
import { Select } from '#src/web/ui/select.tsx'
import { TextArea } from '#src/web/ui/text-area.tsx'
import { TextField } from '#src/web/ui/text-field.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { languageNames, languages } from '#src/contract/language.ts'
import type { Sent } from '#src/contract/endpoint.ts'
import { me, updateProfile, type UserAnswer } from '../../contract.ts'
import { checkName } from '../../rules.ts'
import { PictureField } from '../picture-field.tsx'
import { Identity } from './profile-facts.tsx'
import { RefusalBanner } from '../refusal-banner.tsx'
import { useAccountForm } from '../use-account-form.ts'

const valuesOf = ({ name, phone, city, company, bio, language }: UserAnswer) => ({
  name,
  phone: phoneWords(phone ?? ''),
  city: city ?? '',
  company: company ?? '',
  bio: bio ?? '',
  language: language ?? ('' as const),
})

const CHECKS = {
  name: checkName,
  phone: null,
  city: null,
  company: null,
  bio: null,
  language: null,
  profileImage: null,
  publicEmail: null,
  publicPhone: null,
  publicAddress: null,
  contactEmail: null,
}

const LANGUAGES = [
  { value: '', label: 'Not said' },
  ...languages.map(value => ({ value, label: languageNames[value] })),
]

// The kept picture is not sent again: only a new one, or null to take it away.
const AS_SAVED = { profileImage: undefined }

/** Everything a person tells of themselves. What was typed stays until it is saved. */
export function ProfileForm({ user }: { user: UserAnswer }) {
  const draft = useDraft('profile', valuesOf(user))
  const { form, field, send, refusal, isSending } = useAccountForm<Sent<typeof updateProfile>>(CHECKS, {
    ...draft.value,
    ...AS_SAVED,
  })
  useEffect(() => {
    // A picture may be larger than what a browser keeps for a page.
    const watched = form.watch(({ profileImage: _, ...texts }) => draft.keep(texts as typeof draft.value)) // every field has a default
    return () => watched.unsubscribe()
  }, [form, draft])
  const { mutateAsync } = useCall(updateProfile)
  const client = useQueryClient()
  const picture = useWatch({ control: form.control, name: 'profileImage' })
  const save = send(async values => {
    const { message, ...answer } = await mutateAsync(values)
    session.update(answer.user)
    client.setQueryData(query(me, {}).queryKey, answer)
    form.reset({ ...valuesOf(answer.user), ...AS_SAVED })
    draft.forget()
    toast.success(message)
  })
  const changePicture = (next: string | null | undefined) => {
    form.setValue('profileImage', next)
    form.clearErrors('profileImage')
  }
  const refusePicture = (message: string) => form.setError('profileImage', { message })
  return (
    <Card>
      <CardHeader title="About you" />
      <CardBody className="pt-0!">
        <form noValidate onSubmit={save} className="space-y-5">
          <RefusalBanner refusal={refusal}>What you wrote is kept.</RefusalBanner>
          <PictureField
            name={user.name}
            saved={user.profileImage}
            picture={picture}
            error={form.formState.errors.profileImage?.message}
            onChange={changePicture}
            onRefuse={refusePicture}
          >
            <Identity user={user} />
          </PictureField>
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField label="Full name" autoComplete="name" {...field('name')} />
            <TextField label="Phone" type="tel" autoComplete="tel" optional {...field('phone')} />
            <TextField label="City" autoComplete="address-level2" optional {...field('city')} />
            <TextField label="Company" autoComplete="organization" optional {...field('company')} />
          </div>
          <Select
            label="Language"
            optional
            hint="In which hosts write to you, where they can."
            options={LANGUAGES}
            {...field('language')}
          />
          <TextArea
            label="Bio"
            optional
            hint="Guests and hosts read this beside your name."
            {...field('bio')}
          />
          <Button
            type="submit"
            variant="primary"
            busy={isSending}
            busyText="Saving…"
            className="max-sm:w-full"
          >
            Save changes
          </Button>
        </form>
      </CardBody>
    </Card>
  )
}
