import { useSettings } from '../../../lib/session/session.ts'
import { useJobs } from '../../../ui/widgets/job-task-picker/use-jobs.ts'
import { newSection, type SectionMinutes } from './planned-day.ts'
import { loneJob } from './section-choices.ts'

/** Makes sections of typed times, with the company's break and with what there is only one of. @source spec 001 §5, §9 */
export function useSectionMaker({ isWanted = true }: { isWanted?: boolean } = {}) {
  const { breakTime, isTaskCodeEnabled } = useSettings()
  const jobs = useJobs({ isWanted })
  return (times: SectionMinutes) =>
    newSection(times, { breakTime: breakTime > 0 ? breakTime : null, ...loneJob(jobs, isTaskCodeEnabled) })
}
