import { listTasks, type Task } from '@timeloom/contract'
import { useMemo } from 'react'
import { useCall } from '../../lib/api/use-call.ts'
import { useSettings } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { SetupListPage } from '../../ui/setup-list/setup-list-page.tsx'
import type { SetupList } from '../../ui/setup-list/setup-list.types.ts'
import { useStatusFilter } from '../../ui/setup-list/use-status-filter.ts'
import { codeColumns } from './code-columns.tsx'
import { codeBody, codeFields, codeName, type CodeValues, codeValues, externalName } from './code-fields.ts'
import { growsHere } from './grows-here.ts'
import { useSaveTask } from './work-codes.queries.ts'

/** What is done within a job. @source spec 002 §2.7, §4 */
export function TasksPage() {
  const filter = useStatusFilter()
  const { taskLabel, thirdPartyType } = useSettings()
  const save = useSaveTask()
  const list = useMemo(
    () => ({
      ...taskList(save),
      title: taskLabel || t('Tasks'),
      isGrown: growsHere(thirdPartyType),
      files: { list: 'tasks' as const, invalidates: [listTasks], isImported: growsHere(thirdPartyType) },
    }),
    [save, taskLabel, thirdPartyType],
  )
  const read = useCall(listTasks, { query: { status: filter.status } }, { keepPrevious: true })
  return <SetupListPage list={list} read={read} filter={filter} />
}

function taskList(save: ReturnType<typeof useSaveTask>): SetupList<Task, Task, CodeValues> {
  return {
    name: 'tasks',
    title: t('Tasks'),
    resource: 'task',
    columns: codeColumns(),
    defaultSorting: { column: 'code', order: 'asc' },
    nameOf: codeName,
    purpose: t('A task is what is done within a job: cutting, packing, cleaning.'),
    form: {
      recordOf: (task) => task,
      width: 550,
      newTitle: t('Create a new task'),
      editTitle: t('Modify a task'),
      entity: 'task',
      fields: (task) => codeFields(task === undefined, externalOf(task)),
      valuesOf: (task) => codeValues(task, externalOf(task)),
      save: (values, task) =>
        save({ body: { ...codeBody(values), ...(task ? { id: task.id, version: task.version } : {}) } }),
      refusals: { exist: { field: 'name', words: t('Warning: Name or punch code has existed.') } },
      failure: t('Failed to save the task.'),
    },
  }
}

function externalOf(task: Task | undefined): string {
  return externalName(task?.externalTaskType, task?.externalTaskId)
}
