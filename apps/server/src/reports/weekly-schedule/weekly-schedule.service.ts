import type { BodyOf, downloadWeeklySchedule } from '@timeloom/contract'
import { AnswerFile } from '../../platform/call/answer-file.ts'
import type { OwnWork } from '../../platform/call/call.ts'
import { isRefusal, type Refusal } from '../../platform/call/refusal.ts'
import { renderPdf } from '../pdf/render-pdf.ts'
import { readWeeklySchedule } from './read-weekly-schedule.ts'
import { weeklyScheduleReport } from './weekly-schedule-report.ts'

/** The weekly schedule as a file. It is drawn after the transaction: that takes longer than reading. */
export async function weeklyScheduleFile(
  { transact, signal }: Pick<OwnWork, 'transact' | 'signal'>,
  asked: BodyOf<typeof downloadWeeklySchedule>,
): Promise<AnswerFile | Refusal> {
  const facts = await transact((work) => readWeeklySchedule(work, asked))
  if (isRefusal(facts)) return facts
  return new AnswerFile({
    name: `Weekly Schedule ${facts.from} to ${facts.to}.pdf`,
    type: 'application/pdf',
    content: await renderPdf(weeklyScheduleReport(facts), signal),
  })
}
