import { type CompanySettings, companySettings, saveCompanySettings } from '@timeloom/contract'
import { call } from '../../lib/api/call.ts'
import { saved } from '../../lib/api/saved.ts'
import { useCall } from '../../lib/api/use-call.ts'
import { notify } from '../../lib/notify.ts'
import { useCan } from '../../lib/session/session.ts'
import { reloadFacts } from '../../lib/session/session-store.ts'
import { t } from '../../lib/words/words.ts'
import { DeclaredForm } from '../../ui/form/declared-form.tsx'
import type { FormField } from '../../ui/form/form-field.types.ts'
import { markWithoutEffect } from '../../ui/form/mark-without-effect.ts'
import { MultiSelect } from '../../ui/multi-select/multi-select.tsx'
import { exceptionTypes } from './exception-types.ts'
import { PanelFailure } from './panel-failure.tsx'
import { WordsField } from './words-field.tsx'

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
  | 'exceptionTypes'
  | 'payrollExportCodes'
>

/** What a company chooses itself; licences and switches are chosen for it. @source spec/settings.md */
export function SettingsForm() {
  const { data: settings, error, refetch } = useCall(companySettings, {})
  const canSave = useCan('company:update')
  if (!settings) return <PanelFailure error={error} onRetry={() => void refetch()} />
  const save = async (values: Values) => {
    saved(await call(saveCompanySettings, { body: { ...values, breakTime: values.breakTime ?? 0 } }))
    notify.success(t('The settings are saved successfully.'))
    await Promise.all([refetch(), reloadFacts()])
  }
  return (
    <DeclaredForm<Values>
      label={t('Settings')}
      fields={fields().map((field) => markWithoutEffect({ ...field, isDisabled: !canSave }))}
      initialValues={valuesOf(settings)}
      failure={t('Failed to save the settings.')}
      isBlocked={() => !canSave}
      onSave={save}
    />
  )
}

function valuesOf(settings: CompanySettings): Values {
  const { structureName, allowEditBreakTime, allowEditWorkCode, acceptEA, acceptLD } = settings
  const { supervisorMAOT, hideApproveOT, breakTime, payrollExportCodes } = settings
  const { exceptionTypes: types } = settings
  return {
    structureName,
    allowEditBreakTime,
    allowEditWorkCode,
    acceptEA,
    acceptLD,
    supervisorMAOT,
    hideApproveOT,
    breakTime,
    exceptionTypes: types,
    payrollExportCodes,
  }
}

function fields(): FormField<Values>[] {
  return [
    {
      name: 'structureName',
      section: t('Words'),
      label: t('Word for department'),
      kind: 'text',
      isRequired: true,
      maxLength: 40,
      help: t('What lists call a department.'),
    },
    {
      name: 'acceptEA',
      section: t('New shifts'),
      label: t('Accept early arrival'),
      kind: 'checkbox',
      help: t('How a new shift begins; the pay group decides what counts.'),
    },
    { name: 'acceptLD', label: t('Accept late departure'), kind: 'checkbox' },
    { name: 'supervisorMAOT', label: t('Supervisors approve overtime by hand'), kind: 'checkbox' },
    { name: 'hideApproveOT', label: t('Hide the approval of overtime'), kind: 'checkbox' },
    { name: 'breakTime', label: t('Default break'), kind: 'number', min: 0, max: 480, decimals: 0, unit: t('min') },
    {
      name: 'allowEditBreakTime',
      section: t('Timesheets'),
      label: t('Breaks of a shift can be edited'),
      kind: 'checkbox',
    },
    { name: 'allowEditWorkCode', label: t('Work codes can be edited'), kind: 'checkbox' },
    {
      name: 'exceptionTypes',
      section: t('Lists'),
      label: t('Exception types'),
      kind: 'custom',
      width: 'full',
      control: <MultiSelect options={exceptionTypes()} placeholder={t('All types')} />,
      help: t('None chosen means all.'),
    },
    {
      name: 'payrollExportCodes',
      label: t('Payroll export codes'),
      kind: 'custom',
      width: 'full',
      control: <WordsField placeholder={t('Codes of the payroll template')} />,
    },
  ]
}
