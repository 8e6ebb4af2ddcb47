import { DateFormat, type Profile, profile as readProfile, saveProfile, TimeFormat } from '@timeloom/contract'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'
import { saved } from '../../lib/api/saved.ts'
import { callKey, callQuery } from '../../lib/api/use-call.ts'
import { notify } from '../../lib/notify.ts'
import { changeUser } from '../../lib/session/session-store.ts'
import { t } from '../../lib/words/words.ts'
import { DeclaredForm } from '../../ui/kit/form/declared-form.tsx'
import type { FormField } from '../../ui/kit/form/form-field.types.ts'
import { useMeanwhile } from '../../ui/kit/form/use-meanwhile.tsx'
import { PictureField } from '../../ui/widgets/picture-field/picture-field.tsx'

type Values = Omit<Profile, 'version' | 'email'>

/** The user's own details; formats take effect when saved. */
export function ProfileForm({ profile, onSaved }: { profile: Profile; onSaved: () => void }) {
  const client = useQueryClient()
  const { record, fields, note, takeOver } = useMeanwhile<Profile, Values>({
    record: profile,
    fields: ({ firstName, lastName }) => profileFields(`${firstName} ${lastName}`),
    valuesOf: formOf,
    reread: () => client.fetchQuery({ ...callQuery(readProfile, {}), staleTime: 0 }),
  })
  const save = async (entered: Values, put: (values: Partial<Values>) => void) => {
    try {
      saved(await call(saveProfile, { body: { ...cleared(entered), version: record.version } }))
    } catch (error) {
      return takeOver(error, entered, put)
    }
    notify.success(t('Update the profile successfully.'))
    const { firstName, dateFormat, timeFormat, avatarFileName } = entered
    const avatar = avatarFileName ? `/api/avatars/${avatarFileName}` : null
    changeUser({ firstName: firstName.trim(), dateFormat, timeFormat, avatar })
    await client.invalidateQueries({ queryKey: callKey(readProfile) })
    onSaved()
  }
  return (
    <DeclaredForm<Values>
      label={t('Profile Setting')}
      fields={fields}
      initialValues={formOf(profile)}
      failure={t('Failed to update the profile.')}
      onSave={save}
    >
      {() => note}
    </DeclaredForm>
  )
}

function formOf({ version: _, email: __, ...values }: Profile): Values {
  return values
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
