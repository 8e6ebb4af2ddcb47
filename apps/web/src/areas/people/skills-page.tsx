import { getSkill, listPayTypes, listSkills, saveSkill, type Skill, type SkillRow } from '@timeloom/contract'
import { Select } from 'antd'
import { useMemo } from 'react'
import { callQuery, useCall } from '../../lib/api/use-call.ts'
import { t } from '../../lib/words/words.ts'
import { activeColumn, activeField } from '../../ui/widgets/setup-list/active.tsx'
import { SetupListPage } from '../../ui/widgets/setup-list/setup-list-page.tsx'
import type { SetupList } from '../../ui/widgets/setup-list/setup-list.types.ts'
import { useRecordSave } from '../../ui/widgets/setup-list/use-record-save.ts'
import { useStatusFilter } from '../../ui/widgets/setup-list/use-status-filter.ts'

type Calculation = NonNullable<Skill['allowanceCalculationType']>

interface SkillValues {
  name: string
  active: boolean
  payTypeId: string | undefined
  allowanceCalculationType: Calculation | undefined
}

/** What people are qualified for, and the allowance it pays. @source spec 002 §2.8, §4 */
export function SkillsPage() {
  const filter = useStatusFilter()
  const save = useSaveSkill()
  const list = useMemo(() => skillList(save), [save])
  const read = useCall(listSkills, { query: { status: filter.status } }, { keepPrevious: true })
  return <SetupListPage list={list} read={read} filter={filter} />
}

function useSaveSkill() {
  return useRecordSave(saveSkill, {
    success: t('Skill is saved successfully.'),
    failure: t('Failed to save the Skill.'),
    invalidates: [listSkills, getSkill],
  })
}

function skillList(save: ReturnType<typeof useSaveSkill>): SetupList<SkillRow, Skill, SkillValues> {
  return {
    name: 'skills',
    title: t('Skills'),
    resource: 'skill',
    columns: [
      { key: 'name', title: t('Name'), width: 260, minWidth: 180, isFixed: true, value: ({ name }) => name },
      {
        key: 'payType',
        title: t('Allowances'),
        width: 240,
        minWidth: 150,
        value: ({ payType }) => payType?.name ?? '',
      },
      activeColumn(),
    ],
    nameOf: ({ name }) => name,
    purpose: t('A skill is something a person can do, such as driving a forklift; it may earn an allowance.'),
    files: { list: 'skills', invalidates: [listSkills, getSkill] },
    form: {
      width: 550,
      newTitle: t('Create a new skill'),
      editTitle: t('Modify a skill'),
      entity: 'skill',
      record: (id) => callQuery(getSkill, { params: { id } }),
      fields: (skill) => [
        { name: 'name', label: t('Name'), kind: 'text', width: 'full', isRequired: true, maxLength: 200 },
        { name: 'payTypeId', label: t('Allowances'), kind: 'custom', width: 'full', control: <AllowanceField /> },
        {
          name: 'allowanceCalculationType',
          label: t('Allowance Calculation Type'),
          kind: 'select',
          width: 'full',
          isRequired: true,
          options: [
            { value: 'eitherOnePerShift', label: t('One Per Shift') },
            { value: 'hoursWorkedForDay', label: t('Hours Worked For Day') },
            { value: 'hoursWorkedForShift', label: t('Hours Worked For Shift') },
          ],
        },
        activeField(skill === undefined),
      ],
      valuesOf: (skill) => ({
        name: skill?.name ?? '',
        active: skill?.active ?? true,
        payTypeId: skill?.payType?.id,
        allowanceCalculationType: skill?.allowanceCalculationType ?? undefined,
      }),
      save: ({ payTypeId = '', ...values }, skill) =>
        save({ body: { ...values, payTypeId, ...(skill ? { id: skill.id, version: skill.version } : {}) } }),
      refusals: { exist: { field: 'name', words: t('Warning: Name has existed.') } },
      failure: t('Failed to save the Skill.'),
    },
  }
}

/** Pay types that are allowances. */
function AllowanceField(props: { id?: string; value?: string; onChange?: (id: string | undefined) => void }) {
  const { data: payTypes, isPending } = useCall(listPayTypes, { query: { isAllowance: true } })
  const offered = (payTypes ?? []).filter(({ active, id }) => active || id === props.value)
  return (
    <Select
      {...props}
      allowClear
      loading={isPending}
      // without its name it would stand there as its id
      {...(isPending ? { value: null } : {})}
      placeholder={t('Select')}
      options={offered.map(({ id, name, active }) => ({
        value: id,
        label: active ? name : `${name} ${t('(Inactive)')}`,
      }))}
    />
  )
}
