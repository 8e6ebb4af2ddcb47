import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { notify } from '../../lib/notify.ts'
import { Palette } from '../../ui/widgets/palette/palette.tsx'
import { PalettePanel } from '../../ui/widgets/palette/palette-panel.tsx'
import { manyPeople, paletteSource } from '../../ui/widgets/palette/palette.fixture.ts'
import { ShortcutList } from '../../ui/kit/shortcut-sheet/shortcut-list.tsx'
import { useShortcuts } from '../../ui/kit/shortcut-sheet/shortcuts.ts'
import styles from './kit.module.css'
import { KitSection } from './kit-section.tsx'

const SHORTCUTS = [
  { keys: ['J'], words: 'Next row' },
  { keys: ['K'], words: 'Previous row' },
  { keys: ['Ctrl', 'K'], words: 'Go to a screen, person or date' },
  { keys: ['?'], words: 'This list' },
]

/** The palette over 2,000 people, and the sheet of shortcuts. */
export function KitPalette() {
  const [isOpen, setIsOpen] = useState(false)
  const source = useMemo(() => paletteSource(manyPeople(2000), notify.info), [])
  useShortcuts('Kit', SHORTCUTS)
  return (
    <>
      <KitSection title="Command palette" columns={7}>
        <div className={styles.floating}>
          <PalettePanel source={source} initialText="mele fon 27" onChoose={(entry) => entry.run()} />
        </div>
        <div className={styles.row}>
          <Button onClick={() => setIsOpen(true)}>Open the palette</Button>
        </div>
        {isOpen && <Palette source={source} onClose={() => setIsOpen(false)} />}
      </KitSection>
      <KitSection title="Shortcut sheet" columns={5}>
        <ShortcutList groups={[{ title: 'Kit', shortcuts: SHORTCUTS }]} />
      </KitSection>
    </>
  )
}
