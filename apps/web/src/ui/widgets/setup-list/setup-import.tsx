import { importSetupList, type SetupFileAccount } from '@timeloom/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { call } from '../../../lib/api/call.ts'
import { errorText } from '../../../lib/api/call-error.ts'
import { callKey } from '../../../lib/api/use-call.ts'
import { notify } from '../../../lib/notify.ts'
import { t } from '../../../lib/words/words.ts'
import { useFocusBack } from '../../kit/feedback/use-focus-back.ts'
import { FileDrop } from '../../kit/file-drop.tsx'
import { useAbandon } from '../../kit/form/use-abandon.ts'
import { ImportAccount } from './import-account.tsx'
import { importFault } from './import-words.ts'
import type { SetupFiles } from './setup-list.types.ts'
import styles from './setup-import.module.css'

interface SetupImportProps {
  files: SetupFiles
  /** Of the list. */
  title: string
  onClose: () => void
}

/** Brings a file into a setup list: what it would do is shown first, then it is done, all rows or none. */
export function SetupImport({ files, title, onClose }: SetupImportProps) {
  useFocusBack()
  const client = useQueryClient()
  const failure = files.words?.failure ?? t('Failed to import the file.')
  const [file, setFile] = useState<File | undefined>()
  const [isAsked, setIsAsked] = useState(false)
  const send = ({ content, dryRun }: { content: File; dryRun: boolean }) => {
    return files.importCall
      ? call(files.importCall, { body: dryRun ? { dryRun } : {}, file: content })
      : call(importSetupList, { params: { list: files.list }, body: { dryRun }, file: content })
  }
  const check = useMutation({ mutationFn: (content: File) => send({ content, dryRun: true }) })
  const apply = useMutation({
    mutationFn: (content: File) => send({ content, dryRun: false }),
    onSuccess: async (account) => {
      if (account.message !== 'success') return notify.error(failure)
      notify.success(files.words?.success ?? doneWords(account))
      onClose()
      await Promise.all(files.invalidates.map((read) => client.invalidateQueries({ queryKey: callKey(read) })))
    },
    onError: (error) => notify.error(errorText(error, failure)),
  })
  const choose = (content: File) => {
    setFile(content)
    apply.reset()
    check.mutate(content)
  }
  const abandon = useAbandon(apply.isPending)
  const close = () => {
    abandon()
    onClose()
  }
  const account = apply.data ?? check.data
  const count = (account?.added ?? 0) + (account?.changed ?? 0)
  const isReady = account?.message === 'success' && count > 0
  const doneBy = files.words?.button
  return (
    <Modal
      open
      width={720}
      title={files.words?.title ?? t('Import {list}', { list: title })}
      onCancel={close}
      footer={
        <>
          <Button onClick={close}>{t('Cancel')}</Button>
          <Button
            type="primary"
            disabled={file ? !isReady : doneBy === undefined}
            loading={apply.isPending}
            onClick={() => (file ? apply.mutate(file) : setIsAsked(true))}
          >
            {doneBy ?? importWords(count)}
          </Button>
        </>
      }
    >
      <div className={styles.import}>
        <FileDrop
          prompt={file ? file.name : t('Drop a CSV, XLS or XLSX file here')}
          accept=".csv,.xls,.xlsx"
          hint={t('The first row names the columns, as in an export. Nothing is saved until you confirm.')}
          isBusy={check.isPending || apply.isPending}
          onFile={choose}
        />
        {isAsked && !file && (
          <p className={styles.fault} role="alert">
            {t('This field is required.')}
          </p>
        )}
        <div role="status">
          {check.error !== null && <p className={styles.fault}>{errorText(check.error, failure)}</p>}
          {account && (account.rows ? <ImportAccount account={account} /> : <Refused account={account} />)}
        </div>
      </div>
    </Modal>
  )
}

function Refused({ account }: { account: SetupFileAccount }) {
  return <p className={styles.fault}>{importFault(account)}</p>
}

function importWords(count: number): string {
  return count > 0 ? t('{count, plural, one {Import # row} other {Import # rows}}', { count }) : t('Import')
}

function doneWords({ added = 0, changed = 0 }: SetupFileAccount): string {
  return t('{added} added, {changed} changed.', { added, changed })
}
