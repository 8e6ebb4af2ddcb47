import type { PunchCodePayload } from '@timeloom/contract'

/** What a code books to, in words: one line each, from the top level down. */
export function codeLabel(payload: PunchCodePayload): string[] {
  const { departmentName, jobName, projectName, panelName, taskName, categoryName } = payload
  return [departmentName, jobName, projectName, panelName, taskName, categoryName].filter((line) => line !== undefined)
}

/** Which code it is, whenever it was made. */
export function codeKey({ departmentId, jobId, taskId, project, panel, task, category }: PunchCodePayload): string {
  return [departmentId, jobId, taskId, project, panel, task, category].join(' ')
}
