import { Button, Modal } from 'antd'
import { Trash2, TriangleAlert } from 'lucide-react'
import { t } from '../../../lib/words/words.ts'
import { useQuestion } from './confirm.ts'
import styles from './confirm-host.module.css'
import { useCloseOnMove } from './use-close-on-move.ts'

/** The dialog of `confirm`; placed once in the general layout. Leaving the page answers no. */
export function ConfirmHost() {
  const asked = useQuestion()
  useCloseOnMove(() => asked?.answer(false))
  if (!asked) return null
  const Icon = asked.kind === 'delete' ? Trash2 : TriangleAlert
  const isDangerous = asked.kind !== undefined
  return (
    <Modal
      open
      width={440}
      title={asked.title}
      closable={false}
      onCancel={() => asked.answer(false)}
      footer={[
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the safe answer of a dialog has the focus
        <Button key="no" autoFocus onClick={() => asked.answer(false)}>
          {asked.no ?? t('No')}
        </Button>,
        <Button key="yes" type="primary" danger={isDangerous} onClick={() => asked.answer(true)}>
          {asked.yes ?? t('Yes')}
        </Button>,
      ]}
    >
      <div className={styles.body}>
        <span className={isDangerous ? styles.danger : styles.caution}>
          <Icon size={20} aria-hidden="true" />
        </span>
        <div>
          <b>{asked.question}</b>
          {asked.detail && <p>{asked.detail}</p>}
        </div>
      </div>
    </Modal>
  )
}
