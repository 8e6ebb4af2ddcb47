import { deleteHolidays, type Holiday, listHolidays, saveHoliday } from '@timeloom/contract'
import { Tooltip } from 'antd'
import { Star } from 'lucide-react'
import { formatDate } from '../../../lib/format/dates.ts'
import { callQuery } from '../../../lib/api/use-call.ts'
import { useSave } from '../../../lib/api/use-save.ts'
import { t } from '../../../lib/words/words.ts'
import { deleteQuestion } from '../../../ui/kit/feedback/delete-question.ts'
import type { SetupBulk, SetupForm, SetupList } from '../../../ui/widgets/setup-list/setup-list.types.ts'
import { useRecordSave } from '../../../ui/widgets/setup-list/use-record-save.ts'
import { Tag } from '../../../ui/widgets/status-tag/status-tag.tsx'
import { AlternativeDayField, HolidayDateField } from './alternative-day-field.tsx'
import styles from './holidays.module.css'

interface HolidayValues {
  name: string
  date: string
  alterdate: string
}

export type HolidayList = SetupList<Holiday, Holiday, HolidayValues>
type HolidayForm = SetupForm<Holiday, Holiday, HolidayValues>
type Save = ReturnType<typeof useSaveHoliday>
type Remove = ReturnType<typeof useDeleteHolidays>

const CLOSED = () =>
  t("The selected date is within a closed pay period. Please re-open the period in the 'Payroll Transfer' page.")

/** A refusal is told by the form, on its field where there is one. @param onSaved told the date of what was saved */
export function useSaveHoliday(onSaved: (date: string) => void) {
  return useRecordSave(saveHoliday, {
    success: t('Holiday is saved successfully.'),
    failure: t('Failed to save holiday.'),
    invalidates: [listHolidays],
    onSaved: (_, { body }) => onSaved(body?.date ?? ''),
  })
}

export function useDeleteHolidays() {
  return useSave(deleteHolidays, {
    success: t('Holidays are deleted successfully.'),
    failure: t('Failed to delete Holidays.'),
    refusals: { close: CLOSED() },
    invalidates: [listHolidays],
  }).mutateAsync
}

interface HolidayListOptions {
  save: Save
  remove: Remove
  dateFormat: string
}

/** The list of holidays and their form. @source spec 002 §2.4, §5, §8 */
export function holidayList({ save, remove, dateFormat }: HolidayListOptions): HolidayList {
  const shown = (date: string) => formatDate(date, { dateFormat })
  return {
    name: 'holidays',
    title: t('Holidays'),
    resource: 'holiday',
    columns: [
      {
        key: 'name',
        title: t('Name'),
        width: 320,
        minWidth: 200,
        isFixed: true,
        value: ({ name }) => name,
        render: (holiday) => <HolidayName holiday={holiday} />,
      },
      { key: 'date', title: t('Date'), width: 160, value: ({ date }) => date, render: ({ date }) => shown(date) },
      {
        key: 'alterdate',
        title: t('Alternative Date'),
        width: 160,
        value: ({ alterdate }) => alterdate,
        render: ({ alterdate }) => shown(alterdate),
      },
    ],
    editColumn: t('Edit'),
    defaultSorting: { column: 'date', order: 'asc' },
    nameOf: ({ name }) => name,
    purpose: t(
      'Holiday pay goes to employees who would have worked that day. Load the public holidays of a year, or add one.',
    ),
    files: { list: 'holidays', invalidates: [listHolidays] },
    form: holidayForm(save, shown),
    bulk: deleting(remove),
  }
}

/** Its name, and whether it came from a region's list or does not apply to everyone. */
function HolidayName({ holiday: { name, sysCode, isRegional } }: { holiday: Holiday }) {
  const word = t('System default holiday')
  return (
    <span className={styles.name}>
      {sysCode !== null && (
        <Tooltip title={word}>
          <span role="img" aria-label={word} className={styles.star}>
            <Star size={14} aria-hidden="true" />
          </span>
        </Tooltip>
      )}
      {name}
      {isRegional && <Tag tone="info">{t('Regional')}</Tag>}
    </span>
  )
}

function holidayForm(save: Save, shown: (date: string) => string): HolidayForm {
  const inWords = (date: unknown) => shown(date as string)
  return {
    recordOf: (holiday) => holiday,
    rows: callQuery(listHolidays, {}),
    width: 550,
    newTitle: t('Create a new Holiday'),
    editTitle: t('Modify a Holiday'),
    entity: 'holiday',
    fields: () => [
      { name: 'name', label: t('Name'), kind: 'text', width: 'full', isRequired: true, maxLength: 200 },
      { name: 'date', label: t('Date'), kind: 'custom', isRequired: true, control: <HolidayDateField />, inWords },
      {
        name: 'alterdate',
        label: t('Alternative Date'),
        kind: 'custom',
        isRequired: true,
        control: <AlternativeDayField />,
        inWords,
      },
    ],
    valuesOf: (holiday) =>
      holiday ? { name: holiday.name, date: holiday.date, alterdate: holiday.alterdate } : { name: '' },
    save: (values, holiday) =>
      save({ body: { ...values, ...(holiday ? { id: holiday.id, version: holiday.version } : {}) } }),
    refusals: {
      exist: { field: 'name', words: t('Warning: Name has existed.') },
      close: { field: 'date', words: CLOSED() },
    },
    failure: t('Failed to save holiday.'),
  }
}

function deleting(remove: Remove): SetupBulk<Holiday> {
  return {
    word: t('Delete'),
    action: 'delete',
    question: (holidays) => ({
      title: t('Delete holidays'),
      question: deleteQuestion(holidays),
      detail: holidays.map(({ name }) => name).join(', '),
    }),
    run: (ids) => remove({ body: { ids } }),
  }
}
