import type { BulkReason } from '@timeloom/contract'
import { Button, Modal } from 'antd'
import { type ReactNode, useRef } from 'react'
import { t } from '../../lib/words/words.ts'
import { useCloseOnMove } from '../../ui/kit/feedback/use-close-on-move.ts'
import { useFocusBack } from '../../ui/kit/feedback/use-focus-back.ts'
import styles from './bulk-actions.module.css'
import { closedWords, reasonWords } from './bulk-actions.words.ts'

/** What every preview answers. */
export interface Preview<Row> {
  people?: number | undefined
  changed?: number | undefined
  leftOut?: { reason: BulkReason; people: number }[] | undefined
  rows?: Row[] | undefined
}

export interface PreviewColumn<Row> {
  title: string
  isNumber?: boolean
  cell: (row: Row) => ReactNode
}

interface PreviewDialogProps<Row> {
  title: string
  preview: Preview<Row>
  /** What happens, in a sentence each. */
  summary: ReactNode
  columns: PreviewColumn<Row>[]
  isSubmitting: boolean
  /** What goes wrong is said by it. */
  onSubmit: () => Promise<unknown>
  onClose: () => void
}

/** What a run would change for whom, before anything is written: counts first, then the people, those left out before the others. */
export function PreviewDialog<Row extends { employeeId: string; employeeName: string; reason: BulkReason | null }>(
  props: PreviewDialogProps<Row>,
) {
  useFocusBack()
  useCloseOnMove(props.onClose)
  const submitOnce = useOnce(props.onSubmit)
  const { people = 0, changed = 0, leftOut = [], rows = [] } = props.preview
  return (
    <Modal
      open
      width={760}
      title={props.title}
      onCancel={props.onClose}
      footer={[
        <Button key="no" onClick={props.onClose}>
          {t('Cancel')}
        </Button>,
        <Button key="yes" type="primary" loading={props.isSubmitting} disabled={changed === 0} onClick={submitOnce}>
          {t('Submit')}
        </Button>,
      ]}
    >
      <div className={styles.preview}>
        {changed > 0 && <div className={styles.summary}>{props.summary}</div>}
        {leftOut.length > 0 && <LeftOut leftOut={leftOut} />}
        <div className={styles.rows} role="region" aria-label={t('Preview')} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('Employee')}</th>
                {props.columns.map(({ title, isNumber }) => (
                  <th key={title} scope="col" data-number={isNumber || undefined}>
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.employeeId} data-left-out={row.reason !== null || undefined}>
                  <th scope="row">{row.employeeName}</th>
                  {props.columns.map(({ title, isNumber, cell }) => (
                    <td key={title} data-number={isNumber || undefined}>
                      {cell(row)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          {people > rows.length && (
            <p>
              {t('{count, plural, one {And # more person.} other {And # more people.}}', {
                count: people - rows.length,
              })}
            </p>
          )}
        </div>
      </div>
    </Modal>
  )
}

/** A double click is two clicks before the button knows that it is busy, and would start two runs. */
function useOnce(submit: () => Promise<unknown>) {
  const isUnderWay = useRef(false)
  return () => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    const end = () => {
      isUnderWay.current = false
    }
    submit().then(end, end)
  }
}

/** How many are left out and why; the closed period in the words of the specification. */
function LeftOut({ leftOut }: { leftOut: { reason: BulkReason; people: number }[] }) {
  const count = leftOut.reduce((sum, { people }) => sum + people, 0)
  return (
    <div className={styles.leftOut} role="note">
      <b>{t('{count, plural, one {# person is left out:} other {# people are left out:}}', { count })}</b>{' '}
      {leftOut
        .map(({ reason, people }) => t('{reason} ({count})', { reason: reasonWords(reason), count: people }))
        .join(' · ')}
      {leftOut.some(({ reason }) => reason === 'close') && <p>{closedWords()}</p>}
    </div>
  )
}
