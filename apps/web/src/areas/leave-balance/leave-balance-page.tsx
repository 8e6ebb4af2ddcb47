import {
  COLUMN_NUMBERS,
  getLeaveBalanceSettings,
  type LeaveBalanceSettings,
  saveLeaveBalanceSettings,
} from '@timeloom/contract'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { errorText } from '../../lib/api/call-error.ts'
import { callQuery, useCall } from '../../lib/api/use-call.ts'
import { useSave } from '../../lib/api/use-save.ts'
import { useSettings } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { DeclaredForm } from '../../ui/kit/form/declared-form.tsx'
import type { FormField } from '../../ui/kit/form/form-field.types.ts'
import { useMeanwhile } from '../../ui/kit/form/use-meanwhile.tsx'
import { HistoryButton } from '../../ui/widgets/history/history-button.tsx'
import { PageFrame } from '../../ui/kit/page-frame/page-frame.tsx'
import { type LeaveRow, LeaveRowsField } from './leave-rows-field.tsx'
import styles from './leave-balance.module.css'

interface Values {
  onePayTypePerRow: boolean
  isStandardHoursColumn: boolean
  standardHoursColumn: number | null
  payIdColumn: string
  paytypeNameColumn: string
  leavebalanceVoList: LeaveRow[]
}

/** How the file of leave balances is laid out. @source spec 002 §2.12, §3, §5; spec/gaps.md A1 */
export function LeaveBalancePage() {
  // What was read before may be outdated: the form starts with the current values.
  const { data, error, refetch, isFetchedAfterMount } = useCall(getLeaveBalanceSettings, {})
  const [saves, setSaves] = useState(0)
  return (
    <PageFrame title={t('Leave Balance Settings')} subtitle={t('How the leave balance file is read')}>
      {data && isFetchedAfterMount ? (
        // After a save it begins again.
        <SettingsForm key={saves} settings={data} onSaved={() => setSaves((count) => count + 1)} />
      ) : error ? (
        <>
          <p role="alert">{errorText(error)}</p>
          <Button onClick={() => void refetch()}>{t('Try again')}</Button>
        </>
      ) : (
        <Skeleton active paragraph={{ rows: 6 }} />
      )}
    </PageFrame>
  )
}

function SettingsForm({ settings, onSaved }: { settings: LeaveBalanceSettings; onSaved: () => void }) {
  const save = useSave(saveLeaveBalanceSettings, {
    success: t('Leave balance settings are updated successfully.'),
    failure: t('Failed to update leave balance settings.'),
    invalidates: [getLeaveBalanceSettings],
    onFailed: () => true,
  }).mutateAsync
  const { companyId } = useSettings()
  const client = useQueryClient()
  const { record, fields, note, takeOver } = useMeanwhile({
    record: settings,
    fields: ({ leavebalanceVoList }) => settingFields(new Set(leavebalanceVoList.map(({ payType }) => payType))),
    valuesOf: settingValues,
    reread: () => client.fetchQuery({ ...callQuery(getLeaveBalanceSettings, {}), staleTime: 0 }),
  })
  const saveValues = async (entered: Values, put: (values: Partial<Values>) => void) => {
    const { leavebalanceVoList, isStandardHoursColumn, standardHoursColumn, ...values } = entered
    const columns = {
      standardHoursColumn: isStandardHoursColumn ? standardHoursColumn : null,
      // Those without a pay type are refused before.
      leavebalanceVoList: leavebalanceVoList.flatMap(({ payType, ...row }) => (payType ? [{ payType, ...row }] : [])),
    }
    try {
      await save({ body: { ...values, ...columns, version: record.version } })
      onSaved()
    } catch (error) {
      await takeOver(error, entered, put)
    }
  }
  return (
    <div className={styles.card}>
      <DeclaredForm<Values>
        label={t('Leave Balance Settings')}
        fields={fields}
        initialValues={settingValues(settings)}
        failure={t('Failed to update leave balance settings.')}
        onSave={saveValues}
        extraAction={
          <HistoryButton
            name={t('Leave Balance Settings')}
            of={{ entities: ['leave_balance_setting'], entityId: companyId }}
          />
        }
      >
        {() => note}
      </DeclaredForm>
    </div>
  )
}

function settingValues({ version: _, ...settings }: LeaveBalanceSettings): Values {
  return { ...settings, isStandardHoursColumn: settings.standardHoursColumn !== null }
}

/** @param held pay types that rows have already, whatever they are by now */
function settingFields(held: ReadonlySet<string>): FormField<Values>[] {
  return [
    {
      name: 'payIdColumn',
      label: t('Pay ID column'),
      section: t('Columns of the file'),
      kind: 'text',
      isRequired: true,
      check: columns,
      help: t("0 is the file's first column. Use '#' to join columns that belong together, such as 0#1."),
    },
    {
      name: 'onePayTypePerRow',
      label: t('One pay type per row'),
      kind: 'switch',
      help: t('Each row has the balance of one pay type, named in a separate column.'),
    },
    {
      name: 'paytypeNameColumn',
      label: t('Pay type name column'),
      kind: 'text',
      isRequired: true,
      check: columns,
      isShown: ({ onePayTypePerRow }) => onePayTypePerRow ?? false,
    },
    {
      name: 'isStandardHoursColumn',
      label: t('The file has the standard hours'),
      kind: 'switch',
      help: t('Balances in days are converted to hours with them; otherwise with the employee’s standard hours.'),
    },
    {
      name: 'standardHoursColumn',
      label: t('Standard hours column'),
      kind: 'number',
      min: 0,
      max: 999,
      decimals: 0,
      isRequired: true,
      isShown: ({ isStandardHoursColumn }) => isStandardHoursColumn ?? false,
    },
    {
      name: 'leavebalanceVoList',
      label: t('Pay types with a balance'),
      section: t('Pay types'),
      kind: 'custom',
      width: 'full',
      control: <LeaveRowsField held={held} />,
      check: rows,
    },
  ]
}

const WRONG_COLUMNS = () => t("Enter column numbers from 0, joined by '#'.")

function columns(value: unknown): string | undefined {
  return typeof value !== 'string' || value === '' || COLUMN_NUMBERS.test(value) ? undefined : WRONG_COLUMNS()
}

function rows(value: unknown): string | undefined {
  const list = value as LeaveRow[]
  if (list.some(({ payType }) => payType === undefined)) return t('Choose a pay type for each row.')
  return list.every(({ paytypeColumn }) => COLUMN_NUMBERS.test(paytypeColumn)) ? undefined : WRONG_COLUMNS()
}
