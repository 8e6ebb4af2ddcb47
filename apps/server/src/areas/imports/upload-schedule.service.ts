import type { AnswerOf, BodyOf, ImportSummary, ScheduleQuestions, uploadSchedule } from '@timeloom/contract'
import type { OwnWork, Work } from '../../platform/call/call.ts'
import { isRefusal, refused, type Refusal } from '../../platform/call/refusal.ts'
import { readSentSheet, type SentFile } from '../../platform/sheets/read-sent-sheet.ts'
import { SCREENS } from '../links/links.service.ts'
import { FILE_REASONS, keepingFailures, recordSyncResult } from '../sync-results/sync-results.service.ts'
import { importInWords, shownRefusals } from './import-summary.ts'
import { digestOf, shortName } from './imports.service.ts'
import { recalculateMarked } from './recalculate-marked.ts'
import { keepSchedule, type KeptSchedule, type ScheduleFile } from './schedule-file/keep-schedule.ts'
import { fileDateOf } from './schedule-file/file-date.ts'
import { plainWord, rememberLeaveWords } from './schedule-file/leave-words.ts'
import { readScheduleRows, type ReadScheduleTable, type ScheduleAnswers } from './schedule-file/read-schedule-rows.ts'
import { scheduleQuestions } from './schedule-file/schedule-questions.ts'

type Answers = BodyOf<typeof uploadSchedule>

/**
 * Imports the planned days of a CSV file or spreadsheet, or asks first and imports nothing: what unknown leave words mean,
 * and whether plans that are newer than the file are to be replaced.
 *
 * Refusals: modelerror for another kind of file or one without the columns; emptyFile; tooManyRows; tooLarge; askDateOrder and
 * askTimes where the file could mean something else; askSchedule with the questions; unknownLeaveType for an answer that names no leave type of the company.
 *
 * @source 002 §2.17, §7
 */
export async function importScheduleFile(
  call: OwnWork,
  { file, ...answers }: Answers & { file: SentFile },
): Promise<AnswerOf<typeof uploadSchedule> | Refusal> {
  const transfer = { type: 'Schedule', subject: shortName(file.name), reasons: REASONS } as const
  return keepingFailures(call, transfer, () => uploadFile(call, { file, ...answers }))
}

const REASONS = {
  ...FILE_REASONS,
  unknownLeaveType: 'nothing was imported, because a leave type that was chosen is gone. Import the file again.',
}

async function uploadFile(
  call: OwnWork,
  { file, ...answers }: Answers & { file: SentFile },
): Promise<AnswerOf<typeof uploadSchedule> | Refusal> {
  const read = await readTable(call, file, answers)
  if (isRefusal(read)) return read
  const { formats, ...lines } = read
  const source: ScheduleFile = {
    fileName: shortName(file.name),
    digest: digestOf(await file.buffer()),
    savedAt: answers.savedAt === undefined ? null : new Date(answers.savedAt),
    file: lines,
    replacesChanges: answers.changedPlans === 'replace',
  }
  return call.transact(async (work) => {
    const words = new Map(
      Object.entries(answers.leaveWords ?? {}).map(([word, meaning]) => [plainWord(word), meaning] as const),
    )
    const unknown = await rememberLeaveWords(work, new Map([...words].filter(([, meaning]) => meaning !== '')))
    if (unknown.length > 0) return refused('unknownLeaveType')
    const questions = await openQuestions(work, source, { words, changedPlans: answers.changedPlans })
    // A refusal: the words above are remembered together with the import, or not at all.
    if (questions) return refused('askSchedule', { questions })
    const kept = await keepSchedule(work, source, (within, marks) => recalculateMarked(within, marks, JOB))
    const summary = summaryOf(kept, source.fileName)
    await recordSyncResult(work, { type: 'Schedule', ...importInWords(summary, 'planned days') })
    return { message: 'success', result: { ...summary, formats } }
  })
}

const JOB = { title: 'Schedule import', link: SCREENS.importSchedules() }

async function readTable(
  call: OwnWork,
  file: SentFile,
  answers: ScheduleAnswers,
): Promise<ReadScheduleTable | Refusal> {
  const sheet = await readSentSheet(file, call, { times: true, lines: true })
  if (isRefusal(sheet)) return sheet
  const read = typeof sheet === 'string' ? sheet : await readScheduleRows(sheet, answers)
  if (typeof read === 'string') return refused(read === 'WrongFileFormat' ? 'modelerror' : read)
  if (!('message' in read)) return read
  const { message, ...question } = read
  return refused(message, question)
}

/** What is still to be answered; null if nothing is. */
async function openQuestions(
  work: Work,
  { file, digest, savedAt }: ScheduleFile,
  { words, changedPlans }: { words: ReadonlyMap<string, string>; changedPlans: Answers['changedPlans'] },
): Promise<ScheduleQuestions | null> {
  const fileDate = await fileDateOf(work, { digest, savedAt })
  const all = await scheduleQuestions(work, file, { fileDate })
  const leaveWords = all.leaveWords.filter(({ word }) => !words.has(word))
  const open = { ...all, leaveWords, changedPlans: changedPlans === undefined ? all.changedPlans : 0 }
  return open.leaveWords.length > 0 || open.changedPlans > 0 ? open : null
}

function summaryOf({ refused: lines, ...kept }: KeptSchedule, fileName: string): ImportSummary {
  const refusedLines = lines
    .slice(0, shownRefusals)
    .map(({ line, text, reason }) => ({ line, text, reason, outcome: 'refused' as const }))
  return { ...kept, fileName, late: 0, refused: lines.length, refusedLines, otherOffset: 0, otherOffsetLines: [] }
}
