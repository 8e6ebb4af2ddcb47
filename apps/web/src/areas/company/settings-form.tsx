import { type AnswerOf, type CompanySettings, companySettings, saveCompanySettings } from '@timeloom/contract'
import { useQueryClient } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { Suspense, useState } from 'react'
import { call } from '../../lib/api/call.ts'
import { saved } from '../../lib/api/saved.ts'
import { callQuery, useCall } from '../../lib/api/use-call.ts'
import { notify } from '../../lib/notify.ts'
import { useCan } from '../../lib/session/session.ts'
import { reloadFacts } from '../../lib/session/session-store.ts'
import { t } from '../../lib/words/words.ts'
import { DeclaredForm } from '../../ui/kit/form/declared-form.tsx'
import type { FormField } from '../../ui/kit/form/form-field.types.ts'
import { lazyPart } from '../../ui/kit/late/lazy-part.tsx'
import { markWithoutEffect } from '../../ui/widgets/mark-without-effect.ts'
import { useMeanwhile } from '../../ui/kit/form/use-meanwhile.tsx'
import { MultiSelect } from '../../ui/kit/multi-select/multi-select.tsx'
import { exceptionTypes } from '../../ui/widgets/exception-types/exception-types.ts'
import { approvalFields } from './approval-fields.ts'
import { PanelFailure } from './panel-failure.tsx'
import { rosterLimitFields, type RosterLimits, rosterLimitsOf } from './roster-limit-fields.ts'
import { WordsField } from './words-field.tsx'

const ApprovalManagers = lazyPart(() => import('./approval-managers.tsx').then((file) => file.ApprovalManagers))

type Values = Pick<
  CompanySettings,
  | 'structureName'
  | 'allowEditBreakTime'
  | 'allowEditWorkCode'
  | 'acceptEA'
  | 'acceptLD'
  | 'supervisorMAOT'
  | 'hideApproveOT'
  | 'breakTime'
  | 'confirmPayPeriods'
  | 'publishRosters'
  | 'swapsNeedApproval'
  | 'exceptionTypes'
  | 'payrollExportCodes'
  | 'approvalReminderDays'
> &
  RosterLimits & { approvalLevels: '1' | '2' }

type Settings = AnswerOf<typeof companySettings>

/** What a company chooses itself; licences and switches are chosen for it. @source spec/settings.md */
export function SettingsForm() {
  const { data: settings, error, refetch, isFetchedAfterMount } = useCall(companySettings, {})
  const [saves, setSaves] = useState(0)
  if (!settings) return <PanelFailure error={error} onRetry={() => void refetch()} />
  // It starts with the currently stored values, and after a save with the saved ones.
  if (!isFetchedAfterMount) return <Skeleton active paragraph={{ rows: 8 }} />
  const beginAgain = async () => {
    await Promise.all([refetch(), reloadFacts()])
    setSaves((count) => count + 1)
  }
  return <StoredSettings key={saves} settings={settings} onSaved={beginAgain} />
}

function StoredSettings({ settings, onSaved }: { settings: Settings; onSaved: () => Promise<void> }) {
  const client = useQueryClient()
  const canSave = useCan('company:update')
  const { record, fields, note, takeOver } = useMeanwhile<Settings, Values>({
    record: settings,
    fields: () => markWithoutEffect('settings', settingFields()).map((field) => ({ ...field, isDisabled: !canSave })),
    valuesOf,
    reread: () => client.fetchQuery({ ...callQuery(companySettings, {}), staleTime: 0 }),
  })
  const save = async (values: Values, put: (values: Partial<Values>) => void) => {
    const { breakTime, minimumRestHours, approvalLevels, approvalReminderDays } = values
    const body = {
      ...values,
      approvalLevels: approvalLevels === '2' ? (2 as const) : (1 as const),
      approvalReminderDays: approvalReminderDays ?? 0,
      breakTime: breakTime ?? 0,
      minimumRestHours: minimumRestHours ?? 0,
      version: record.version,
    }
    try {
      saved(await call(saveCompanySettings, { body }))
    } catch (error) {
      return takeOver(error, values, put)
    }
    notify.success(t('The settings are saved successfully.'))
    await onSaved()
  }
  return (
    <>
      <DeclaredForm<Values>
        label={t('Settings')}
        fields={fields}
        initialValues={valuesOf(settings)}
        failure={t('Failed to save the settings.')}
        isBlocked={() => !canSave}
        onSave={save}
      >
        {() => note}
      </DeclaredForm>
      {canSave && settings.approvalLevels === 2 && (
        <Suspense fallback={<Skeleton active />}>
          <ApprovalManagers />
        </Suspense>
      )}
    </>
  )
}

function valuesOf(settings: CompanySettings): Values {
  const { structureName, allowEditBreakTime, allowEditWorkCode, acceptEA, acceptLD } = settings
  const { supervisorMAOT, hideApproveOT, breakTime, payrollExportCodes } = settings
  const { exceptionTypes: types, confirmPayPeriods, publishRosters, swapsNeedApproval } = settings
  const { approvalLevels, approvalReminderDays } = settings
  return {
    structureName,
    allowEditBreakTime,
    allowEditWorkCode,
    acceptEA,
    acceptLD,
    supervisorMAOT,
    hideApproveOT,
    breakTime,
    confirmPayPeriods,
    publishRosters,
    swapsNeedApproval,
    ...rosterLimitsOf(settings),
    approvalLevels: approvalLevels === 2 ? '2' : '1',
    approvalReminderDays,
    exceptionTypes: types,
    payrollExportCodes,
  }
}

function settingFields(): FormField<Values>[] {
  return [
    {
      name: 'structureName',
      section: t('Wording'),
      label: t('Word for department'),
      kind: 'text',
      isRequired: true,
      maxLength: 40,
      help: t('The word for a department in lists.'),
    },
    {
      name: 'acceptEA',
      section: t('New shifts'),
      label: t('Accept early arrival'),
      kind: 'checkbox',
      help: t('The default for new shifts; the pay group decides what counts.'),
    },
    { name: 'acceptLD', label: t('Accept late departure'), kind: 'checkbox' },
    { name: 'supervisorMAOT', label: t('Supervisors approve overtime manually'), kind: 'checkbox' },
    { name: 'hideApproveOT', label: t('Hide overtime approval'), kind: 'checkbox' },
    { name: 'breakTime', label: t('Default break'), kind: 'number', min: 0, max: 480, decimals: 0, unit: t('min') },
    {
      name: 'allowEditBreakTime',
      section: t('Timesheets'),
      label: t('Shift breaks can be edited'),
      kind: 'checkbox',
    },
    { name: 'allowEditWorkCode', label: t('Work codes can be edited'), kind: 'checkbox' },
    {
      name: 'confirmPayPeriods',
      label: t('Employees confirm their hours'),
      kind: 'checkbox',
      help: t('At the end of a pay period they are asked to, and again whenever its hours change afterwards.'),
    },
    ...approvalFields(),
    {
      name: 'publishRosters',
      section: t('Rosters'),
      label: t('Publish rosters'),
      kind: 'checkbox',
      help: t(
        'Employees see changes to the roster only once they are published. What is planned now is published with this.',
      ),
    },
    {
      name: 'swapsNeedApproval',
      label: t('A supervisor approves swaps'),
      kind: 'checkbox',
      help: t('Off: the shifts change hands as soon as both employees agree and the rules are kept.'),
    },
    ...rosterLimitFields(),
    {
      name: 'exceptionTypes',
      section: t('Lists'),
      label: t('Exception types'),
      kind: 'custom',
      width: 'full',
      control: <MultiSelect options={exceptionTypes()} placeholder={t('All types')} />,
      inWords: (types) => exceptionWords(types as string[]),
      help: t('Leave empty for all.'),
    },
    {
      name: 'payrollExportCodes',
      label: t('Payroll export codes'),
      kind: 'custom',
      width: 'full',
      control: <WordsField placeholder={t('Payroll template codes')} />,
      inWords: (codes) => (codes as string[]).join(', ') || t('None'),
    },
  ]
}

function exceptionWords(types: readonly string[]): string {
  const chosen = exceptionTypes().filter(({ id }) => types.includes(id))
  return chosen.length === 0 ? t('All types') : chosen.map(({ label }) => label).join(', ')
}
