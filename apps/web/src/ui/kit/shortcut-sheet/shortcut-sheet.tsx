import { Modal } from 'antd'
import { t } from '../../../lib/words/words.ts'
import { ShortcutList } from './shortcut-list.tsx'
import { useShortcutGroups } from './shortcuts.ts'

/** Every shortcut of the screen and of the product, the screen's own first. */
export default function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const groups = useShortcutGroups()
  return (
    <Modal open width={480} footer={null} title={t('Keyboard shortcuts')} onCancel={onClose}>
      <ShortcutList groups={groups.toReversed()} />
    </Modal>
  )
}
