import { listTasks, saveTask, type Task } from '@timeloom/contract'
import { useMemo } from 'react'
import { useSettings } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { RecordListPage } from '../../ui/widgets/setup-list/record-list-page.tsx'
import type { RecordList } from '../../ui/widgets/setup-list/setup-list.types.ts'
import { codeColumns } from './code-columns.tsx'
import { codeBody, codeFields, codeName, type CodeValues, codeValues, externalName } from './code-fields.ts'
import { growsHere } from './grows-here.ts'

/** What is done within a job. @source spec 002 §2.7, §4 */
export function TasksPage() {
  const { taskLabel, thirdPartyType } = useSettings()
  const list = useMemo(() => taskList(taskLabel || t('Tasks'), growsHere(thirdPartyType)), [taskLabel, thirdPartyType])
  return <RecordListPage list={list} read={listTasks} save={saveTask} />
}

function taskList(title: string, isGrown: boolean): RecordList<Task, CodeValues> {
  return {
    name: 'tasks',
    title,
    resource: 'task',
    columns: codeColumns(),
    nameOf: codeName,
    purpose: t('A task is what is done within a job: cutting, packing, cleaning.'),
    isGrown,
    files: { list: 'tasks', invalidates: [listTasks], isImported: isGrown },
    form: {
      newTitle: t('Create a new task'),
      editTitle: t('Modify a task'),
      entity: 'task',
      fields: (task) => codeFields(task === undefined, externalOf(task)),
      valuesOf: (task) => codeValues(task, externalOf(task)),
      bodyOf: codeBody,
      refusals: { exist: { field: 'name', words: t('Warning: Name or punch code has existed.') } },
      success: t('Task is saved successfully.'),
      failure: t('Failed to save the task.'),
    },
  }
}

function externalOf(task: Task | undefined): string {
  return externalName(task?.externalTaskType, task?.externalTaskId)
}
