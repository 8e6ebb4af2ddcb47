import { DateFormat, type Profile, profile as readProfile, saveProfile, TimeFormat } from '@timeloom/contract'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'
import { saved } from '../../lib/api/saved.ts'
import { CallError } from '../../lib/api/call-error.ts'
import { callKey } from '../../lib/api/use-call.ts'
import { notify } from '../../lib/notify.ts'
import { changeUser } from '../../lib/session/session-store.ts'
import { t } from '../../lib/words/words.ts'
import { DeclaredForm } from '../../ui/form/declared-form.tsx'
import type { FormField } from '../../ui/form/form-field.types.ts'
import { PictureField } from '../../ui/picture-field/picture-field.tsx'

type Values = Omit<Profile, 'version' | 'email'>

/** What somebody says of themselves; the formats take effect with the save. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const client = useQueryClient()
  const { version, email: _, ...values } = profile
  const reread = () => client.invalidateQueries({ queryKey: callKey(readProfile) })
  const save = async (entered: Values) => {
    try {
      saved(await call(saveProfile, { body: { ...cleared(entered), version } }))
    } catch (error) {
      if (!(error instanceof CallError) || error.kind !== 'changed') throw error
      notify.warning(t('Your profile was saved elsewhere meanwhile. Please look at it again.'))
      return reread()
    }
    notify.success(t('Update the profile successfully.'))
    const { firstName, dateFormat, timeFormat, avatarFileName } = entered
    const avatar = avatarFileName ? `/api/avatars/${avatarFileName}` : null
    changeUser({ firstName: firstName.trim(), dateFormat, timeFormat, avatar })
    await reread()
  }
  return (
    <DeclaredForm<Values>
      label={t('Profile Setting')}
      fields={profileFields(`${profile.firstName} ${profile.lastName}`)}
      initialValues={values}
      failure={t('Failed to update the profile.')}
      onSave={save}
    />
  )
}

/** An empty field is sent empty, so that it is cleared. */
function cleared({ firstName, lastName, dateFormat, timeFormat, ...texts }: Values) {
  const optional = Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, value ?? '']))
  return { ...optional, firstName, lastName, dateFormat, timeFormat }
}

function profileFields(name: string): FormField<Values>[] {
  const optionsOf = (formats: readonly string[]) => formats.map((format) => ({ value: format, label: format }))
  return [
    {
      name: 'avatarFileName',
      label: t('Picture'),
      kind: 'custom',
      width: 'full',
      control: <PictureField name={name} />,
    },
    { name: 'name', label: t('Name'), kind: 'text', maxLength: 100 },
    { name: 'title', label: t('Title'), kind: 'text', maxLength: 100 },
    { name: 'firstName', label: t('First Name'), kind: 'text', isRequired: true, maxLength: 100 },
    { name: 'lastName', label: t('Last Name'), kind: 'text', isRequired: true, maxLength: 100 },
    { name: 'middleName', label: t('Middle Name'), kind: 'text', maxLength: 100 },
    { name: 'mobile', label: t('Mobile'), kind: 'text', maxLength: 50 },
    { name: 'phone', label: t('Phone'), kind: 'text', maxLength: 50 },
    { name: 'fax', label: t('Fax'), kind: 'text', maxLength: 50 },
    {
      name: 'dateFormat',
      label: t('Date Format'),
      kind: 'select',
      isRequired: true,
      options: optionsOf(DateFormat.options),
    },
    {
      name: 'timeFormat',
      label: t('Time Format'),
      kind: 'select',
      isRequired: true,
      options: optionsOf(TimeFormat.options),
    },
    { name: 'physicalAddress', label: t('Physical Address'), kind: 'text', maxLength: 500 },
    { name: 'postalAddress', label: t('Postal Address'), kind: 'text', maxLength: 500 },
  ]
}
