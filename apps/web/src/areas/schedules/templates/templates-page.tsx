import { type AnswerOf, listSchedules } from '@timeloom/contract'
import { useMemo } from 'react'
import { useCall } from '../../../lib/api/use-call.ts'
import { formatDate } from '../../../lib/format/dates.ts'
import { useUser } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import type { TableColumn } from '../../../ui/kit/data-table/data-table.types.ts'
import { deleteQuestion } from '../../../ui/kit/feedback/delete-question.ts'
import { activeColumn } from '../../../ui/widgets/setup-list/active.tsx'
import { SetupListPage } from '../../../ui/widgets/setup-list/setup-list-page.tsx'
import type { SetupPageList } from '../../../ui/widgets/setup-list/setup-list.types.ts'
import { periodTypeWords } from './template.words.ts'
import { useDeleteTemplates } from './templates.queries.ts'

type ScheduleEntry = AnswerOf<typeof listSchedules>[number]

/** The schedule templates of the company. @source spec 001 §2.1 */
export function TemplatesPage() {
  const { dateFormat } = useUser()
  const remove = useDeleteTemplates()
  const list = useMemo(() => templateList(remove, dateFormat), [remove, dateFormat])
  const read = useCall(listSchedules, { query: {} })
  return <SetupListPage list={list} read={read} />
}

function templateList(remove: ReturnType<typeof useDeleteTemplates>, dateFormat: string): SetupPageList<ScheduleEntry> {
  return {
    name: 'schedule-templates',
    title: t('Schedule Templates'),
    resource: 'schedule',
    columns: templateColumns(dateFormat),
    editColumn: t('Edit'),
    nameOf: ({ name }) => name,
    purpose: t('A schedule template is a pattern of days and shifts that repeats for everyone who follows it.'),
    pages: { create: '/schedule/create', edit: ({ id }) => `/schedule/update?id=${id}` },
    bulk: {
      word: t('Delete'),
      action: 'delete',
      isInToolbar: true,
      question: (templates) => ({
        title: t('Delete schedule templates'),
        question: deleteQuestion(templates),
        detail: t('A template that people, a department or the company follow is not deleted.'),
        yes: t('OK'),
        no: t('Cancel'),
      }),
      run: (ids) => remove({ body: { ids } }),
    },
  }
}

function templateColumns(dateFormat: string): TableColumn<ScheduleEntry>[] {
  const started = ({ startDate }: ScheduleEntry) => (startDate === null ? '' : formatDate(startDate, { dateFormat }))
  const type = ({ periodType }: ScheduleEntry) => (periodType === null ? '' : periodTypeWords(periodType))
  return [
    { key: 'name', title: t('Name'), width: 280, minWidth: 150, isFixed: true, value: ({ name }) => name },
    {
      key: 'startDate',
      title: t('Start Date'),
      width: 140,
      minWidth: 112,
      value: ({ startDate }) => startDate,
      shown: started,
      csv: started,
      render: started,
    },
    { key: 'periodType', title: t('Period Type'), width: 160, minWidth: 120, value: type },
    activeColumn(),
  ]
}
