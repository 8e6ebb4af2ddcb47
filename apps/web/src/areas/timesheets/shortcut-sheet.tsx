import { Modal } from 'antd'
import { t } from '../../lib/words/words.ts'
import styles from './shortcut-sheet.module.css'

/** Every key of the timesheet. */
export function ShortcutSheet({ mayEdit, onClose }: { mayEdit: boolean; onClose: () => void }) {
  return (
    <Modal open width={440} footer={null} title={t('Keyboard shortcuts')} onCancel={onClose}>
      <dl className={styles.keys}>
        {SHORTCUTS.filter((shortcut) => mayEdit || !shortcut.isEditing).map(({ keys, words }) => (
          <div key={words()}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{words()}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}

interface Shortcut {
  keys: string[]
  words: () => string
  isEditing?: boolean
}

const SHORTCUTS: Shortcut[] = [
  { keys: ['←', '→'], words: () => t('Day before, day after') },
  { keys: ['Home', 'End'], words: () => t('First day, last day') },
  {
    keys: ['Enter'],
    words: () => t('Go into the day, to what is missing first; open a punch or shift'),
    isEditing: true,
  },
  { keys: ['↑', '↓'], words: () => t('Move through the day’s shifts and punches'), isEditing: true },
  { keys: ['Esc'], words: () => t('Back to the day'), isEditing: true },
  { keys: ['P'], words: () => t('New punch on the day'), isEditing: true },
  { keys: ['S'], words: () => t('New shift on the day'), isEditing: true },
  { keys: ['Delete'], words: () => t('Delete the punch'), isEditing: true },
  { keys: ['N'], words: () => t('Next day with an exception') },
  { keys: ['A'], words: () => t('Allow the day’s first pending time'), isEditing: true },
  { keys: ['W'], words: () => t('Why: how the day’s hours were calculated') },
  { keys: ['?'], words: () => t('This list') },
]
