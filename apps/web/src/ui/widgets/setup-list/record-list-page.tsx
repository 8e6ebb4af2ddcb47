import type { recordList, recordSave } from '@timeloom/contract'
import { useMemo } from 'react'
import type { ZodRawShape, ZodType } from 'zod'
import { callQuery, useCall } from '../../../lib/api/use-call.ts'
import { SetupListPage } from './setup-list-page.tsx'
import type { RecordList, SetupList } from './setup-list.types.ts'
import { useRecordSave } from './use-record-save.ts'
import { useStatusFilter } from './use-status-filter.ts'

interface RecordListPageProps<Row extends { id: string; version: number }, Values extends object> {
  list: RecordList<Row, Values>
  read: ReturnType<typeof recordList<ZodType<Row>>>
  save: ReturnType<typeof recordSave<ZodRawShape>>
}

/** Pixels of the dialog. @source spec 002 §9 */
const WIDTH = 550

/** The screen of a list of records that can be switched off and have no rules but those of their declaration. */
export function RecordListPage<Row extends { id: string; version: number }, Values extends object>({
  list,
  read,
  save,
}: RecordListPageProps<Row, Values>) {
  const filter = useStatusFilter()
  const { success, failure } = list.form
  const send = useRecordSave(save, { success, failure, invalidates: [read] })
  const whole = useMemo(
    (): SetupList<Row, Row, Values> => ({
      ...list,
      form: {
        ...list.form,
        width: WIDTH,
        refusals: list.form.refusals ?? {},
        recordOf: (row) => row,
        rows: callQuery(read, { query: { status: 'All' } }),
        save: (values, row) =>
          send({
            body: { ...(list.form.bodyOf?.(values) ?? values), ...(row ? { id: row.id, version: row.version } : {}) },
          }),
      },
    }),
    [list, read, send],
  )
  return (
    <SetupListPage
      list={whole}
      read={useCall(read, { query: { status: filter.status } }, { keepPrevious: true })}
      filter={filter}
    />
  )
}
