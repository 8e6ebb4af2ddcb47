import type { Message } from '@timeloom/contract'
import { Button, Modal } from 'antd'
import { formatMoment } from '../../lib/format/dates.ts'
import { t } from '../../lib/words/words.ts'
import { useFocusBack } from '../../ui/kit/feedback/use-focus-back.ts'
import type { HistoryFormats } from '../../ui/widgets/history/history.words.ts'
import styles from './messages.module.css'

interface MessageDialogProps {
  message: Message
  formats: HistoryFormats
  onClose: () => void
}

/** A message that leads nowhere, in full. */
export function MessageDialog({ message, formats, onClose }: MessageDialogProps) {
  useFocusBack()
  return (
    <Modal open title={message.subject} onCancel={onClose} footer={<Button onClick={onClose}>{t('Close')}</Button>}>
      <p className={styles.body}>{message.body}</p>
      <small>{formatMoment(message.createdAt, formats, formats.timeZone)}</small>
    </Modal>
  )
}
