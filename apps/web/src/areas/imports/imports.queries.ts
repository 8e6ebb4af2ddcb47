import { importLines, listBackgroundJobs, listImports, uploadTimes } from '@timeloom/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call, download, newKey } from '../../lib/api/call.ts'
import { CallError, errorText } from '../../lib/api/call-error.ts'
import { callKey, useCall } from '../../lib/api/use-call.ts'
import { notify } from '../../lib/notify.ts'
import { saveFile } from '../../lib/save-file.ts'
import { t } from '../../lib/words/words.ts'

export function useImports() {
  return useCall(listImports, {})
}

/**
 * Uploads a clock file. The answer's message is 'success' or the refusal of the whole file; the same file tried again
 * after a failure carries the same key.
 */
export function useUpload() {
  const client = useQueryClient()
  const attempt = useRef<{ file: File; key: string } | undefined>(undefined)
  return useMutation({
    mutationFn: (file: File) => {
      if (attempt.current?.file !== file) attempt.current = { file, key: newKey() }
      const idempotencyKey = attempt.current.key
      return call(uploadTimes, { body: {}, file, idempotencyKey, timeoutMs: UPLOAD_TIMEOUT_MS })
    },
    onSuccess: (answer) => {
      attempt.current = undefined
      if (answer.message === 'success') notify.success(t('Times upload successfully.'))
      else notify.error(t('Failed to import Times.'))
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
      download(importLines, { params: { id: importId } }, `${fileName.replace(/\.dat$/i, '')}-lines.csv`),
    onSuccess: ({ file, fileName }) => saveFile(file, fileName),
    onError: (error) => notify.error(errorText(error, t('Failed to download the lines.'))),
  })
}

/** A month of a large site takes longer than an ordinary call. */
const UPLOAD_TIMEOUT_MS = 300_000
