import {
  type AnswerOf,
  importLines,
  listBackgroundJobs,
  listImports,
  uploadTimes,
  sampleOffer,
  sampleTimes,
} from '@timeloom/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, download } from '../../lib/api/call.ts'
import { CallError, errorText } from '../../lib/api/call-error.ts'
import { callKey, useCall } from '../../lib/api/use-call.ts'
import { notify } from '../../lib/notify.ts'
import { saveFile } from '../../lib/save-file.ts'
import { t } from '../../lib/words/words.ts'
import { isNothingNew } from './imports.words.ts'

export function useImports() {
  return useCall(listImports, {})
}

export interface SentTimes {
  file: File
  /** How 3/4/2026 is meant, once somebody was asked. */
  dateOrder?: 'dayMonth' | 'monthDay'
}

/** A file of which nothing is new is no success. */
function tell(result: AnswerOf<typeof uploadTimes>['result']): void {
  if (result && isNothingNew(result)) notify.warning(t('Nothing was imported.'))
  else notify.success(t('Times upload successfully.'))
}

/**
 * Uploads a file of punches. The answer's message is 'success' or the refusal of the whole file.
 */
export function useUpload() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ file, dateOrder }: SentTimes) =>
      call(uploadTimes, { body: dateOrder === undefined ? {} : { dateOrder }, file }),
    onSuccess: (answer) => {
      if (answer.message === 'success') tell(answer.result)
      else if (answer.message !== 'askDateOrder') notify.error(t('Failed to import Times.'))
      return Promise.all(
        [listImports, listBackgroundJobs].map((read) => client.invalidateQueries({ queryKey: callKey(read) })),
      )
    },
    onError: (error) => {
      if (error instanceof CallError && error.kind === 'signedOut') return
      notify.error(errorText(error, t('Failed to import Times.')))
    },
  })
}

/** Saves every line of an import with what became of it. */
export function useImportLines() {
  return useMutation({
    mutationFn: ({ importId, fileName }: { importId: string; fileName: string }) =>
      download(importLines, { params: { id: importId } }, `${fileName.replace(/\.(?:dat|csv|xlsx?)$/i, '')}-lines.csv`),
    onSuccess: ({ file, fileName }) => saveFile(file, fileName),
    onError: (error) => notify.error(errorText(error, t('Failed to download the lines.'))),
  })
}

/** Whether there is a sample file: in a demo only. */
export function useSampleOffer(): boolean {
  return useCall(sampleOffer, {}, { staleTimeMs: Infinity }).data?.isOffered ?? false
}

export function useSampleFile() {
  return useMutation({
    mutationFn: () => download(sampleTimes, {}, 'sample-attlog.dat'),
    onSuccess: ({ file, fileName }) => saveFile(file, fileName),
    onError: (error) => notify.error(errorText(error, t('Failed to download the sample file.'))),
  })
}
