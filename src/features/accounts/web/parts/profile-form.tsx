import { useQueryClient } from '@tanstack/react-query'
import { phoneWords } from '#src/contract/words.ts'
import { query, useCall } from '#src/web/api.ts'
import { session } from '#src/web/session/session.ts'
import { Button } from '#src/web/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#src/web/ui/card.tsx'
import { PageForm } from '#src/web/ui/forms/page-form.tsx'
import { Select } from '#src/web/ui/fields/select.tsx'
import { TextArea } from '#src/web/ui/fields/text-area.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { useForm } from '#src/web/ui/forms/use-form.ts'
import { languageNames, languages } from '#src/contract/language.ts'
import { me, updateProfile, type UserAnswer } from '../../contract.ts'
import { checkName } from '../../rules.ts'
import { PictureField } from '../picture-field.tsx'

const valuesOf = ({ name, phone, city, company, bio, language, profileImage }: UserAnswer) => ({
  name,
  phone: phoneWords(phone ?? ''),
  city: city ?? '',
  company: company ?? '',
  bio: bio ?? '',
  language: language ?? ('' as const),
  profileImage,
})

const LANGUAGES = [
  { value: '', label: 'No preference' },
  ...languages.map(value => ({ value, label: languageNames[value] })),
]

/** Everything a person tells of themselves. What was typed stays until it is saved. */
export function ProfileForm({ user }: { user: UserAnswer }) {
  const { mutateAsync } = useCall(updateProfile)
  const client = useQueryClient()
  const form = useForm({
    saved: valuesOf(user),
    draft: 'profile',
    // A picture may be larger than what a browser saves for a page.
    undrafted: ['profileImage'],
    check: ({ name }) => ({ name: checkName(name) }),
    // The saved picture is not sent again: only a new one, or null to take it away.
    send: ({ profileImage, ...typed }) =>
      mutateAsync({ ...typed, ...(profileImage === user.profileImage ? {} : { profileImage }) }),
    onSent({ message, ...answer }) {
      session.update(answer.user)
      client.setQueryData(query(me, {}).queryKey, answer)
      toast.success(message)
    },
  })
  const { field } = form
  return (
    <Card>
      <CardHeader title="About you" />
      <CardBody className="pt-0!">
        <PageForm form={form} note="Your changes are still here.">
          <PictureField
            name={user.name}
            saved={user.profileImage}
            picture={form.values.profileImage}
            error={form.errors.profileImage}
            onChange={profileImage => form.change({ profileImage })}
            onRefuse={words => form.show({ profileImage: words })}
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField label="Full name" autoComplete="name" {...field('name')} />
            <TextField label="Phone" type="tel" autoComplete="tel" optional {...field('phone')} />
            <TextField label="City" autoComplete="address-level2" optional {...field('city')} />
            <TextField label="Company" autoComplete="organization" optional {...field('company')} />
          </div>
          <Select
            label="Language"
            optional
            hint="Hosts will write to you in this language if they can."
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
            busy={form.isBusy}
            busyText="Saving…"
            className="max-sm:w-full"
          >
            Save changes
          </Button>
        </PageForm>
      </CardBody>
    </Card>
  )
}
