import { type DepartmentDetail, hasJobCosting } from '@timeloom/contract'
import { useSettings, useUser } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import type { FormField } from '../../../ui/kit/form/form-field.types.ts'
import { markWithoutEffect } from '../../../ui/widgets/mark-without-effect.ts'
import { MultiSelect } from '../../../ui/kit/multi-select/multi-select.tsx'
import { useNodeLists, useSetupLists } from '../company.queries.ts'

/** The contents of a node's form; lists are included whether they are shown or not. */
export interface NodeForm {
  status: boolean
  parentName: string
  departmentName: string
  code: string
  supervisorIds: string[]
  holidayIds: string[]
  jobIds: string[]
  defaultPositionId: string | null
  timeZoneId: string | null
  scheduleId: string | null
  workPlaceId: string[]
  timeRoundingId: string | null
  punchCode: string
  timeLeaveApproverId: string | null
  payExportCode: string
  rateExportCode: string
  greentreeWeekly: boolean
}

interface NodePlace {
  /** 1 to 4 */
  level: number
  labelName: string
  hasTimeZone: boolean
  isNew: boolean
  canSave: boolean
  positions: DepartmentDetail['positions']
  inherits: DepartmentDetail['inherits']
}

const DEPARTMENT = 3
const POSITION = 4

/** The fields of a node by its level and by what the company has switched on. @source spec 000 §2.13 */
export function useDepartmentFields(place: NodePlace): FormField<NodeForm>[] {
  const settings = useSettings()
  const isSupervisor = useUser().roleName === 'Supervisor'
  const setup = useSetupLists()
  const lists = useNodeLists()
  const isPosition = place.level === POSITION
  const off = !place.canSave
  const fields: (FormField<NodeForm> | false)[] = [
    {
      name: 'departmentName',
      section: t('Details'),
      label: place.labelName,
      kind: 'text',
      isRequired: true,
      maxLength: 120,
      isDisabled: off,
    },
    { name: 'code', label: t('Code'), kind: 'text', maxLength: 40, isDisabled: off },
    { name: 'parentName', label: t('Parent'), kind: 'text', isDisabled: true },
    !place.isNew && { name: 'status', label: t('Active'), kind: 'checkbox', isDisabled: off },
    {
      name: 'supervisorIds',
      section: t('People'),
      label: t('Supervisors'),
      kind: 'custom',
      isDisabled: off || isSupervisor,
      control: <MultiSelect options={lists.supervisors} disabled={off || isSupervisor} />,
    },
    {
      name: 'timeLeaveApproverId',
      label: t('Time and leave approver'),
      kind: 'select',
      options: lists.approvers,
      isDisabled: off || isSupervisor,
    },
    place.level === DEPARTMENT && {
      name: 'defaultPositionId',
      label: t('Default position'),
      kind: 'select',
      options: place.positions.map(({ id, name, active }) => ({
        value: id,
        label: active ? name : t('{name} (Inactive)', { name }),
      })),
      isDisabled: off,
    },
    {
      name: 'holidayIds',
      label: t('Regional Holiday'),
      kind: 'custom',
      isDisabled: off,
      control: <MultiSelect options={lists.holidays} disabled={off} />,
    },
    isPosition &&
      settings.isJobCodeEnabled && {
        name: 'jobIds',
        label: settings.jobLabel,
        kind: 'custom',
        isDisabled: off,
        control: <MultiSelect options={lists.jobs} disabled={off} />,
      },
    place.hasTimeZone && {
      name: 'timeZoneId',
      section: t('Time'),
      label: t('Time Zone'),
      kind: 'select',
      options: setup.zones,
      isDisabled: off,
      ...fromAbove(place.inherits.timeZone),
    },
    {
      name: 'scheduleId',
      ...(place.hasTimeZone ? {} : { section: t('Time') }),
      label: t('Schedule Template'),
      kind: 'select',
      options: setup.schedules,
      isDisabled: off,
      ...fromAbove(place.inherits.schedule),
    },
    {
      name: 'timeRoundingId',
      label: t('Time Rounding'),
      kind: 'select',
      options: setup.roundings,
      isDisabled: off,
      ...fromAbove(place.inherits.timeRounding),
    },
    {
      name: 'workPlaceId',
      label: t('Work Sites'),
      kind: 'custom',
      isDisabled: off,
      control: <MultiSelect options={lists.places} disabled={off} />,
    },
    isPosition && {
      name: 'punchCode',
      section: t('Codes'),
      label: t('Punch Code'),
      kind: 'text',
      isRequired: settings.isPositionCodeEnabled,
      maxLength: 20,
      isDisabled: off,
    },
    isPosition && {
      name: 'payExportCode',
      label: t('Pay Export Code'),
      kind: 'text',
      maxLength: 60,
      isDisabled: off,
      help: t('For columns of payroll layouts.'),
    },
    isPosition && {
      name: 'rateExportCode',
      label: t('Rate Export Code'),
      kind: 'text',
      maxLength: 60,
      isDisabled: off,
      help: t('For columns of payroll layouts.'),
    },
    isPosition &&
      hasJobCosting(settings) && {
        name: 'greentreeWeekly',
        label: t('Weekly timesheets to GreenTree'),
        kind: 'checkbox',
        isDisabled: off,
      },
  ]
  return markWithoutEffect(
    'department',
    fields.filter((field) => field !== false),
  )
}

/** What an empty field inherits. */
function fromAbove(inherited: DepartmentDetail['inherits']['timeZone']): { placeholder?: string } {
  return inherited ? { placeholder: t('{value} from {name}', { value: inherited.name, name: inherited.from }) } : {}
}

/** The fields as they are sent: an empty one is cleared, one that the form does not show is not named. */
export function nodeBody(values: Partial<NodeForm>) {
  const { parentName: _, ...sent } = values
  return Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, value ?? '']))
}
