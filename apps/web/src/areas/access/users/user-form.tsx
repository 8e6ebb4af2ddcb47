import {
  type EmployeeDetail,
  getEmployee,
  getUser,
  nextClockId,
  pageEmployees,
  saveUser,
  type UserDetail,
} from '@timeloom/contract'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { callQuery } from '../../../lib/api/use-call.ts'
import { todayIn } from '../../../lib/format/dates.ts'
import { useSettings, useUser } from '../../../lib/session/session.ts'
import { asLeft } from '../../../lib/left-addresses.ts'
import { t } from '../../../lib/words/words.ts'
import { nameOf } from '../../../ui/widgets/employee-picker/name-of.ts'
import { SectionedForm } from '../../../ui/kit/form/sectioned-form.tsx'
import { sectionsWith } from '../../../ui/kit/form/sections-with.ts'
import { useMeanwhile } from '../../../ui/kit/form/use-meanwhile.tsx'
import { bodyOf } from '../../../ui/widgets/person-form/body-of.ts'
import { employeeRefusals } from '../../../ui/widgets/person-form/save-words.ts'
import { useEmploymentChoices } from '../../../ui/widgets/person-form/use-employment-choices.ts'
import { useSavePerson } from '../../../ui/widgets/person-form/use-save-person.ts'
import { isOutOfReach } from './is-out-of-reach.ts'
import { useUserChoices } from './use-user-choices.ts'
import { userSections } from './user-sections.tsx'
import { type UserValues, valuesOf } from './user-values.ts'
import { AFTER_SAVE } from './users.queries.ts'

const LIST = '/user/list'
/** Values that apply from a date on: editing one does not undo a planned change of another. */
const RULES = ['departmentId', 'paygroupId', 'timeRoundingId', 'scheduleId'] as const

interface UserFormProps {
  /** Absent for a new user. */
  user?: UserDetail | undefined
  /** The employee that the user is as well. */
  employee?: EmployeeDetail | undefined
  suggestedClockId?: number | undefined
  onContinue?: () => void
}

/** Both sections of a user with their buttons. */
export function UserForm({ user: began, employee: beganEmployee, suggestedClockId, onContinue }: UserFormProps) {
  const settings = useSettings()
  const { dateFormat, roleName } = useUser()
  const navigate = useNavigate()
  const employment = useEmploymentChoices()
  const choices = useUserChoices(began)
  const failure = t('Failed to save the user.')
  const save = useSavePerson(saveUser, {
    success: t('The user is saved successfully.'),
    failure,
    refusals: { ...employeeRefusals(), licenses: t('Warning: The employee Upper bound.') },
    invalidates: [...AFTER_SAVE, pageEmployees, getEmployee, nextClockId],
  })
  const today = todayIn(settings.timeZoneId)
  const client = useQueryClient()
  const formOf = (record: UserRecord) => valuesOf({ ...record, suggestedClockId, today })
  const sectionsOf = ({ user, employee }: UserRecord) =>
    userSections({ settings, employment, choices, user, employee, dateFormat, name: user ? nameOf(user) : '' })
  const { record, fields, note, takeOver } = useMeanwhile<UserRecord, UserValues>({
    record: { user: began, employee: beganEmployee },
    fields: (latest) => sectionsOf(latest).flatMap((section) => section.fields),
    valuesOf: formOf,
    reread: () => latestOf(client, began?.id ?? ''),
  })
  const { user, employee } = record
  return (
    <SectionedForm<UserValues>
      label={t('User')}
      sections={sectionsWith(sectionsOf(record), fields)}
      initialValues={formOf({ user: began, employee: beganEmployee })}
      note={note}
      failure={failure}
      isNew={user === undefined}
      readOnly={user && isOutOfReach(user, roleName) ? t('Only a Superadmin can change a Superadmin.') : undefined}
      onCancel={() => void navigate(-1)}
      onSave={async (values, { continues, put }) => {
        const before = formOf(record)
        const unchanged = employee ? RULES.filter((field) => (values[field] ?? null) === (before[field] ?? null)) : []
        // an empty PIN field leaves the PIN as it is: it is never shown
        const without = ['xeroGuid', ...(values.pin ? [] : ['pin']), ...unchanged]
        const divisions = values.exportDevisions?.join(',') ?? ''
        const known = user ? { id: user.id, version: user.version } : {}
        try {
          const refused = await save({ ...bodyOf(values, { without }), exportDevisions: divisions, ...known })
          if (refused) return refused
        } catch (error) {
          return takeOver(error, values, put)
        }
        if (continues) onContinue?.()
        else void navigate(user ? asLeft(LIST) : LIST)
        return undefined
      }}
    />
  )
}

interface UserRecord {
  user: UserDetail | undefined
  employee: EmployeeDetail | undefined
}

/** The current user, with their employee if they are one. */
async function latestOf(client: QueryClient, id: string): Promise<UserRecord> {
  const user = await client.fetchQuery({ ...callQuery(getUser, { params: { id } }), staleTime: 0 })
  if (user.employeeId === null) return { user, employee: undefined }
  const params = { id: user.employeeId }
  return { user, employee: await client.fetchQuery({ ...callQuery(getEmployee, { params }), staleTime: 0 }) }
}
