import { signInQueues, workSignInJobs } from './areas/sign-in/sign-in.jobs.ts'
import { messageQueues } from './areas/messages/message-queues.ts'
import { workMessageJobs } from './areas/messages/messages.jobs.ts'
import { peopleQueues, workPeopleJobs } from './areas/people/people.jobs.ts'
import { calculationQueues, workCalculationJobs } from './areas/calculation/calculation.jobs.ts'
import { bulkActionsQueues, workBulkActionsJobs } from './areas/bulk-actions/bulk-actions.jobs.ts'
import { globalScheduleQueues, workGlobalScheduleJobs } from './areas/global-schedule/global-schedule.jobs.ts'
import { scheduleTemplateQueues, workScheduleTemplateJobs } from './areas/schedule-templates/schedule-templates.jobs.ts'
import { leaveLedgerQueues, workLeaveLedgerJobs } from './areas/leave-ledger/leave-ledger.jobs.ts'
import { deviceQueues, workDeviceJobs } from './areas/devices/devices.jobs.ts'
import { punchIntakeQueues, workPunchIntakeJobs } from './areas/punch-intake/punch-intake.jobs.ts'
import { punchPhotoQueues, workPunchPhotoJobs } from './areas/punch-photos/punch-photos.jobs.ts'
import { reminderQueues, workReminderJobs } from './areas/reminders/reminders.jobs.ts'
import { swapQueues, workSwapJobs } from './areas/swaps/swaps.jobs.ts'
import { visitorQueues, workVisitorJobs } from './areas/visitors/visitors.jobs.ts'
import type { FileStore } from './platform/files/file-store.ts'
import type { Clock } from './platform/clock/clock.ts'
import type { Jobs, QueueOptions } from './platform/jobs/start-jobs.ts'
import type { Log } from './platform/log/log.ts'

/** Every queue of the program. */
export const queues: Record<string, QueueOptions> = {
  ...signInQueues,
  ...messageQueues,
  ...peopleQueues,
  ...calculationQueues,
  ...bulkActionsQueues,
  ...globalScheduleQueues,
  ...scheduleTemplateQueues,
  ...swapQueues,
  ...punchIntakeQueues,
  ...punchPhotoQueues,
  ...deviceQueues,
  ...visitorQueues,
  ...leaveLedgerQueues,
  ...reminderQueues,
}

/** Takes up the work of every queue. */
export async function workJobs(
  jobs: Jobs,
  around: { clock: Clock; log: Log; publicUrl: string; files: FileStore },
): Promise<void> {
  await workSignInJobs(jobs, around)
  await workMessageJobs(jobs, around)
  await workPeopleJobs(jobs, around)
  await workCalculationJobs(jobs, around)
  await workBulkActionsJobs(jobs, around)
  await workGlobalScheduleJobs(jobs, around)
  await workScheduleTemplateJobs(jobs, around)
  await workSwapJobs(jobs, around)
  workPunchIntakeJobs(jobs, around)
  await workPunchPhotoJobs(jobs, around)
  await workDeviceJobs(jobs, around)
  await workVisitorJobs(jobs, around)
  await workLeaveLedgerJobs(jobs, around)
  await workReminderJobs(jobs, around)
}
