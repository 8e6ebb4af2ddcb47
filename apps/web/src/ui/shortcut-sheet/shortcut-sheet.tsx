import { Modal } from 'antd'
import { t } from '../../lib/words/words.ts'
import { ShortcutList } from './shortcut-list.tsx'
import { openShortcutSheet, useShortcutGroups } from './shortcuts.ts'

/** Every shortcut of the screen and of the product, the screen's own first. */
export default function ShortcutSheet() {
  const groups = useShortcutGroups()
  return (
    <Modal open width={480} footer={null} title={t('Keyboard shortcuts')} onCancel={() => openShortcutSheet(false)}>
      <ShortcutList groups={groups.toReversed()} />
    </Modal>
  )
}
