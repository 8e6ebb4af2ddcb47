import { type AnswerOf, type BodyOf, listBackgroundJobs, listImports, uploadSchedule } from '@timeloom/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'
import { CallError, errorText } from '../../lib/api/call-error.ts'
import { callKey } from '../../lib/api/use-call.ts'
import { notify } from '../../lib/notify.ts'
import { t } from '../../lib/words/words.ts'
import { isNothingNew } from './imports.words.ts'

export type ScheduleAnswer = AnswerOf<typeof uploadSchedule>

export interface SentSchedule extends BodyOf<typeof uploadSchedule> {
  file: File
}

/** Messages that ask something before anything is imported. */
const QUESTIONS = new Set(['askSchedule', 'askDateOrder', 'askTimes'])

function tell({ message, result }: ScheduleAnswer): void {
  if (QUESTIONS.has(message)) return
  if (message === 'modelerror') notify.error(t('Template format error.'))
  else if (message !== 'success') notify.error(t('Failed to import Schedule.'))
  else if (result && isNothingNew(result)) notify.warning(t('Nothing was imported.'))
  else notify.success(t('Schedule upload successfully.'))
}

/** Uploads a file of planned days. The answer's message is 'success', a question or the refusal of the whole file. */
export function useUploadSchedule(onAnswer: (answer: ScheduleAnswer, sent: SentSchedule) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ file, ...body }: SentSchedule) => call(uploadSchedule, { body, file }),
    onSuccess: (answer, sent) => {
      tell(answer)
      onAnswer(answer, sent)
      return Promise.all(
        [listImports, listBackgroundJobs].map((read) => client.invalidateQueries({ queryKey: callKey(read) })),
      )
    },
    onError: (error) => {
      if (error instanceof CallError && error.kind === 'signedOut') return
      notify.error(errorText(error, t('Failed to import Schedule.')))
    },
  })
}
